import type { PlainDay } from '@tiffin/contract/rules/service/clock';

import type { Days } from '../../lib/time/days.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Chip } from '../../ui/buttons/chip.tsx';
import { DayInput } from '../../ui/forms/day-input.tsx';

type Props = {
  days: Days;
  today: PlainDay;
  /** What changes of them: a second change may come before the first is drawn. */
  onDaysChange: (changed: Partial<Days>) => void;
  /** Where the fields stand among what is beside them. */
  dayClassName?: string;
};

const ALL: Days = { from: null, to: null };

/** The days whose orders a list shows: from one to another, or today by one press. */
export function DaysFilter({ days: { from, to }, today, onDaysChange, dayClassName }: Props) {
  const isToday = from === today && to === today;
  return (
    <div role="group" aria-label="Days" className="contents">
      <Chip
        isPressed={isToday}
        isRemovable
        onClick={() => onDaysChange(isToday ? ALL : { from: today, to: today })}
      >
        Today
      </Chip>
      <DayInput
        label="From"
        value={from}
        max={to ?? today}
        onValueChange={(day) => onDaysChange({ from: day })}
        className={dayClassName}
      />
      <DayInput
        label="To"
        value={to}
        min={from}
        max={today}
        onValueChange={(day) => onDaysChange({ to: day })}
        className={dayClassName}
      />
      {(from ?? to) !== null && !isToday && (
        <Button variant="ghost" size="sm" onClick={() => onDaysChange(ALL)}>
          All days
        </Button>
      )}
    </div>
  );
}
