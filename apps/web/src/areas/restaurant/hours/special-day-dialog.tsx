import { DATE_NOTE_MAX, DAY_WINDOWS_MAX } from '@tiffin/contract/rules/service/hours';
import { Plus } from 'lucide-react';
import { useState, type FormEvent } from 'react';

import { messageOf } from '../../../lib/api.ts';
import { useUnsavedDialog } from '../../../lib/unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormNotice } from '../../../ui/form-notice.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useSaveDates } from './queries.ts';
import { WindowFields } from './week-form.tsx';
import { meant, typedWindow, windowProblem, type TypedWindow } from './week-values.ts';

type Props = { restaurantId: number; isOpen: boolean; onClose: () => void };

/** The windows of a date, or of several in a row, in place of those of their weekdays. */
export function SpecialDayDialog({ restaurantId, isOpen, onClose }: Props) {
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
