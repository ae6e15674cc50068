import { useRef, useState, type FormEvent } from 'react';

import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SegmentedControl } from '../../../ui/buttons/segmented-control.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { mute, MUTE_MINUTES, MUTED_BY_MAX_LENGTH, type MuteMinutes } from './muted.ts';

const CHOICES = MUTE_MINUTES.map((minutes) => ({ value: `${minutes}` as const, label: `${minutes} min` }));

/** What was pressed to come here has gone. */
const focusFirst = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus();

/** Asks for how long new orders are muted on this device, and who does it: the login, unless another name is typed. */
export function MuteForm({ onDone }: { onDone: () => void }) {
  const username = useSession()?.username ?? '';
  const [minutes, setMinutes] = useState<`${MuteMinutes}`>('10');
  const [by, setBy] = useState(username);
  const field = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = by.trim().replaceAll(/\s+/g, ' ');
    setMissing(name === '');
    if (name === '') return field.current?.focus();
    mute({ minutes: MUTE_MINUTES.find((one) => `${one}` === minutes) ?? MUTE_MINUTES[0], by: name });
    onDone();
  };
  return (
    <form
      ref={focusFirst}
      noValidate
      aria-label="Mute new orders"
      className="mt-2.5 grid gap-3"
      onSubmit={submit}
    >
      <SegmentedControl
        label="For how long"
        isLabelShown
        isWide
        size="sm"
        options={CHOICES}
        value={minutes}
        onValueChange={setMinutes}
      />
      <Field
        label="Who mutes them"
        hint="A bar on every page of this device says until when, and who. Then they sound again by themselves."
        error={isMissing ? 'Please say who mutes them' : undefined}
      >
        <TextInput
          ref={field}
          size="sm"
          value={by}
          maxLength={MUTED_BY_MAX_LENGTH}
          autoComplete="off"
          onChange={(event) => setBy(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="outline" size="sm" onClick={onDone}>
          Keep the sound
        </Button>
        <Button type="submit" size="sm">{`Mute for ${minutes} minutes`}</Button>
      </div>
    </form>
  );
}
