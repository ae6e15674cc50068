import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/text-input.tsx';

const MINUTES = [5, 10, 15, 20, 25, 30, 35, 40, 45, 60, 75, 90, 120, 180];

type Props = { value: number | null; onChange: (minutes: number | null) => void; className?: string };

/** How long a dish usually takes from the order to the bag. */
export function CookingField({ value, onChange, className }: Props) {
  const all =
    value === null || MINUTES.includes(value) ? MINUTES : [...MINUTES, value].toSorted((a, b) => a - b);
  return (
    <Field
      label="Usual minutes of cooking"
      hint="From the order until it can leave. Customers are told when to expect it by this."
      {...(className && { className })}
    >
      <Select
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      >
        <option value="">Not said</option>
        {all.map((minutes) => (
          <option key={minutes} value={minutes}>
            {`${minutes} minutes`}
          </option>
        ))}
      </Select>
    </Field>
  );
}
