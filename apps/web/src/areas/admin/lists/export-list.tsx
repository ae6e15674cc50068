import type { ExportName } from '@tiffin/contract/schemas/admin-lists';
import { Download } from 'lucide-react';
import { useState } from 'react';

import { ApiError } from '../../../lib/api/api.ts';
import { callForText } from '../../../lib/api/call-for-file.ts';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';

export type Exported = {
  file: ExportName;
  /** The list's filter; the file takes the same names. */
  filter: Readonly<Record<string, string | undefined>>;
};

/** A file of a whole platform's orders is written as fast as it is read. */
const GIVE_UP_MS = 5 * 60_000;

/** The rows that the list stands for, not only those on the screen, as a file. */
export function ExportListButton({ file, filter, noun }: Exported & { noun: string }) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const csv = await callForText('GET /api/admin/export/:list', {
        params: { list: file },
        query: filter,
        giveUpMs: GIVE_UP_MS,
      });
      saveFile(file, 'text/csv', csv);
    } catch (error) {
      // An answer that breaks off comes with the browser's own words.
      toast.bad(error instanceof ApiError ? error.message : 'The file did not come whole. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={`Export ${noun}`}
      isLoading={isBusy}
      loadingText="Exporting…"
      onClick={() => void save()}
    >
      <Download size={16} strokeWidth={2.1} aria-hidden />
      Export
    </Button>
  );
}
