import { Store } from 'lucide-react';
import { useState } from 'react';

import { messageOf } from '../../../lib/api/api.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { focusAfter } from '../lists/focus.ts';
import type { AdminRestaurant } from './admin-restaurants.ts';
import { outcomeOf } from './hand-over-text.ts';
import { Nobody, Obstacles } from './obstacles.tsx';
import { nameOf, useHandOver, type Person } from './restaurant-people.ts';

type Props = {
  restaurant: AdminRestaurant;
  people: readonly Person[];
  isOpen: boolean;
  onClose: () => void;
};

/** An administrator makes one of the managers the owner, also where the owner is blocked or deleted. */
export function HandOverDialog({ restaurant, people, isOpen, onClose }: Props) {
  const [chosen, setChosen] = useState<Person | null>(null);
  const heirs = people.filter(({ isHeir }) => isHeir);
  const others = people.filter(({ position, isHeir }) => position === 'manager' && !isHeir);
  const give = useHandOver(restaurant);
  // The heir is chosen from the start, and never changed to another by what happens meanwhile.
  if (isOpen && chosen === null && heirs[0]) setChosen(heirs[0]);
  const heir = give.isPending ? give.variables : heirs.find(({ userId }) => userId === chosen?.userId);
  const leave = () => {
    onClose();
    setChosen(null);
  };
  const close = () => {
    // A running call goes on, and its outcome is said here.
    if (give.isPending) return;
    leave();
    give.reset();
  };
  const refusal = give.isError && <Notice kind="bad">{messageOf(give.error)}</Notice>;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={`Hand over ${restaurant.name}?`}
      description="Somebody who has been a manager for a day becomes the owner."
      // The button that asked is gone once nobody else can be chosen.
      returnFocusTo={() => (give.isSuccess || heirs.length === 0 ? focusAfter(restaurant.id) : null)}
    >
      {heirs.length === 0 && !give.isPending ? (
        <div className="mt-1 grid gap-3">
          {refusal}
          <Nobody people={people} />
        </div>
      ) : (
        <form
          noValidate
          className="mt-1 grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (heir && !give.isPending) give.mutate(heir, { onSuccess: leave });
          }}
        >
          <RadioCards
            label="New owner"
            options={heirs.map((one) => ({
              value: String(one.userId),
              title: nameOf(one),
              text: one.username,
              icon: <Store strokeWidth={2} />,
            }))}
            value={heir ? String(heir.userId) : ''}
            onValueChange={(id) => setChosen(heirs.find(({ userId }) => String(userId) === id) ?? null)}
          />
          {others.length > 0 && (
            <div className="text-label leading-5.25 text-ink-2">
              <p>Not now:</p>
              <Obstacles managers={others} />
            </div>
          )}
          {heir ? (
            <p className="text-body leading-5.5">{outcomeOf(people, heir, restaurant)}</p>
          ) : (
            chosen && <Notice kind="attention">{`${nameOf(chosen)} cannot be chosen any more.`}</Notice>
          )}
          {refusal}
          <div className="flex flex-wrap justify-end gap-2.5">
            <Button variant="outline" onClick={close} disabled={give.isPending}>
              Keep the owner
            </Button>
            <Button
              type="submit"
              variant="accent"
              disabled={!heir}
              isLoading={give.isPending}
              loadingText="Handing over…"
            >
              Hand over
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
