import { clsx } from 'clsx';
import { useId, type ComponentProps } from 'react';

type Props = {
  label: string;
  isLabelHidden?: boolean;
  /** Effect of switching it on. Stands below the label, with the knob at the right of both: a row of a list. */
  explanation?: string;
  isOn: boolean;
  onValueChange: (isOn: boolean) => void;
  /** Until the server has answered. */
  isPending?: boolean;
  isDisabled?: boolean;
  size?: 'md' | 'sm';
};

/** A checkbox with role="switch": the knob's place and the fill both say on or off. */
export function Switch({
  label,
  isLabelHidden = false,
  explanation,
  isOn,
  onValueChange,
  isPending = false,
  isDisabled = false,
  size = 'md',
}: Props) {
  const id = useId();
  const isLocked = isPending || isDisabled;
  const isRow = explanation !== undefined;
  return (
    <label
      className={clsx(
        isRow
          ? 'flex flex-row-reverse items-center justify-between gap-4 py-3'
          : 'inline-flex items-center gap-2.5 text-label pointer-coarse:min-h-11',
        isLocked ? 'cursor-not-allowed text-muted' : 'text-ink-2',
      )}
    >
      <SwitchKnob
        size={size}
        aria-labelledby={`${id}-label`}
        aria-describedby={isRow ? `${id}-explanation` : undefined}
        checked={isOn}
        disabled={isDisabled}
        // Stays enabled while it waits: disabling would take the focus away from the user.
        aria-disabled={isPending || undefined}
        aria-busy={isPending || undefined}
        onChange={(event) => !isPending && onValueChange(event.target.checked)}
      />
      <span className={isLabelHidden ? 'sr-only' : 'min-w-0'}>
        <span id={`${id}-label`} className={clsx('block', isRow && 'text-body font-semibold text-ink')}>
          {label}
        </span>
        {isRow && (
          <span id={`${id}-explanation`} className="block text-label leading-5.25 text-muted">
            {explanation}
          </span>
        )}
      </span>
    </label>
  );
}

type KnobProps = Omit<ComponentProps<'input'>, 'size' | 'checked'> & { checked: boolean; size?: 'md' | 'sm' };

/** The control of a {@link Switch} alone, for rows that say more than a label. */
export function SwitchKnob({ size = 'md', checked, className, ...rest }: KnobProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      aria-checked={checked}
      checked={checked}
      {...rest}
      className={clsx(
        'relative m-0 shrink-0 cursor-pointer appearance-none rounded-full border border-control bg-sunken transition-colors duration-200',
        'before:absolute before:top-1/2 before:-translate-y-1/2 before:rounded-full before:bg-control before:transition-[left,background-color] before:duration-200',
        'checked:border-primary checked:bg-primary checked:before:bg-on-primary disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-progress aria-disabled:opacity-60',
        size === 'md'
          ? 'h-6 w-11 before:left-0.75 before:size-4.5 checked:before:left-5.25'
          : 'h-5 w-9 before:left-0.5 before:size-3.5 checked:before:left-4.5',
        className,
      )}
    />
  );
}
