import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';

import type { Dish } from '../../../features/menu/queries.ts';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { counted, rupees } from '../../../lib/formats.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { FormNotice } from '../../../ui/form-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Difference, dishesOf, type MenuPlan, planImport } from './menu-csv.ts';
import { useImportMenu } from './whole-menu.ts';

type Props = { restaurantId: number; menu: readonly Dish[]; isOpen: boolean; onClose: () => void };

/** Reads a file, shows what it would change, and changes it only then. */
export default function ImportDialog({ restaurantId, menu, isOpen, onClose }: Props) {
  const [file, setFile] = useState<{ name: string; text: string } | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const [isAgreed, setAgreed] = useState(false);
  const isRunning = useRef(false);
  // What is under way, or was sent and not answered, stays what it is: the menu may hold it already.
  const [sent, setSent] = useState<MenuPlan | null>(null);
  const load = useImportMenu(restaurantId);
  // Against the menu as it is now, also when an order has taken from it meanwhile.
  const plan = sent ?? (file && planImport(file.text, menu));
  const count = plan ? plan.added.length + plan.changed.length : 0;
  const isReady = plan !== null && plan.problems.length === 0 && count > 0;
  const isAsked = isReady && plan.questions.length > 0;

  const close = () => {
    setFile(null);
    setSent(null);
    setUnreadable(false);
    setAgreed(false);
    load.reset();
    onClose();
  };

  const run = async () => {
    // The second press of a double press comes before the button shows that it is busy.
    if (!plan || isRunning.current) return;
    isRunning.current = true;
    setSent(plan);
    try {
      await load.mutateAsync(dishesOf(plan));
      toast.good(`${counted(count, 'dish is', 'dishes are')} imported.`);
      close();
    } catch (error) {
      // It stands in the dialog.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) setSent(null);
    } finally {
      isRunning.current = false;
    }
  };

  const choose = async (chosen: File) => {
    load.reset();
    setAgreed(false);
    setSent(null);
    try {
      setFile({ name: chosen.name, text: await chosen.text() });
      setUnreadable(false);
    } catch {
      // It was moved or taken away since it was chosen.
      setFile(null);
      setUnreadable(true);
    }
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Import from CSV"
      description="Nothing changes before you have seen what would."
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button
            disabled={!isReady || (isAsked && !isAgreed)}
            isLoading={load.isPending}
            loadingText="Importing…"
            onClick={() => void run()}
          >
            {isReady ? `Import ${counted(count, 'dish', 'dishes')}` : 'Import'}
          </Button>
        </>
      }
    >
      <p className="text-label leading-5.5 text-ink-2">
        One line a dish, with the columns of the export: id, name, description, price, veg, category,
        isAvailable, showQuantity, quantityAvailable. A dish is found by its id, else by its name, else it is
        added. Nothing is deleted.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <FileButton
          variant="outline"
          size="sm"
          accept=".csv,text/csv"
          onFile={(chosen) => void choose(chosen)}
        >
          <FileUp size={16} strokeWidth={2.1} aria-hidden />
          {file ? 'Choose another file' : 'Choose a file'}
        </FileButton>
        {file && <span className="min-w-0 text-label wrap-anywhere text-muted">{file.name}</span>}
      </div>
      <div role="status">{plan && <Plan plan={plan} menu={menu} />}</div>
      {isAsked && (
        <Notice kind="attention" className="mt-4">
          Is this meant?
          <ul className="mt-1 mb-0 list-none p-0 font-normal">
            {plan.questions.map(({ line, sentence }) => (
              <li key={`${line} ${sentence}`}>
                Line {line}: {sentence}
              </li>
            ))}
          </ul>
          <p className="-ml-2 mt-1 flex items-center">
            <Checkbox label="Yes, import it like that" isChecked={isAgreed} onValueChange={setAgreed} />
            <span aria-hidden>Yes, import it like that</span>
          </p>
        </Notice>
      )}
      {isUnreadable && (
        <FormNotice kind="bad" className="mt-4">
          This file could not be read. Please choose it again.
        </FormNotice>
      )}
      {load.error && (
        <FormNotice kind="bad" className="mt-4">
          {messageOf(load.error)}
        </FormNotice>
      )}
    </Dialog>
  );
}

function Plan({ plan, menu }: { plan: MenuPlan; menu: readonly Dish[] }) {
  const { added, changed, unchanged, problems } = plan;
  if (problems.length > 0)
    return (
      <FormNotice kind="bad" className="mt-4">
        This file cannot be imported yet
        <ul className="mt-1 mb-0 list-none p-0 font-normal">
          {problems.map(({ line, sentence }) => (
            <li key={`${line} ${sentence}`}>
              Line {line}: {sentence}
            </li>
          ))}
        </ul>
      </FormNotice>
    );
  return (
    <>
      <p className="mt-4 font-semibold">
        {added.length} new, {changed.length} changed, {unchanged} as they are
      </p>
      <ul aria-label="What would change" className="m-0 mt-2 grid list-none gap-2 p-0">
        {changed.map(({ id, differences }) => (
          <li key={id} className="rounded-control border border-line px-3.5 py-2.5">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              <span className="wrap-anywhere">{menu.find((dish) => dish.id === id)?.name}</span>
              <Badge tone="amber">Changed</Badge>
            </p>
            {differences.map((difference) => (
              <p key={difference.field} className="text-table leading-5 wrap-anywhere text-ink-2">
                {LABEL[difference.field]}: <s className="text-muted">{words(difference, 'from')}</s>{' '}
                <span aria-hidden>→</span>{' '}
                <ins className="font-semibold no-underline">{words(difference, 'to')}</ins>
              </p>
            ))}
          </li>
        ))}
        {added.map((dish) => (
          <li key={dish.name} className="rounded-control border border-line px-3.5 py-2.5">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              <span className="wrap-anywhere">{dish.name}</span>
              <Badge tone="leaf">New</Badge>
            </p>
            <p className="text-table leading-5 text-ink-2">
              {rupees(dish.price)} in {dish.category}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

const LABEL: Record<Difference['field'], string> = {
  name: 'Name',
  description: 'Description',
  price: 'Price',
  veg: 'Veg',
  category: 'Category',
  isAvailable: 'Available',
  showQuantity: 'Track quantity',
  quantityAvailable: 'Quantity',
};

function words({ field, ...values }: Difference, side: 'from' | 'to'): string {
  const value = values[side];
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return field === 'price' && typeof value === 'number' ? rupees(value) : String(value);
}
