import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { useId, type KeyboardEvent } from 'react';

const FIVE = [1, 2, 3, 4, 5] as const;

/** Read-only stars, rounded to whole ones; the exact figure is in the accessible name. */
export function RatingStars({
  value,
  size = 18,
  className,
}: {
  value: number;
  size?: number;
  className?: string;
}) {
  return (
    <span
      role="img"
      aria-label={`${value} out of 5 stars`}
      className={clsx('inline-flex gap-0.5 text-star', className)}
    >
      {FIVE.map((n) => (
        <Star
          key={n}
          size={size}
          strokeWidth={1.9}
          fill={n <= Math.round(value) ? 'currentColor' : 'none'}
          aria-hidden
        />
      ))}
    </span>
  );
}

/** The leaf-green pill of a rating, one decimal; without one it says that this is new. */
export function RatingPill({ value, className }: { value: number | null; className?: string }) {
  const look = 'num inline-flex h-6.25 shrink-0 items-center gap-1 rounded-tag px-2 text-label font-bold';
  if (value === null) {
    return <span className={clsx(look, 'bg-primary-soft text-on-primary-soft', className)}>New</span>;
  }
  return (
    <span
      role="img"
      aria-label={`Rated ${value.toFixed(1)} out of 5`}
      className={clsx(look, 'bg-primary text-on-primary', className)}
    >
      <Star size={12} fill="currentColor" strokeWidth={0} aria-hidden />
      {value.toFixed(1)}
    </span>
  );
}

type InputProps = { label: string; value: number | null; onValueChange: (value: number) => void };

/** A radio group: arrow keys move, and the keys 1 to 5 choose at once. */
export function StarInput({ label, value, onValueChange }: InputProps) {
  const name = useId();
  const choose = (event: KeyboardEvent<HTMLInputElement>) => {
    const typed = Number(event.key);
    if (event.key === ' ' || !FIVE.some((n) => n === typed)) return;
    onValueChange(typed);
    // The focus goes along, so that an arrow key moves on from there.
    const group = event.currentTarget.closest('fieldset');
    group?.querySelector<HTMLInputElement>(`input[value="${typed}"]`)?.focus();
  };
  return (
    <fieldset className="m-0 border-0 p-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex max-sm:-ml-2.5">
        {FIVE.map((n) => (
          <label
            key={n}
            className="relative grid size-11 sm:size-9 place-items-center rounded-small text-star hover:scale-110 has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={n}
              checked={value === n}
              onChange={() => onValueChange(n)}
              onKeyDown={choose}
              aria-label={n === 1 ? '1 star' : `${n} stars`}
              className="absolute inset-y-0 left-0 m-0 w-1 cursor-pointer appearance-none opacity-0"
            />
            <Star
              size={25}
              strokeWidth={1.9}
              fill={value !== null && n <= value ? 'currentColor' : 'none'}
              aria-hidden
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
