import { clsx } from 'clsx';

type Props = {
  label: string;
  isChecked: boolean;
  /** Some of what it stands for. */
  isMixed?: boolean;
  onValueChange: (isChecked: boolean) => void;
  className?: string;
};

/** The browser's own checkbox in our colour, with room for a finger. Its label is for screen readers: a list shows the rest. */
export function Checkbox({ label, isChecked, isMixed = false, onValueChange, className }: Props) {
  return (
    <span className={clsx('inline-grid size-9 place-items-center pointer-coarse:size-11', className)}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        ref={(input) => {
          if (input) input.indeterminate = isMixed;
        }}
        onChange={(event) => onValueChange(event.target.checked)}
        className="m-0 size-4.5 cursor-pointer accent-primary pointer-coarse:size-6"
      />
    </span>
  );
}

/** A checkbox with its sentence in sight, which presses it too. */
export function CheckboxLine({ className, ...box }: Omit<Props, 'isMixed'>) {
  return (
    <label className={clsx('flex cursor-pointer items-center gap-1', className)}>
      <Checkbox {...box} />
      {/* The box has the name already. */}
      <span aria-hidden className="min-w-0 wrap-anywhere">
        {box.label}
      </span>
    </label>
  );
}
