import type { WeeklyWindow } from '@tiffin/contract/rules/service/hours';
import { hoursText } from '@tiffin/contract/rules/service/hours-text';
import { readHours } from '@tiffin/contract/rules/service/read-hours';
import { clsx } from 'clsx';
import { useState, type FormEvent } from 'react';

import { messageOf } from '../../../lib/api/api.ts';
import { WEEKDAYS } from '../../../lib/format/formats.ts';
import { useUnsaved } from '../../../lib/forms/unsaved.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { CookingField } from '../hours/cooking-field.tsx';
import { useSaveService, type OwnService } from '../service/own-service.ts';
import {
  hoursOfSimple,
  simpleProblem,
  simpleWeekOf,
  usualWeek,
  withDay,
  type SimpleWeek,
} from './simple-week.ts';

const SHORT_NAME = 3;

type Props = {
  restaurantId: number;
  service: OwnService;
  /** Words about opening hours, from signup or profile. */
  typed: string;
};

/** Days, opening and closing time of a kitchen that has no hours yet, begun with what its words say; and how long it cooks. */
export function FirstHoursForm({ restaurantId, service, typed }: Props) {
  const read = readHours(typed);
  const [week, setWeek] = useState<SimpleWeek>(() => simpleWeekOf(read ?? []) ?? usualWeek());
  const [minutes, setMinutes] = useState(service.preparationMinutes);
  const [isChanged, setChanged] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const save = useSaveService(restaurantId);
  useUnsaved(isChanged);
  const problem = isAsked ? simpleProblem(week) : undefined;
  const change = (next: SimpleWeek) => {
    setWeek(next);
    setChanged(true);
  };

  const send = async (hours: WeeklyWindow[]) => {
    try {
      await save.mutateAsync({ version: service.version, delivery: { hours }, preparationMinutes: minutes });
      setChanged(false);
      toast.good('Your hours are saved.');
    } catch {
      // It stands below the form.
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (simpleProblem(week) === undefined) void send(hoursOfSimple(week));
  };

  return (
    <form noValidate aria-label="First opening hours" onSubmit={submit} className="mt-3 grid gap-4">
      {read && (
        <div className="text-label leading-5.25 text-ink-2">
          <p className="m-0 wrap-anywhere">{`You wrote “${typed}”. We read: ${hoursText(read)}`}</p>
          {simpleWeekOf(read) === null && (
            <Button
              variant="outline"
              size="sm"
              className="mt-2"
              isLoading={save.isPending}
              loadingText="Saving…"
              onClick={() => void send(read)}
            >
              Use these hours
            </Button>
          )}
        </div>
      )}
      <fieldset className="m-0 min-w-0 border-0 p-0">
        <legend className="mb-1.5 p-0 text-label font-semibold">Open on</legend>
        <div className="flex flex-wrap gap-1.5">
          {WEEKDAYS.map((name, index) => (
            <button
              key={name}
              type="button"
              aria-pressed={week.days.includes(index + 1)}
              onClick={() => change(withDay(week, index + 1))}
              className={clsx(
                'min-h-9 min-w-12 rounded-full border px-3 text-label font-semibold pointer-coarse:min-h-11',
                week.days.includes(index + 1)
                  ? 'border-transparent bg-primary-soft text-on-primary-soft'
                  : 'border-control bg-surface text-muted line-through',
              )}
            >
              {name.slice(0, SHORT_NAME)}
            </button>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Opens at">
          <TextInput
            type="time"
            className="num"
            value={week.window.from}
            onChange={({ target }) => change({ ...week, window: { ...week.window, from: target.value } })}
          />
        </Field>
        <Field label="Closes at">
          <TextInput
            type="time"
            className="num"
            value={week.window.until}
            onChange={({ target }) => change({ ...week, window: { ...week.window, until: target.value } })}
          />
        </Field>
        <CookingField
          value={minutes}
          onChange={(next) => {
            setMinutes(next);
            setChanged(true);
          }}
          className="sm:col-span-2"
        />
      </div>
      {(problem ?? (save.error && messageOf(save.error))) && (
        <Notice kind="bad">{problem ?? messageOf(save.error)}</Notice>
      )}
      <div>
        <Button type="submit" size="sm" isLoading={save.isPending} loadingText="Saving…">
          Save hours
        </Button>
      </div>
    </form>
  );
}
