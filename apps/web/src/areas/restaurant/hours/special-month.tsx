import type { PlainDay } from '@tiffin/contract/rules/service/clock';
import type { Window } from '@tiffin/contract/rules/service/hours';
import { windowText } from '@tiffin/contract/rules/service/hours-text';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, Clock, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

import { WEEKDAYS } from '../../../lib/format/formats.ts';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { dateText, holdsText, monthText, usualWindows } from './day-text.ts';
import { addMonths, clamp, dayByKey, hasMonth, isWithin, weeksOf, type DayRange } from './month.ts';
import type { OwnService, SpecialDate } from '../service/own-service.ts';

type Props = {
  service: OwnService;
  /** The dates that can be set; the first is today. */
  range: DayRange;
  onPress: (date: PlainDay, rule: SpecialDate | undefined) => void;
};

type Chosen = {
  /** Today until another one is. */
  day: PlainDay | undefined;
  isByKey: boolean;
};

const WEEK = 'grid grid-cols-7 gap-0.5 md:gap-1';

/** A month of dates with what holds on each, one stop of the keyboard: arrows lead from day to day. */
export function SpecialMonth({ service, range, onPress }: Props) {
  const [chosen, setChosen] = useState<Chosen>({ day: undefined, isByKey: false });
  const grid = useRef<HTMLDivElement>(null);
  const titleId = useId();
  // At midnight yesterday is over.
  const day = clamp(chosen.day ?? range.first, range);
  // The day may have come with its month.
  useEffect(() => {
    if (chosen.isByKey) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [chosen]);

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const next = dayByKey(event.key, event.shiftKey, day);
    if (next === undefined) return;
    event.preventDefault();
    setChosen({ day: clamp(next, range), isByKey: true });
  };
  const shiftMonth = (months: number) =>
    setChosen({ day: clamp(addMonths(day, months), range), isByKey: false });

  return (
    <Card className="p-3 md:p-5">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id={titleId} aria-live="polite" className="num card-title max-md:pl-1.5">
          {monthText(day, range.first)}
        </h2>
        <span className="flex">
          <MonthButton
            label="Previous month"
            isOff={!hasMonth(day, -1, range)}
            onPress={() => shiftMonth(-1)}
          >
            <ChevronLeft size={20} strokeWidth={2} aria-hidden />
          </MonthButton>
          <MonthButton label="Next month" isOff={!hasMonth(day, 1, range)} onPress={() => shiftMonth(1)}>
            <ChevronRight size={20} strokeWidth={2} aria-hidden />
          </MonthButton>
        </span>
      </div>
      <div ref={grid} role="grid" aria-labelledby={titleId} className="num grid gap-0.5 md:gap-1">
        <div role="row" className={WEEK}>
          {WEEKDAYS.map((name) => (
            <div
              key={name}
              role="columnheader"
              className="py-1 text-center text-caption font-semibold text-muted"
            >
              <span aria-hidden>{name.slice(0, 3)}</span>
              <span className="sr-only">{name}</span>
            </div>
          ))}
        </div>
        {weeksOf(day).map((week, index) => (
          <div key={week.find((date) => date !== null) ?? index} role="row" className={WEEK}>
            {week.map((date, weekday) =>
              date === null ? (
                // eslint-disable-next-line jsx-a11y/control-has-associated-label -- a day of another month is no control
                <div key={WEEKDAYS[weekday]} role="gridcell" />
              ) : (
                <Day
                  key={date}
                  date={date}
                  service={service}
                  range={range}
                  isStop={date === day}
                  onFocus={() => setChosen({ day: date, isByKey: false })}
                  onKeyDown={press}
                  onPress={onPress}
                />
              ),
            )}
          </div>
        ))}
      </div>
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-caption text-muted md:hidden">
        <span className="inline-flex items-center gap-1.5">
          <X size={15} strokeWidth={2.4} aria-hidden /> Closed
        </span>
        <span className="inline-flex items-center gap-1.5">
          <Clock size={15} strokeWidth={2.2} aria-hidden /> Special hours
        </span>
      </p>
    </Card>
  );
}

type MonthButtonProps = { label: string; isOff: boolean; onPress: () => void; children: ReactNode };

/** Stays in the order of the keyboard at either end: who has turned to the last month is still on it. */
function MonthButton({ label, isOff, onPress, children }: MonthButtonProps) {
  return (
    <IconButton
      label={label}
      size="sm"
      aria-disabled={isOff}
      className="aria-disabled:opacity-40"
      onClick={() => {
        if (!isOff) onPress();
      }}
    >
      {children}
    </IconButton>
  );
}

type DayProps = Props & {
  date: PlainDay;
  isStop: boolean;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function Day({ date, service, range, isStop, onFocus, onKeyDown, onPress }: DayProps) {
  const rule = service.dates.find((one) => one.date === date);
  const usual = usualWindows(date, service);
  const isOff = !isWithin(date, range);
  const isToday = date === range.first;
  const holds = isOff ? (date < range.first ? 'over' : 'too far ahead') : holdsText(rule, usual);
  return (
    <div role="gridcell" className="grid min-w-0">
      <button
        type="button"
        tabIndex={isStop ? 0 : -1}
        disabled={isOff}
        aria-current={isToday ? 'date' : undefined}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onClick={() => onPress(date, rule)}
        className={clsx(
          'relative flex min-h-13 min-w-0 flex-col items-center gap-0.5 rounded-small border p-1 transition-colors duration-120 md:min-h-22 md:items-start md:p-2 md:text-left',
          isOff
            ? 'border-transparent text-muted'
            : rule === undefined
              ? 'border-line hover:bg-sunken'
              : rule.windows.length === 0
                ? 'border-transparent bg-red-bg text-red-ink hover:border-current'
                : 'border-transparent bg-amber-bg text-amber-ink hover:border-current',
        )}
      >
        <span className="sr-only">{`${dateText(date, range.first)}, ${holds}`}</span>
        <span
          aria-hidden
          className={clsx(
            'grid size-6.5 shrink-0 place-items-center rounded-full text-label font-semibold md:-mt-0.5 md:-ml-1',
            isToday && 'bg-primary text-on-primary',
          )}
        >
          {Number(date.slice(8))}
        </span>
        {!isOff && (
          <span aria-hidden className="contents">
            {rule ? <Special rule={rule} /> : <Usual windows={usual} />}
          </span>
        )}
      </button>
    </div>
  );
}

/** Number of windows of a day that fit. */
const WINDOWS_SHOWN = 2;

function Windows({ windows }: { windows: readonly Window[] }) {
  return (
    <>
      {windows.slice(0, WINDOWS_SHOWN).map((window) => (
        <span key={window.from}>{windowText(window)}</span>
      ))}
      {windows.length > WINDOWS_SHOWN && <span>{`+${windows.length - WINDOWS_SHOWN} more`}</span>}
    </>
  );
}

const SMALL = 'text-caption leading-4.5 max-md:hidden';

/** Its mark, and on a desk its words. */
function Special({ rule: { windows, note } }: { rule: SpecialDate }) {
  const Mark = windows.length === 0 ? X : Clock;
  return (
    <>
      <span className="flex items-start gap-1">
        <Mark size={16} strokeWidth={2.4} aria-hidden className="mt-px shrink-0" />
        <span className={clsx('grid font-semibold', SMALL)}>
          {windows.length === 0 ? 'Closed' : <Windows windows={windows} />}
        </span>
      </span>
      {note !== '' && <span className={clsx('line-clamp-2 wrap-anywhere', SMALL)}>{note}</span>}
    </>
  );
}

/** On a desk alone, and nothing of what is always open. */
function Usual({ windows }: { windows: readonly Window[] | null }) {
  if (windows === null) return null;
  return (
    <span className={clsx('grid text-muted', SMALL)}>
      {windows.length === 0 ? 'Closed' : <Windows windows={windows} />}
    </span>
  );
}
