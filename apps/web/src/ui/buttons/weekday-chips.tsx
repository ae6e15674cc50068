import { WEEKDAYS } from '../../lib/format/formats.ts';
import { Chip } from './chip.tsx';

type Props = { value: readonly number[]; onValueChange: (days: number[]) => void };

/** Days of the week, 1 is Monday; none pressed means all. */
export function WeekdayChips({ value, onValueChange }: Props) {
  const press = (day: number) =>
    onValueChange(
      value.includes(day) ? value.filter((one) => one !== day) : [...value, day].toSorted((a, b) => a - b),
    );
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-1.5 p-0 text-label leading-5 font-semibold">Weekdays</legend>
      <div className="flex flex-wrap gap-1.5">
        {WEEKDAYS.map((name, index) => (
          <Chip key={name} isPressed={value.includes(index + 1)} onClick={() => press(index + 1)}>
            <span aria-hidden>{name.slice(0, 3)}</span>
            <span className="sr-only">{name}</span>
          </Chip>
        ))}
      </div>
      <p className="caption mt-1.5 text-muted">
        {value.length === 0 ? 'Every day.' : 'Only on the days that are pressed.'}
      </p>
    </fieldset>
  );
}
