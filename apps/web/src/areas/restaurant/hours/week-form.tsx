import { LAST_ORDER_MINUTES_MAX, DAY_WINDOWS_MAX } from '@tiffin/contract/rules/service/hours';
import { Copy, Plus, X } from 'lucide-react';
import { lazy, Suspense, useState, type FormEvent } from 'react';

import { messageOf } from '../../../lib/api/api.ts';
import { WEEKDAYS } from '../../../lib/format/formats.ts';
import { useUnsaved } from '../../../lib/forms/unsaved.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { FormNotice } from '../../../ui/forms/form-notice.tsx';
import { Optional } from '../../../ui/lazy/optional.tsx';
import { Select, TextInput } from '../../../ui/forms/text-input.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useSaveService, type OwnService } from '../service/own-service.ts';
import {
  hoursOf,
  pastMidnight,
  typedWindow,
  weekOf,
  weekProblem,
  windowProblem,
  type TypedWeek,
  type TypedWindow,
} from './week-values.ts';

const WeekPreview = lazy(() => import('./week-preview.tsx'));

type Props = {
  restaurantId: number;
  service: OwnService;
  /** Discards hours not saved yet: back to no hours. */
  onDiscard?: (() => void) | undefined;
};

const LAST_ORDERS = [0, 10, 15, 20, 30, 45, 60, 90, LAST_ORDER_MINUTES_MAX];

/** A usual week to begin with. */
const USUAL_WEEK = WEEKDAYS.map((_, index) => ({ day: index + 1, from: '11:00', until: '23:00' }));

/** Areas and special days, saved meanwhile in another tab or by another user, are no obstacle to hours. */
const hoursOnly = ({ delivery, lastOrderMinutes }: OwnService): string =>
  JSON.stringify([delivery.hours, lastOrderMinutes]);

const typedOf = ({ delivery }: OwnService): TypedWeek => weekOf(delivery.hours ?? USUAL_WEEK);

/** Seven days with their windows; nothing counts before it is saved. */
export function WeekForm({ restaurantId, service, onDiscard }: Props) {
  // Typed values build on the hours that were shown; an untouched form follows those that are stored.
  const [base, setBase] = useState(service);
  const [week, setWeek] = useState<TypedWeek>(() => typedOf(service));
  const [lastOrder, setLastOrder] = useState(service.lastOrderMinutes);
  const [isChanged, setChanged] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const save = useSaveService(restaurantId);
  useUnsaved(isChanged);
  const problem = weekProblem(week);
  const isNewer = base.version !== service.version;
  const isOverwritten = isNewer && hoursOnly(base) !== hoursOnly(service);
  const show = (now: OwnService) => {
    setBase(now);
    setWeek(typedOf(now));
    setLastOrder(now.lastOrderMinutes);
  };
  const follow = () => {
    show(service);
    setChanged(false);
    save.reset();
  };
  if (isNewer && !isOverwritten) setBase(service);
  else if (isOverwritten && !isChanged) show(service);

  const change = (next: TypedWeek) => {
    setWeek(next);
    setChanged(true);
  };
  const changeDay = (index: number, windows: readonly TypedWindow[]) =>
    change(week.map((before, at) => (at === index ? windows : before)));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (problem || week.flat().some((window) => windowProblem(window))) return;
    try {
      await save.mutateAsync({
        version: base.version,
        delivery: { hours: hoursOf(week) },
        lastOrderMinutes: lastOrder,
      });
      setChanged(false);
      toast.good('Your hours are saved.');
    } catch {
      // It stands below the week.
    }
  };

  return (
    <Card className="p-5">
      <form noValidate aria-label="Opening hours" onSubmit={(event) => void submit(event)}>
        <ul className="m-0 grid list-none gap-4 p-0">
          {WEEKDAYS.map((name, index) => (
            <li
              key={name}
              className="grid gap-2 border-b border-line pb-4 last:border-b-0 md:grid-cols-[130px_minmax(0,1fr)]"
            >
              <Day
                name={name}
                day={index + 1}
                windows={week[index] ?? []}
                isAsked={isAsked}
                onChange={(windows) => changeDay(index, windows)}
                onCopy={() =>
                  change(
                    week.map(() => (week[index] ?? []).map(({ from, until }) => typedWindow(from, until))),
                  )
                }
              />
            </li>
          ))}
        </ul>
        <Field
          label="Last order"
          hint="How long before closing you take the last order"
          className="mt-4 max-w-80"
        >
          <Select
            value={lastOrder}
            onChange={({ target }) => {
              setLastOrder(Number(target.value));
              setChanged(true);
            }}
          >
            {[...new Set([...LAST_ORDERS, lastOrder])]
              .toSorted((a, b) => a - b)
              .map((minutes) => (
                <option key={minutes} value={minutes}>
                  {minutes === 0 ? 'When you close' : `${minutes} minutes before`}
                </option>
              ))}
          </Select>
        </Field>
        <Optional>
          <Suspense fallback={null}>
            <WeekPreview week={week} lastOrderMinutes={lastOrder} service={service} />
          </Suspense>
        </Optional>
        {isAsked && problem && (
          <FormNotice kind="bad" className="mt-4">
            {problem}
          </FormNotice>
        )}
        {isOverwritten && isChanged && (
          <FormNotice kind="attention" className="mt-4">
            Somebody else has changed these hours meanwhile.
            <div className="mt-2.5">
              <Button variant="outline" size="sm" onClick={follow}>
                Show theirs
              </Button>
            </div>
          </FormNotice>
        )}
        {save.error && !isOverwritten && (
          <FormNotice kind="bad" className="mt-4">
            {messageOf(save.error)}
          </FormNotice>
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          <Button type="submit" isLoading={save.isPending} loadingText="Saving…">
            Save hours
          </Button>
          {onDiscard && (
            <Button variant="outline" disabled={save.isPending} onClick={onDiscard}>
              Cancel
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}

type DayProps = {
  name: string;
  day: number;
  windows: readonly TypedWindow[];
  isAsked: boolean;
  onChange: (windows: readonly TypedWindow[]) => void;
  onCopy: () => void;
};

function Day({ name, day, windows, isAsked, onChange, onCopy }: DayProps) {
  const set = (id: number, part: Partial<TypedWindow>) =>
    onChange(windows.map((window) => (window.id === id ? { ...window, ...part } : window)));
  return (
    <>
      <h2 className="pt-2 font-semibold">{name}</h2>
      <div className="grid min-w-0 gap-2">
        {windows.length === 0 && <p className="pt-2 text-muted">Closed</p>}
        {windows.map((window, at) => (
          <WindowFields
            key={window.id}
            name={windows.length > 1 ? `${name}, hours ${at + 1}` : name}
            window={window}
            hint={pastMidnight(window, day)}
            problem={isAsked ? windowProblem(window) : undefined}
            onChange={(part) => set(window.id, part)}
            onRemove={() => onChange(windows.filter(({ id }) => id !== window.id))}
          />
        ))}
        <div className="flex flex-wrap gap-2">
          {windows.length < DAY_WINDOWS_MAX && (
            <Button
              variant="ghost"
              size="xs"
              aria-label={`Add hours on ${name}`}
              onClick={() => onChange([...windows, typedWindow()])}
            >
              <Plus size={15} strokeWidth={2} aria-hidden /> Add hours
            </Button>
          )}
          <Button variant="ghost" size="xs" aria-label={`Copy to all days: ${name}`} onClick={onCopy}>
            <Copy size={15} strokeWidth={2} aria-hidden /> Copy to all days
          </Button>
        </div>
      </div>
    </>
  );
}

type WindowProps = {
  /** Whose window it is. */
  name: string;
  window: TypedWindow;
  hint: string | undefined;
  problem: string | undefined;
  onChange: (part: Partial<TypedWindow>) => void;
  onRemove: () => void;
};

/** A phone has a picker of its own: the browser's icon would take the room of AM and PM. */
const TIME =
  'num min-w-32 flex-1 sm:w-34 sm:flex-none max-sm:[&_input::-webkit-calendar-picker-indicator]:hidden';

/** Two time fields and the way to take them out; also of a special day. */
export function WindowFields({ name, window, hint, problem, onChange, onRemove }: WindowProps) {
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        <TextInput
          type="time"
          size="sm"
          className={TIME}
          aria-label={`${name} from`}
          aria-invalid={problem !== undefined || undefined}
          value={window.from}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <span aria-hidden className="text-muted max-sm:hidden">
          to
        </span>
        <TextInput
          type="time"
          size="sm"
          className={TIME}
          aria-label={`${name} until`}
          aria-invalid={problem !== undefined || undefined}
          value={window.until}
          onChange={({ target }) => onChange({ until: target.value })}
        />
        <Button variant="ghost" size="xs" aria-label={`Remove ${name}`} onClick={onRemove}>
          <X size={16} strokeWidth={2} aria-hidden />
        </Button>
      </div>
      {problem ? (
        <p className="mt-1 text-label font-semibold text-danger">{problem}</p>
      ) : (
        hint && <p className="num mt-1 text-label text-muted">{hint}</p>
      )}
    </div>
  );
}
