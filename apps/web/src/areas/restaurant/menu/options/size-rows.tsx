import { OPTION_NAME_MAX, SIZES_MAX } from '@tiffin/contract/rules/option-limits';
import { X } from 'lucide-react';

import { Button, IconButton } from '../../../../ui/buttons/button.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { NO_PRICE, typedPriceProblem } from '../../own/typed-price.ts';
import { newSize, type SizeRow, type SizesEntry } from './dish-groups.ts';
import { PriceInput } from './price-input.tsx';
import { SharedNote } from './shared-note.tsx';

type Props = {
  entry: SizesEntry;
  /** Other dishes that have them too. */
  sharedBy: number;
  problem: string | undefined;
  onChange: (rows: readonly SizeRow[]) => void;
  onApart: () => void;
  onRemove: () => void;
};

/** The sizes of a dish, each with what the dish costs in it. */
export function SizeRows({ entry, sharedBy, problem, onChange, onApart, onRemove }: Props) {
  const { rows, groupId } = entry;
  const isNew = groupId === null;
  const set = (key: string, part: Partial<SizeRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const take = (gone: SizeRow) => {
    const left = rows.filter(({ key }) => key !== gone.key);
    onChange(gone.isUsual ? left.map((row, index) => ({ ...row, isUsual: index === 0 })) : left);
  };
  return (
    <fieldset data-entry={entry.key} className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-1.5 p-0 text-label leading-5 font-semibold">Sizes and prices (₹)</legend>
      <ul aria-label="Sizes" className="m-0 grid list-none gap-2 p-0">
        {rows.map((row, place) => {
          const called = row.name.trim() || `size ${place + 1}`;
          return (
            <li key={row.key} className="flex items-start gap-2">
              {isNew ? (
                <TextInput
                  size="sm"
                  aria-label={`Size ${place + 1}`}
                  aria-invalid={(problem !== undefined && row.name.trim() === '') || undefined}
                  autoComplete="off"
                  maxLength={OPTION_NAME_MAX}
                  className="min-w-0 flex-1"
                  value={row.name}
                  onChange={({ target }) => set(row.key, { name: target.value })}
                />
              ) : (
                <span className="min-w-0 flex-1 py-2 text-body wrap-anywhere">{row.name}</span>
              )}
              <PriceInput
                label={`Price of ${called} (₹)`}
                value={row.price}
                isInvalid={problem !== undefined && typedPriceProblem(row.price, NO_PRICE) !== undefined}
                isSelectedOnFocus
                onChange={(price) => set(row.key, { price })}
              />
              {isNew && (
                <IconButton
                  label={`Remove ${called}`}
                  size="sm"
                  disabled={rows.length === 1}
                  className="-mr-1.5"
                  onClick={() => take(row)}
                >
                  <X size={18} strokeWidth={2} aria-hidden />
                </IconButton>
              )}
            </li>
          );
        })}
      </ul>
      {problem !== undefined && (
        <p role="alert" className="mt-1.5 text-caption leading-5 text-danger">
          {problem}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {isNew && rows.length < SIZES_MAX && (
          <Button variant="outline" size="xs" onClick={() => onChange([...rows, newSize()])}>
            Add a size
          </Button>
        )}
        <Button variant="ghost" size="xs" onClick={onRemove}>
          One price instead
        </Button>
      </div>
      <SharedNote name={entry.name} sharedBy={sharedBy} onApart={onApart} />
    </fieldset>
  );
}
