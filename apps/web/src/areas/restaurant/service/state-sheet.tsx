import { joinedText } from '@tiffin/contract/rules/service/kitchen-state';
import { useState } from 'react';

import {
  hasHours,
  type ServiceNow,
  staffText,
  useServiceNow,
} from '../../../features/restaurants/service-now.ts';
import { messageOf, type BodyOf } from '../../../lib/api/api.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Chip } from '../../../ui/buttons/chip.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { PLATFORM_ZONE } from '../../../lib/time/platform-zone.ts';
import type { OwnRestaurant } from '../own/own-restaurant.ts';
import { pausedText } from './own-text.ts';
import { useBusy, useEndBusy, usePause, useResume } from './switches.ts';

type PauseBody = BodyOf<'POST /api/restaurants/:id/pause'>;

const PAUSES: readonly { label: string; body: Omit<PauseBody, 'reason'>; isOfHours?: boolean }[] = [
  { label: '20 minutes', body: { minutes: 20 } },
  { label: '45 minutes', body: { minutes: 45 } },
  { label: 'Until next opening', body: { until: 'next-opening' }, isOfHours: true },
  { label: 'Rest of today', body: { until: 'tomorrow' } },
  { label: 'Until I reopen', body: { until: 'reopened' } },
];
const REASONS = ['Too busy', 'Gas or power', 'Staff short'];
const BUSY = [10, 20, 30];
const BUSY_FOR_MINUTES = 60;

type Props = {
  restaurant: Pick<OwnRestaurant, 'id' | 'service'>;
  now: ServiceNow;
  /** The present one, in milliseconds. */
  minute: number;
  isOpen: boolean;
  onClose: () => void;
};

/** Stops the orders, lets them in again, or says that everything takes longer: each with one press. */
export function StateSheet({ restaurant, now, minute, isOpen, onClose }: Props) {
  // Beside a stop too: only here is the pause ended.
  const { state, busyMinutes } = useServiceNow({ service: restaurant.service });
  const isPaused = state === 'paused';
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Taking orders"
      description={<span className="num">{joinedText(staffText(now))}</span>}
    >
      {isPaused && <Resume restaurantId={restaurant.id} onDone={onClose} />}
      <PauseChoices restaurant={restaurant} minute={minute} isPaused={isPaused} onDone={onClose} />
      <BusyChoices restaurantId={restaurant.id} minutes={busyMinutes} onDone={onClose} />
    </Dialog>
  );
}

const HEADING = 'text-body font-semibold';

function Resume({ restaurantId, onDone }: { restaurantId: number; onDone: () => void }) {
  const resume = useResume(restaurantId);
  const press = async () => {
    try {
      await resume.mutateAsync();
      toast.good('Orders come in again.');
      onDone();
    } catch (error) {
      toast.bad(messageOf(error));
    }
  };
  return (
    <Button
      variant="accent"
      size="lg"
      className="mb-5 w-full"
      isLoading={resume.isPending}
      loadingText="Resuming…"
      onClick={() => void press()}
    >
      Resume orders
    </Button>
  );
}

type ChoicesProps = {
  restaurant: Props['restaurant'];
  minute: number;
  isPaused: boolean;
  onDone: () => void;
};

function PauseChoices({ restaurant, minute, isPaused, onDone }: ChoicesProps) {
  const [reason, setReason] = useState('');
  const pause = usePause(restaurant.id);
  const press = async (body: Omit<PauseBody, 'reason'>) => {
    try {
      toast.good(pausedText(await pause.mutateAsync({ ...body, reason }), minute, PLATFORM_ZONE));
      onDone();
    } catch (error) {
      toast.bad(messageOf(error));
    }
  };
  return (
    <section aria-labelledby="pause-title">
      <h3 id="pause-title" className={HEADING}>
        {isPaused ? 'Pause for longer' : 'Pause orders'}
      </h3>
      <p className="mt-0.5 text-label text-muted">
        Orders that were placed stay. Say why, if you like: customers read it.
      </p>
      <div role="group" aria-label="Why, if customers should know" className="mt-3 flex flex-wrap gap-2">
        {REASONS.map((one) => (
          <Chip key={one} isPressed={reason === one} onClick={() => setReason(reason === one ? '' : one)}>
            {one}
          </Chip>
        ))}
      </div>
      <div className="mt-3 grid grid-cols-2 gap-2">
        {PAUSES.filter(({ isOfHours }) => !isOfHours || hasHours(restaurant.service)).map(
          ({ label, body }) => (
            <Button
              key={label}
              variant="outline"
              aria-disabled={pause.isPending || undefined}
              onClick={() => !pause.isPending && void press(body)}
            >
              {label}
            </Button>
          ),
        )}
      </div>
    </section>
  );
}

type BusyProps = { restaurantId: number; minutes: number; onDone: () => void };

function BusyChoices({ restaurantId, minutes, onDone }: BusyProps) {
  const busy = useBusy(restaurantId);
  const end = useEndBusy(restaurantId);
  const isPending = busy.isPending || end.isPending;
  const press = async (change: () => Promise<unknown>, done: string) => {
    if (isPending) return;
    try {
      await change();
      toast.good(done);
      onDone();
    } catch (error) {
      toast.bad(messageOf(error));
    }
  };
  return (
    <section aria-labelledby="busy-title" className="mt-6">
      <h3 id="busy-title" className={HEADING}>
        Busy
      </h3>
      <p className="num mt-0.5 text-label text-muted">
        {minutes > 0
          ? `Everything is promised ${minutes} minutes later.`
          : 'Promise everything later, for one hour.'}
      </p>
      <div className="mt-3 grid grid-cols-3 gap-2">
        {BUSY.map((extraMinutes) => (
          <Button
            key={extraMinutes}
            variant="outline"
            className="num"
            aria-disabled={isPending || undefined}
            onClick={() =>
              void press(
                () => busy.mutateAsync({ extraMinutes, minutes: BUSY_FOR_MINUTES }),
                `Everything is promised ${extraMinutes} minutes later, for one hour.`,
              )
            }
          >
            {`+${extraMinutes} min`}
          </Button>
        ))}
      </div>
      {minutes > 0 && (
        <Button
          variant="ghost"
          className="mt-2 w-full"
          isLoading={end.isPending}
          loadingText="Saving…"
          onClick={() => void press(() => end.mutateAsync(), 'The usual time is promised again.')}
        >
          Promise the usual time again
        </Button>
      )}
    </section>
  );
}
