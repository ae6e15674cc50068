import { NumberInput } from '../../../../ui/forms/number-input.tsx';

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
    <NumberInput
      size="sm"
      kind="money"
      placeholder="0.00"
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      className="w-24"
      value={value}
      onFocus={isSelectedOnFocus ? ({ target }) => target.select() : undefined}
      onValueChange={onChange}
    />
  );
}
