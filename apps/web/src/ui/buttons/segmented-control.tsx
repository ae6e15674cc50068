import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

export type Choice<V extends string> = { value: V; label: string; icon?: ReactNode; count?: number | string };

type Props<V extends string> = {
  label: string;
  /** Shown above the track; otherwise only screen readers hear it. */
  isLabelShown?: boolean;
  options: readonly Choice<V>[];
  value: V;
  onValueChange: (value: V) => void;
  size?: 'md' | 'sm';
  /** Stretches to the container. */
  isWide?: boolean;
  className?: string;
};

/** One choice of a few, as real radio buttons: arrow keys, form semantics and announcements come with them. */
export function SegmentedControl<V extends string>({
  label,
  isLabelShown = false,
  options,
  value,
  onValueChange,
  size = 'md',
  isWide = false,
  className,
}: Props<V>) {
  const name = useId();
  return (
    <fieldset className={clsx('m-0 min-w-0 border-0 p-0', className)}>
      <legend className={isLabelShown ? 'mb-2 p-0 text-label leading-5 font-semibold' : 'sr-only'}>
        {label}
      </legend>
      <div className={clsx('max-w-full rounded-button bg-sunken p-1', isWide ? 'flex' : 'inline-flex')}>
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'relative inline-flex min-w-0 flex-auto items-center justify-center gap-1.5 rounded-small sm:gap-2 font-semibold whitespace-nowrap text-muted transition-colors duration-200',
              'hover:text-ink has-checked:bg-surface has-checked:text-primary has-checked:shadow-e1',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              // The track's padding is pressed too: a thumb needs more than the pill.
              'before:absolute before:inset-x-0 before:-inset-y-1',
              '[&_svg]:shrink-0',
              size === 'md'
                ? 'h-10 px-2 text-body sm:px-4 pointer-coarse:h-11 [&_svg]:size-4.5'
                : 'h-8 px-3 text-label pointer-coarse:h-11 [&_svg]:size-4',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
              className="absolute inset-y-0 left-0 m-0 w-2 cursor-pointer appearance-none opacity-0"
            />
            {option.icon && (
              <span aria-hidden className="max-[359px]:hidden">
                {option.icon}
              </span>
            )}
            {option.label}
            {option.count !== undefined && (
              <span
                className={clsx(
                  'num rounded-full px-2 text-label leading-5.5',
                  option.value === value ? 'bg-primary-soft text-on-primary-soft' : 'bg-surface',
                )}
              >
                {option.count}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
