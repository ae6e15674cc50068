import { TextInput } from '../../../../ui/forms/text-input.tsx';

type Props = {
  label: string;
  value: string;
  isInvalid?: boolean;
  /** Typing replaces what stands in it. */
  isSelectedOnFocus?: boolean;
  onChange: (value: string) => void;
};

/** A price in a row or a grid, where only screen readers hear its label. */
export function PriceInput({ label, value, isInvalid = false, isSelectedOnFocus = false, onChange }: Props) {
  return (
    <TextInput
      size="sm"
      type="number"
      inputMode="decimal"
      min={0}
      step={0.01}
      placeholder="0.00"
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      className="num w-24"
      value={value}
      onFocus={isSelectedOnFocus ? ({ target }) => target.select() : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
