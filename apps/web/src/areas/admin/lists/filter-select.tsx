import { Select } from '../../../ui/forms/text-input.tsx';

type Props<V extends string> = {
  label: string;
  /** The entry that filters nothing: 'All roles'. */
  all: string;
  options: readonly { value: V; label: string }[];
  value: V | undefined;
  onValueChange: (value: V | null) => void;
  className?: string;
};

/** One filter of a list. */
export function FilterSelect<V extends string>({
  label,
  all,
  options,
  value,
  onValueChange,
  className = 'min-w-35 flex-1 sm:w-41 sm:flex-none',
}: Props<V>) {
  return (
    <Select
      size="sm"
      aria-label={label}
      className={className}
      value={value ?? ''}
      onChange={({ target }) =>
        onValueChange(options.find((option) => option.value === target.value)?.value ?? null)
      }
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
