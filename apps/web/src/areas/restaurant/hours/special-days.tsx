import { DATE_NOTE_MAX, DAY_WINDOWS_MAX } from '@tiffin/contract/rules/service/hours';
import { clockWords } from '@tiffin/contract/rules/service/hours-words';
import { CalendarDays, Plus, Trash2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';

import { messageOf } from '../../../lib/api.ts';
import { fullDay } from '../../../lib/formats.ts';
import { useUnsavedDialog } from '../../../lib/unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormNotice } from '../../../ui/form-notice.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useDeleteDate, useSaveDates, type OwnService, type SpecialDate } from './queries.ts';
import { WindowFields } from './week-form.tsx';
import { meant, typedWindow, windowProblem, type TypedWindow } from './week-values.ts';

type Props = { restaurantId: number; service: OwnService };

const dayWords = (date: string): string => fullDay(new Date(`${date}T12:00:00`));

const whenWords = ({ windows }: SpecialDate): string =>
  windows.length === 0
    ? 'Closed'
    : windows.map(({ from, until }) => `${clockWords(from)}–${clockWords(until)}`).join(', ');

/** Holidays and special hours: what counts on one date in place of its weekday. */
export function SpecialDays({ restaurantId, service }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [key, setKey] = useState(0);
  const remove = useDeleteDate(restaurantId);
  const add = () => {
    setKey((before) => before + 1);
    setOpen(true);
  };
  const take = (date: string) =>
    remove.mutate(date, {
      onSuccess: () => toast.good(`${dayWords(date)} is as usual again.`),
      onError: (error) => toast.bad(messageOf(error)),
    });
  return (
    <>
      {service.dates.length === 0 ? (
        <EmptyState
          icon={<CalendarDays strokeWidth={2} />}
          title="No special days."
          text="Close for a holiday, or open longer on a feast: a special day counts in place of its weekday."
          action={<Button onClick={add}>Add a special day</Button>}
        />
      ) : (
        <Card className="p-5">
          <ul aria-label="Special days" className="num m-0 grid list-none gap-1 p-0">
            {service.dates.map((date) => (
              <li
                key={date.date}
                className="flex items-center justify-between gap-3 border-b border-line py-2 last:border-b-0"
              >
                <span className="min-w-0">
                  <b className="block font-semibold">{dayWords(date.date)}</b>
                  <span className="block text-label text-muted">
                    {whenWords(date)}
                    {date.note ? ` · ${date.note}` : ''}
                  </span>
                </span>
                <Button
                  variant="ghost"
                  size="xs"
                  aria-label={`Remove ${dayWords(date.date)}`}
                  disabled={remove.isPending}
                  onClick={() => take(date.date)}
                >
                  <Trash2 size={16} strokeWidth={2} aria-hidden />
                </Button>
              </li>
            ))}
          </ul>
          <Button size="sm" className="mt-4" onClick={add}>
            Add a special day
          </Button>
        </Card>
      )}
      <SpecialDayDialog
        key={key}
        restaurantId={restaurantId}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

type DialogProps = { restaurantId: number; isOpen: boolean; onClose: () => void };

function SpecialDayDialog({ restaurantId, isOpen, onClose }: DialogProps) {
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [isClosed, setClosed] = useState(true);
  const [windows, setWindows] = useState<readonly TypedWindow[]>([typedWindow('11:00', '23:00')]);
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isChanged = from !== '' || note !== '' || !isClosed;
  const save = useSaveDates(restaurantId);
  const close = useUnsavedDialog(isOpen && isChanged && !save.isSuccess, onClose);

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    setAsked(true);
    if (from === '' || (!isClosed && windows.some((window) => windowProblem(window)))) return;
    try {
      await save.mutateAsync({
        from,
        ...(until !== '' && { until }),
        windows: isClosed ? [] : windows.map((one) => ({ from: one.from, until: meant(one.until) })),
        note,
      });
      toast.good('The special day is saved.');
      onClose();
    } catch {
      // It stands in the dialog.
    }
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Add a special day"
      footer={
        <>
          <Button variant="outline" disabled={save.isPending} onClick={close}>
            Cancel
          </Button>
          <Button isLoading={save.isPending} loadingText="Saving…" onClick={() => void submit()}>
            Save special day
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
          <Field label="Date" error={isAsked && from === '' ? 'Please choose a date' : undefined}>
            <TextInput
              type="date"
              className="num"
              value={from}
              onChange={({ target }) => setFrom(target.value)}
            />
          </Field>
          <Field label="Last day" isOptional hint="For several days in a row">
            <TextInput
              type="date"
              className="num"
              value={until}
              onChange={({ target }) => setUntil(target.value)}
            />
          </Field>
        </div>
        <Switch label="Closed all day" isOn={isClosed} onValueChange={setClosed} />
        {!isClosed && (
          <div className="grid gap-2">
            {windows.map((window, at) => (
              <WindowFields
                key={window.id}
                name={`Window ${at + 1}`}
                window={window}
                hint={undefined}
                problem={isAsked ? windowProblem(window) : undefined}
                onChange={(part) =>
                  setWindows(windows.map((one) => (one.id === window.id ? { ...one, ...part } : one)))
                }
                onRemove={() => setWindows(windows.filter(({ id }) => id !== window.id))}
              />
            ))}
            {windows.length < DAY_WINDOWS_MAX && (
              <Button
                variant="ghost"
                size="xs"
                className="justify-self-start"
                aria-label="Add a window"
                onClick={() => setWindows([...windows, typedWindow()])}
              >
                <Plus size={15} strokeWidth={2} aria-hidden /> Window
              </Button>
            )}
          </div>
        )}
        <Field label="Note" isOptional hint="Customers read it: Diwali, Family wedding">
          <TextInput
            autoComplete="off"
            maxLength={DATE_NOTE_MAX}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
        {save.error && <FormNotice kind="bad">{messageOf(save.error)}</FormNotice>}
      </form>
    </Dialog>
  );
}
