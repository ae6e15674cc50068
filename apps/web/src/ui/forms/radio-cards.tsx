import { clsx } from 'clsx';
import { Circle, CircleCheck } from 'lucide-react';
import { useId, type ReactNode } from 'react';

type Card<V extends string> = { value: V; title: string; text?: string; icon: ReactNode };

type Props<V extends string> = {
  label: string;
  options: readonly Card<V>[];
  value: V;
  onValueChange: (value: V) => void;
  /** `row`: icon beside the words (account type); `tile`: icon above them (payment). */
  look?: 'row' | 'tile';
  className?: string;
};

export function RadioCards<V extends string>({
  label,
  options,
  value,
  onValueChange,
  look = 'row',
  className,
}: Props<V>) {
  const name = useId();
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="sr-only">{label}</legend>
      <div className={clsx('grid gap-3', className)}>
        {options.map((option) => {
          const isChosen = option.value === value;
          const Mark = isChosen ? CircleCheck : Circle;
          const mark = (
            <Mark
              size={20}
              strokeWidth={2}
              aria-hidden
              className={clsx(
                'shrink-0',
                isChosen ? 'text-primary' : 'text-control',
                look === 'row' && !isChosen && 'hidden',
                look === 'row' ? 'ml-auto' : 'absolute top-3 right-3',
              )}
            />
          );
          return (
            <label
              key={option.value}
              className={clsx(
                'group relative flex min-w-0 rounded-button border border-control bg-surface transition-colors duration-120',
                'hover:border-muted has-checked:border-primary has-checked:bg-primary-soft has-checked:shadow-[0_0_0_1px_var(--primary)]',
                'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus',
                look === 'row' ? 'items-center gap-3 p-3' : 'flex-col gap-2.5 px-3.5 pt-3.5 pb-3',
              )}
            >
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={isChosen}
                onChange={() => onValueChange(option.value)}
                className="absolute inset-y-0 left-0 m-0 w-2 cursor-pointer appearance-none opacity-0"
              />
              <span
                aria-hidden
                className={clsx(
                  '[&_svg]:size-5',
                  look === 'row' &&
                    'hidden size-10 shrink-0 place-items-center rounded-small bg-sunken text-ink-2 group-has-checked:bg-primary group-has-checked:text-on-primary sm:grid',
                  look === 'tile' && 'text-ink-2 group-has-checked:text-primary',
                )}
              >
                {option.icon}
              </span>
              <span className="min-w-0 py-0.5">
                <span className="block leading-5 font-bold">{option.title}</span>
                {option.text && (
                  <span className="caption block text-muted group-has-checked:text-ink-2">{option.text}</span>
                )}
              </span>
              {mark}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
