import { minutesToAnswer, NOT_ANSWERED_REASON } from '@tiffin/contract/rules/acceptance';
import { Clock, CircleX } from 'lucide-react';

import { paths } from '../../../app/paths.ts';
import type { OrderDetails } from '../../../features/orders/customer-queries.ts';
import { useServerTime } from '../../../lib/time/server-time.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { ReorderAction } from '../order-actions/order-actions.tsx';
import type { OrderActions } from '../order-actions/use-order-actions.ts';

type Props = { order: OrderDetails; actions: OrderActions };

/** How long the kitchen still has to answer and what happens then; once it has happened, what can be done. */
export function AnswerTime({ order, actions }: Props) {
  const { createdAt, acceptBy, restaurantName } = order;
  const left = useServerTime((now) =>
    acceptBy === null || now === undefined ? undefined : minutesToAnswer({ createdAt, acceptBy }, now),
  );
  if (wasNotAnswered(order))
    return (
      <section
        aria-label="Not answered"
        className="flex animate-fade items-start gap-2.5 bg-danger-soft px-5 py-4 text-body text-on-danger-soft md:px-7"
      >
        <CircleX size={19} strokeWidth={2} aria-hidden className="mt-[2.5px] shrink-0" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{notAnsweredText(order)}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <ReorderAction
              order={order}
              size="md"
              isBusy={actions.reorder.isStarting(order.id)}
              onClick={() => actions.reorder.start(order)}
            />
            <ButtonLink to={paths.restaurants} variant="outline">
              Restaurants that are open
            </ButtonLink>
          </div>
        </div>
      </section>
    );
  if (order.status !== 'New' || left === undefined || left <= 0) return null;
  return (
    <p className="num flex animate-fade items-start gap-2.5 bg-accent-soft px-5 py-3 text-body font-semibold text-on-accent-soft md:px-7">
      <Clock size={19} strokeWidth={2} aria-hidden className="mt-[2.5px] shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {`${restaurantName} has ${left} min to accept. If they don’t, we cancel and you owe nothing.`}
      </span>
    </p>
  );
}

/** True where the platform ended it because the kitchen's time had run out. */
export const wasNotAnswered = ({ status, events }: Pick<OrderDetails, 'status' | 'events'>): boolean =>
  status === 'Cancelled' &&
  events.some(
    (event) => event.status === 'Cancelled' && event.by === 'system' && event.reason === NOT_ANSWERED_REASON,
  );

export const notAnsweredText = ({ restaurantName }: Pick<OrderDetails, 'restaurantName'>): string =>
  `${restaurantName} did not answer in time. Your order was cancelled and you owe nothing.`;
