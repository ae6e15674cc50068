import { ALLERGENS, DIET_MARKS, MARK_NAMES } from '@tiffin/contract/rules/diet';
import { clsx } from 'clsx';

import { allergenName } from '../../../features/menu/diet.ts';

type Props = {
  label: string;
  of: 'marks' | 'allergens';
  chosen: readonly string[];
  error?: string | undefined;
  onToggle: (name: string) => void;
};

const NAMES = {
  marks: DIET_MARKS.map((mark) => ({ value: mark, name: MARK_NAMES[mark] })),
  allergens: ALLERGENS.map((one) => ({ value: one, name: allergenName(one) })),
};

/** Any number of a few, each a checkbox that looks like a chip. */
export function DietChips({ label, of, chosen, error, onToggle }: Props) {
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-1.5 p-0 text-label leading-5 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {NAMES[of].map(({ value, name }) => (
          <label
            key={value}
            className={clsx(
              'relative inline-flex h-8 cursor-pointer items-center rounded-full border px-3 text-caption font-semibold transition-colors duration-120 pointer-coarse:h-11',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              chosen.includes(value)
                ? 'border-primary bg-primary-soft text-on-primary-soft'
                : 'border-line-2 bg-surface text-ink-2 hover:border-control hover:text-ink',
            )}
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={chosen.includes(value)}
              onChange={() => onToggle(value)}
            />
            {name}
          </label>
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-1.5 text-caption leading-5 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
