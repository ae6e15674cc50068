import { ArrowDownUp, Download, EllipsisVertical, FileUp, ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';

import { byCategory } from '../../../features/menu/categories.ts';
import type { Dish } from '../../../features/menu/queries.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { callForText } from '../../../lib/api/call-for-file.ts';
import { saveCsv } from '../../../lib/browser/save-file.ts';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { lazyOptional } from '../../../ui/lazy/lazy-optional.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { opens } from './row-actions.ts';
import type { Selection } from './use-selection.ts';

// The CSV reader loads on request.
const ImportDialog = lazyOptional(() => import('./import/import-dialog.tsx'));

const FILES = {
  menu: {
    call: 'GET /api/restaurants/:id/menu.csv',
    failed: 'The menu could not be exported. Please try again.',
  },
  options: {
    call: 'GET /api/restaurants/:id/options.csv',
    failed: 'The options could not be exported. Please try again.',
  },
} as const;

async function exportFile(restaurantId: number, name: keyof typeof FILES): Promise<void> {
  try {
    const csv = await callForText(FILES[name].call, { params: { id: restaurantId } });
    saveCsv(`${name}.csv`, csv);
  } catch (error) {
    toast.bad(error instanceof ApiError ? error.message : FILES[name].failed);
  }
}

type Props = {
  restaurantId: number;
  menu: readonly Dish[];
  selection: Selection;
  isImporting: boolean;
  onImporting: (isImporting: boolean) => void;
  onAdd: () => void;
};

/** Actions on the menu as a whole, and the button for a new dish. */
export function MenuActions({ restaurantId, menu, selection, isImporting, onImporting, onAdd }: Props) {
  const [isOrdering, setOrdering] = useState(false);
  // Once there it stays, to close in its own time.
  const [wasImporting, setWasImporting] = useState(false);
  if (isImporting && !wasImporting) setWasImporting(true);
  const categories = byCategory(menu).map(({ name }) => name);
  return (
    <div className="flex items-center gap-2">
      {/* An empty menu has nothing but its import, which stands below in the open. */}
      {menu.length > 0 && (
        <Menu
          trigger={
            <IconButton label="More for the menu" variant="outline" size="sm">
              <EllipsisVertical size={18} strokeWidth={2} aria-hidden />
            </IconButton>
          }
          entries={[
            {
              kind: 'action',
              label: 'Select several dishes',
              icon: <ListChecks strokeWidth={2} />,
              onSelect: selection.start,
            },
            {
              kind: 'action',
              label: 'Order of the categories',
              icon: <ArrowDownUp strokeWidth={2} />,
              onSelect: () => setOrdering(true),
            },
            {
              kind: 'action',
              label: 'Export as CSV',
              icon: <Download strokeWidth={2} />,
              onSelect: () => void exportFile(restaurantId, 'menu'),
            },
            {
              kind: 'action',
              label: 'Export options as CSV',
              icon: <Download strokeWidth={2} />,
              onSelect: () => void exportFile(restaurantId, 'options'),
            },
            {
              kind: 'action',
              label: 'Import from CSV',
              icon: <FileUp strokeWidth={2} />,
              onSelect: () => onImporting(true),
            },
          ]}
        />
      )}
      <Button {...opens('new')} size="sm" onClick={onAdd}>
        <Plus size={17} strokeWidth={2.2} aria-hidden />
        Add dish
      </Button>
      <CategoryDialog
        restaurantId={restaurantId}
        categories={categories}
        isOpen={isOrdering}
        onClose={() => setOrdering(false)}
      />
      {wasImporting && (
        <ImportDialog
          restaurantId={restaurantId}
          menu={menu}
          isOpen={isImporting}
          onClose={() => onImporting(false)}
        />
      )}
    </div>
  );
}
