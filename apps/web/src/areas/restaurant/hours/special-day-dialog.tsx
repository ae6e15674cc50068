import type { PlainDay } from '@tiffin/contract/rules/service/clock';
import { DATE_NOTE_MAX, DAY_WINDOWS_MAX } from '@tiffin/contract/rules/service/hours';
import { Plus } from 'lucide-react';
import { useState, type FormEvent } from 'react';

import { messageOf } from '../../../lib/api/api.ts';
import { useUnsavedDialog } from '../../../lib/forms/unsaved.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { FormNotice } from '../../../ui/forms/form-notice.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { dateText } from './day-text.ts';
import type { DayRange } from './month.ts';
import { useDeleteDate, useSaveDates, type SpecialDate } from '../service/own-service.ts';
import { datesBody, specialDayValues, type SpecialDayValues } from './special-day-values.ts';
import { WindowFields } from './week-form.tsx';
import { typedWindow, windowProblem } from './week-values.ts';

type Props = {
  restaurantId: number;
  /** The one that was pressed; empty where none was. */
  date: PlainDay;
  /** Current rule of the date, which is edited. */
  rule: SpecialDate | undefined;
  /** The dates that can be set; the first is today. */
  range: DayRange;
  isOpen: boolean;
  onClose: () => void;
  onRemoved: () => void;
  /** Focus target afterwards; null is the opener. */
  returnFocusTo: () => HTMLElement | null;
};

/** The windows of a date, or of several in a row, in place of those of their weekdays. */
export function SpecialDayDialog({
  restaurantId,
  date,
  rule,
  range,
  isOpen,
  onClose,
  onRemoved,
  returnFocusTo,
}: Props) {
  const [before] = useState(() => specialDayValues(date, rule));
  const [values, setValues] = useState(before);
  const [isAsked, setAsked] = useState(false);
  const save = useSaveDates(restaurantId);
  const remove = useDeleteDate(restaurantId);
  const isChanged = JSON.stringify(datesBody(values)) !== JSON.stringify(datesBody(before));
  const isDone = save.isSuccess || remove.isSuccess;
  const isPending = save.isPending || remove.isPending;
  const close = useUnsavedDialog(isOpen && isChanged && !isDone, onClose);
  const { from, until, isClosed, windows, note } = values;
  const change = (part: Partial<SpecialDayValues>) => setValues({ ...values, ...part });

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    setAsked(true);
    if (isPending || from === '' || (!isClosed && windows.some((window) => windowProblem(window)))) return;
    remove.reset();
    try {
      await save.mutateAsync(datesBody(values));
      toast.good('The special day is saved.');
      onClose();
    } catch {
      // It stands in the dialog.
    }
  };
  const take = async () => {
    if (isPending) return;
    save.reset();
    try {
      await remove.mutateAsync(date);
      toast.good(`${dateText(date, range.first)} is as usual again.`);
      onRemoved();
      onClose();
    } catch {
      // It stands in the dialog.
    }
  };
  const failure = save.error ?? remove.error;

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={rule ? `Edit ${dateText(date, range.first)}` : 'Add a special day'}
      returnFocusTo={returnFocusTo}
      footer={
        <>
          {rule && (
            <Button
              variant="dangerSoft"
              className="mr-auto max-sm:w-full"
              isLoading={remove.isPending}
              loadingText="Removing…"
              onClick={() => void take()}
            >
              Remove
            </Button>
          )}
          <Button variant="outline" disabled={isPending} onClick={close}>
            Cancel
          </Button>
          <Button isLoading={save.isPending} loadingText="Saving…" onClick={() => void submit()}>
            {rule ? 'Save' : 'Save special day'}
          </Button>
        </>
      }
    >
      <form
        noValidate
        aria-label="Special day"
        className="grid gap-4"
        onSubmit={(event) => void submit(event)}
      >
        <div className="grid grid-cols-2 gap-3">
          {!rule && (
            <Field label="Date" error={isAsked && from === '' ? 'Please choose a date' : undefined}>
              <TextInput
                type="date"
                className="num"
                min={range.first}
                max={range.last}
                value={from}
                onChange={({ target }) => change({ from: target.value })}
              />
            </Field>
          )}
          <Field label="Last day" isOptional hint="For several days in a row">
            <TextInput
              type="date"
              className="num"
              min={from || range.first}
              max={range.last}
              value={until}
              onChange={({ target }) => change({ until: target.value })}
            />
          </Field>
        </div>
        <Switch label="Closed all day" isOn={isClosed} onValueChange={(isClosed) => change({ isClosed })} />
        {!isClosed && (
          <div className="grid gap-2">
            {windows.map((window, at) => (
              <WindowFields
                key={window.id}
                name={`Hours ${at + 1}`}
                window={window}
                hint={undefined}
                problem={isAsked ? windowProblem(window) : undefined}
                onChange={(part) =>
                  change({
                    windows: windows.map((one) => (one.id === window.id ? { ...one, ...part } : one)),
                  })
                }
                onRemove={() => change({ windows: windows.filter(({ id }) => id !== window.id) })}
              />
            ))}
            {windows.length < DAY_WINDOWS_MAX && (
              <Button
                variant="ghost"
                size="xs"
                className="justify-self-start"
                onClick={() => change({ windows: [...windows, typedWindow()] })}
              >
                <Plus size={15} strokeWidth={2} aria-hidden /> Add hours
              </Button>
            )}
          </div>
        )}
        <Field label="Note" isOptional hint="Customers read it: Diwali, Family wedding">
          <TextInput
            autoComplete="off"
            maxLength={DATE_NOTE_MAX}
            value={note}
            onChange={({ target }) => change({ note: target.value })}
          />
        </Field>
        {failure && <FormNotice kind="bad">{messageOf(failure)}</FormNotice>}
      </form>
    </Dialog>
  );
}
