import { clsx } from 'clsx';

type Props = {
  label: string;
  isLabelHidden?: boolean;
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
  isOn,
  onValueChange,
  isPending = false,
  isDisabled = false,
  size = 'md',
}: Props) {
  const isLocked = isPending || isDisabled;
  return (
    <label
      className={clsx(
        'inline-flex items-center gap-2.5 text-[14.5px]',
        isLocked ? 'cursor-not-allowed text-muted' : 'text-ink-2',
      )}
    >
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        disabled={isLocked}
        aria-busy={isPending || undefined}
        onChange={(event) => onValueChange(event.target.checked)}
        className={clsx(
          'relative m-0 shrink-0 cursor-pointer appearance-none rounded-full border border-control bg-sunken transition-colors duration-200',
          'before:absolute before:top-1/2 before:-translate-y-1/2 before:rounded-full before:bg-control before:transition-[left,background-color] before:duration-200',
          'checked:border-primary checked:bg-primary checked:before:bg-on-primary disabled:cursor-not-allowed disabled:opacity-60',
          size === 'md'
            ? 'h-6 w-11 before:left-[3px] before:size-[18px] checked:before:left-[21px]'
            : 'h-5 w-9 before:left-[2px] before:size-3.5 checked:before:left-[18px]',
        )}
      />
      <span className={isLabelHidden ? 'sr-only' : undefined}>{label}</span>
    </label>
  );
}
