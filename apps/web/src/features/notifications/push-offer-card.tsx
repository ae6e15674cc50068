import { useMutation } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';

import { actionProblem } from '../../lib/api/action-problem.ts';
import { useRestoredFocus } from '../../lib/page/use-restored-focus.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { enableNotifications, hindrance } from './device.ts';
import { declinePush, noteOffered, useIsPushOffered, type OfferPlace } from './push-offer.ts';

const TEXT: Readonly<Record<OfferPlace, { title: string; text: string }>> = {
  customer: {
    title: 'Hear when it is on its way',
    text: 'This device can tell you when the kitchen says yes, when your food leaves and when it arrives, also while this page is closed. Your settings stop it again.',
  },
  kitchen: {
    title: 'Hear of new orders on this device',
    text: 'It can tell you of each new order, and of those that wait for an answer, also while this page is closed. Your account page stops it again.',
  },
};

type Props = {
  place: OfferPlace;
  /** The order that has just been placed. */
  orderId?: number;
  className?: string;
};

/**
 * Offers push, with what it is for, where that is plain to see; a no is remembered, and to leave it unanswered after two
 * orders is one. Above a board it would push the orders down: what is known too late for that waits for the next visit.
 */
export default function PushOfferCard({ place, orderId, className }: Props) {
  const userId = useSession()?.userId ?? 0;
  const isPossible = useIsPushOffered(place, orderId);
  const [wasPossible] = useState(isPossible);
  const isOffered = isPossible && (place === 'customer' || wasPossible);
  useEffect(() => {
    if (isOffered && orderId !== undefined) noteOffered(orderId);
  }, [isOffered, orderId]);
  // The buttons go with the answer.
  const rest = useRestoredFocus(isOffered ? 1 : 0);
  const enable = useMutation({
    mutationFn: () => enableNotifications(userId),
    onSuccess: (way) => {
      if (way !== 'off') toast.good('This device tells you from now on.');
      // One who has only closed the browser’s question may still answer.
      else if (hindrance() === 'blocked') toast.bad('Notifications are blocked in this browser’s settings.');
    },
    onError: (error) => toast.bad(actionProblem(error)),
  });
  const { title, text } = TEXT[place];
  return (
    <div ref={rest} tabIndex={-1} className="outline-none">
      {isOffered && (
        <section
          aria-labelledby="push-offer"
          className={clsx(
            'flex animate-fade flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 text-left print:hidden',
            className,
          )}
        >
          <span
            aria-hidden
            className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-on-accent-soft"
          >
            <BellRing size={20} strokeWidth={2} />
          </span>
          <div className="min-w-52 flex-1">
            <h2 id="push-offer" className="card-title">
              {title}
            </h2>
            <p className="text-label leading-5.25 text-muted">{text}</p>
          </div>
          <div className="flex flex-wrap gap-2.5">
            <Button
              size="sm"
              isLoading={enable.isPending}
              loadingText="Tell me on this device"
              onClick={() => enable.mutate()}
            >
              Tell me on this device
            </Button>
            <Button variant="ghost" size="sm" onClick={() => declinePush(place)}>
              No, thanks
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}
