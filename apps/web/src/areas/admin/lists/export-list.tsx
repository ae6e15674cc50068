import type { ExportName } from '@tiffin/contract/schemas/admin-lists';

import { ApiError } from '../../../lib/api/api.ts';
import { callForText } from '../../../lib/api/call-for-file.ts';
import { saveCsv } from '../../../lib/browser/save-file.ts';
import { nameWithDays } from '../../../lib/time/days.ts';
import { SaveButton } from '../../../ui/buttons/save-button.tsx';

export type Exported = {
  file: ExportName;
  /** The list's filter; the file takes the same names. */
  filter: Readonly<Record<string, string | undefined>>;
};

/** A file of a whole platform's orders is written as fast as it is read. */
const GIVE_UP_MS = 5 * 60_000;

/** An answer that breaks off comes with the browser's own words. */
const failureOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'The file did not come whole. Please try again.';

/** The rows that the list stands for, not only those on the screen, as a file. */
export function ExportListButton({ file, filter, noun }: Exported & { noun: string }) {
  const save = async () => {
    const csv = await callForText('GET /api/admin/export/:list', {
      params: { list: file },
      query: filter,
      giveUpMs: GIVE_UP_MS,
    });
    const { from = null, to = null } = filter;
    saveCsv(`${nameWithDays(file.replace(/\.csv$/, ''), { from, to })}.csv`, csv);
  };
  return (
    <SaveButton label={`Export ${noun}`} save={save} failureOf={failureOf}>
      Export
    </SaveButton>
  );
}
