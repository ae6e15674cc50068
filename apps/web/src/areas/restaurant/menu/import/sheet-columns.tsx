import { ChevronDown } from 'lucide-react';

import { Field } from '../../../../ui/forms/field.tsx';
import { Select } from '../../../../ui/forms/text-input.tsx';
import { COLUMNS, type ColumnMap, labelOf, withColumn } from './columns.ts';
import type { Sheet } from './sheet.ts';

/** Cells shown of each column, so that one sees what it holds. */
const SHOWN_CELLS = 3;
const LEFT_OUT = '';

type Props = {
  sheet: Sheet;
  columns: ColumnMap;
  /** The headers are those of the export: there is nothing to choose, but one may. */
  isOwn: boolean;
  onChange: (columns: ColumnMap) => void;
};

/** Contents of each column of the file, filled in as far as recognized. */
export function SheetColumns({ sheet, columns, isOwn, onChange }: Props) {
  // Two columns may have one header; none changes its place.
  const headers = sheet.head.map((header, at) => ({ header, at }));
  return (
    <details open={!isOwn} className="group mt-4 border-y border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-label font-semibold focus-visible:-outline-offset-3 [&::-webkit-details-marker]:hidden">
        What the columns hold
        <ChevronDown
          size={17}
          strokeWidth={2}
          aria-hidden
          className="ml-auto shrink-0 transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-x-4 gap-y-3 pb-4 sm:grid-cols-2">
        {headers.map(({ header, at }) => (
          <Field key={at} label={header === '' ? `Column ${at + 1}` : header} hint={sampleOf(sheet, at)}>
            <Select
              size="sm"
              value={columns[at] ?? LEFT_OUT}
              onChange={({ target }) =>
                onChange(withColumn(columns, at, COLUMNS.find((column) => column === target.value) ?? null))
              }
            >
              <option value={LEFT_OUT}>Leave it out</option>
              {COLUMNS.map((column) => (
                <option key={column} value={column}>
                  {labelOf(column)}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
    </details>
  );
}

function sampleOf({ rows }: Sheet, at: number): string {
  const cells = rows.map(({ cells: row }) => row[at] ?? '').filter((cell) => cell !== '');
  return cells.length === 0 ? 'Nothing in it' : cells.slice(0, SHOWN_CELLS).join(' · ');
}
