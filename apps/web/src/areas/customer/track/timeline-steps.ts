import type { OrderDetails } from '../../../features/orders/customer-queries.ts';
import { time } from '../../../lib/format/formats.ts';
import { arrivalOf } from '../orders/arrival.ts';
import { reachedStep, STEPS } from '../orders/steps.ts';

type Followed = Pick<OrderDetails, 'status' | 'events' | 'createdAt' | 'eta' | 'dueUntil'>;
type State = 'done' | 'current' | 'upcoming';

/** Which part of the promised time has passed when the food leaves the kitchen; the rest is the road. */
const KITCHEN_SHARE = 0.7;

export type TimelineStep = (typeof STEPS)[number] & {
  state: State;
  /** When it came to this step, or about when it will; empty where nobody can know. */
  note: string;
};

/** The five steps of an order. A cancelled one stays where it was stopped, and no step is under way. */
export function timelineOf(order: Followed, now: number): TimelineStep[] {
  return STEPS.map((step, index) => {
    const at = order.events.find(({ status }) => status === step.status)?.at;
    const state = stateOf(order, index, at !== undefined);
    return {
      ...step,
      state,
      note: at === undefined ? aboutWhen(order, step.status, now) : when(at, step.status, state),
    };
  });
}

function stateOf({ status }: Followed, index: number, isOnRecord: boolean): State {
  if (status === 'Cancelled') return isOnRecord ? 'done' : 'upcoming';
  const reached = reachedStep(status);
  if (index < reached || (index === reached && index === STEPS.length - 1)) return 'done';
  return index === reached ? 'current' : 'upcoming';
}

/** Steps that take their time say since when; the others are a moment. */
const when = (at: string, status: string, state: State) =>
  state === 'current' && (status === 'Preparing' || status === 'Out for Delivery')
    ? `Since ${time(at)}`
    : time(at);

/** Only what the promise tells, and only as long as it lies ahead. */
function aboutWhen(order: Followed, status: string, now: number): string {
  if (order.status === 'Cancelled') return '';
  const placed = new Date(order.createdAt).getTime();
  const promised = arrivalOf(order).getTime();
  const estimate =
    status === 'Delivered'
      ? promised
      : status === 'Out for Delivery'
        ? placed + (promised - placed) * KITCHEN_SHARE
        : 0;
  return estimate > now ? `About ${time(new Date(estimate))}` : '';
}
