import { clsx } from 'clsx';

import { TextInput } from './text-input.tsx';

type Props = {
  label: string;
  /** YYYY-MM-DD, as all days here; null is none. */
  value: string | null;
  min?: string | null;
  max?: string | null;
  onValueChange: (day: string | null) => void;
  className?: string;
};

/** A day of a filter, beside its label; on a phone below it, two in a row. */
export function DayInput({ label, value, min, max, onValueChange, className }: Props) {
  return (
    <label
      className={clsx(
        'flex items-center gap-2 text-label text-ink-2 max-sm:grow max-sm:basis-36 max-sm:flex-col max-sm:items-stretch max-sm:gap-1',
        className,
      )}
    >
      {label}
      <TextInput
        type="date"
        size="sm"
        value={value ?? ''}
        min={min ?? undefined}
        max={max ?? undefined}
        onChange={({ target }) => onValueChange(target.value || null)}
        className="sm:min-w-36"
      />
    </label>
  );
}
