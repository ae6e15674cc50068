import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';

type Props = {
  /** The counted thing: "Butter Chicken". */
  label: string;
  value: number;
  onValueChange: (value: number) => void;
  min?: number;
  max?: number;
  /** With this, minus at `min` removes instead of being disabled (the cart page). */
  onRemove?: () => void;
  size?: 'md' | 'sm';
  isDisabled?: boolean;
  className?: string;
};

export function Stepper({
  label,
  value,
  onValueChange,
  min = 1,
  max = 99,
  onRemove,
  size = 'md',
  isDisabled = false,
  className,
}: Props) {
  const isAtMin = value <= min;
  const press = clsx(
    'grid place-items-center rounded-full text-primary transition-colors duration-120 hover:bg-primary-soft disabled:text-muted disabled:opacity-60 disabled:hover:bg-transparent',
    size === 'md' ? '-m-px size-11' : 'size-8',
  );
  const icon = { size: size === 'md' ? 17 : 16, strokeWidth: 2.2, 'aria-hidden': true };
  return (
    <div
      role="group"
      aria-label={`Quantity of ${label}`}
      className={clsx(
        'inline-flex shrink-0 items-center rounded-full border border-control bg-surface',
        size === 'md' ? 'h-11' : 'h-8.5',
        className,
      )}
    >
      <button
        type="button"
        className={press}
        aria-label={isAtMin && onRemove ? `Remove ${label}` : `One ${label} less`}
        disabled={isDisabled || (isAtMin && !onRemove)}
        onClick={() => (isAtMin ? onRemove?.() : onValueChange(value - 1))}
      >
        <Minus {...icon} />
      </button>
      <output
        aria-live="polite"
        className={clsx('num text-center font-semibold', size === 'md' ? 'w-7' : 'w-5 text-label')}
      >
        {value}
      </output>
      <button
        type="button"
        className={press}
        aria-label={`One ${label} more`}
        disabled={isDisabled || value >= max}
        onClick={() => onValueChange(value + 1)}
      >
        <Plus {...icon} />
      </button>
    </div>
  );
}
