import { MEALTIME_NAME_MAX } from '@tiffin/contract/rules/mealtime';
import { useRef, useState } from 'react';

import type { Dish } from '../../../../features/menu/queries.ts';
import { messageOf } from '../../../../lib/api/api.ts';
import { discardUnsaved, useUnsavedDialog } from '../../../../lib/forms/unsaved.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { FormNotice } from '../../../../ui/forms/form-notice.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { WeekdayChips } from '../../../../ui/buttons/weekday-chips.tsx';
import { DishTicks } from '../options/dish-ticks.tsx';
import { useSaveMealtime, type OwnMealtime } from './queries.ts';
import { changesToServe } from './served-dishes.ts';

type Props = {
  restaurantId: number;
  /** Null for a new one. */
  mealtime: OwnMealtime | null;
  dishes: readonly Dish[];
  isOpen: boolean;
  onClose: () => void;
};

const NEW = { name: '', from: '', to: '', weekdays: [] as number[] };

/** When a mealtime is, and which dishes are served then. */
export function MealtimeDialog({ restaurantId, mealtime: opened, dishes, isOpen, onClose }: Props) {
  // Stored state so far: an added mealtime is saved again, not added again.
  const [mealtime, setMealtime] = useState(opened);
  const [values, setValues] = useState({
    ...(opened ?? NEW),
    dishIds: dishes.filter((dish) => opened && dish.mealtimeIds.includes(opened.id)).map(({ id }) => id),
  });
  const [isChanged, setChanged] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const save = useSaveMealtime(restaurantId);
  const leave = () => {
    setChanged(false);
    onClose();
  };
  const close = useUnsavedDialog(isOpen && isChanged, leave);
  const change = (part: Partial<typeof values>) => {
    setValues((now) => ({ ...now, ...part }));
    setChanged(true);
  };
  const { name, from, to, weekdays, dishIds } = values;
  const isNextDay = from !== '' && to !== '' && to <= from;

  const submit = async () => {
    setAsked(true);
    if (name.trim() === '' || from === '' || to === '') {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    try {
      await save.mutateAsync({
        mealtime,
        body: { name, from, to, weekdays },
        onStored: setMealtime,
        changesFor: (id) => changesToServe(dishes, id, dishIds),
      });
      setChanged(false);
      discardUnsaved();
      toast.good(`${name.trim()} ${opened ? 'is saved' : 'is added'}.`);
      leave();
    } catch {
      // It stands in the dialog.
    }
  };

  return (
    <Dialog
      look="sheet-right"
      isOpen={isOpen}
      onClose={close}
      title={opened ? `Mealtime: ${opened.name}` : 'Add mealtime'}
      footer={
        <>
          <Button variant="outline" disabled={save.isPending} onClick={close}>
            Cancel
          </Button>
          <Button isLoading={save.isPending} loadingText="Saving…" onClick={() => void submit()}>
            Save mealtime
          </Button>
        </>
      }
    >
      <form
        ref={form}
        noValidate
        aria-label="Mealtime"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field
          label="Name"
          hint="Breakfast, Lunch, Late night"
          error={isAsked && name.trim() === '' ? 'Please enter a name' : undefined}
        >
          <TextInput
            autoComplete="off"
            maxLength={MEALTIME_NAME_MAX}
            value={name}
            onChange={({ target }) => change({ name: target.value })}
          />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label="From" error={isAsked && from === '' ? 'Please enter a time' : undefined}>
            <TextInput
              type="time"
              className="num"
              value={from}
              onChange={({ target }) => change({ from: target.value })}
            />
          </Field>
          <Field
            label="To"
            hint={isNextDay ? 'On the next day' : undefined}
            error={isAsked && to === '' ? 'Please enter a time' : undefined}
          >
            <TextInput
              type="time"
              className="num"
              value={to}
              onChange={({ target }) => change({ to: target.value })}
            />
          </Field>
        </div>
        <WeekdayChips value={weekdays} onValueChange={(days) => change({ weekdays: days })} />
        <DishTicks dishes={dishes} chosen={dishIds} onChange={(ids) => change({ dishIds: ids })} />
        {save.error && <FormNotice kind="bad">{messageOf(save.error)}</FormNotice>}
      </form>
    </Dialog>
  );
}
