import type { DeliveryArea } from './areas.ts';
import type { Coordinates } from './read-address.ts';
import { type Fulfilment, isEndless } from './hours.ts';
import type { ServicePeriod } from './periods.ts';

/** When one fulfilment is offered: at any moment, or in these periods, in order. */
export type Line = { readonly always: true } | { readonly periods: readonly ServicePeriod[] };

/** Orders as soon as possible wait: until an instant in epoch milliseconds, or until the owner ends it by hand (null). */
export interface Pause {
  readonly until: number | null;
}

/** Everything takes so much longer, until an instant in epoch milliseconds. */
export interface Busy {
  readonly until: number;
  readonly extraMinutes: number;
}

/** Facts that decide if a restaurant takes an order. A line that is null is not offered. */
export interface Service {
  readonly delivery: Line | null;
  readonly pickup: Line | null;
  readonly pause: Pause | null;
  readonly busy: Busy | null;
  /** In the owner's order; none: it delivers everywhere. */
  readonly areas: readonly DeliveryArea[];
  /** Location of the restaurant; areas around it need it. */
  readonly location: Coordinates | null;
}

export const SERVICE_STATES = ['open', 'paused', 'closed', 'not-offered'] as const;
export type ServiceStateName = (typeof SERVICE_STATES)[number];

/** State of orders for as soon as possible. Instants in epoch milliseconds. */
export interface ServiceState {
  readonly state: ServiceStateName;
  /** When it ends by itself: the last order of what is open, the end of a pause. Null: not by the clock, or without a break. */
  readonly until: number | null;
  /** From when on orders are taken again, of what takes none now. Null: never, or not by the clock. */
  readonly nextOpenAt: number | null;
}

const ALWAYS: ServiceState = { state: 'open', until: null, nextOpenAt: null };
const NOT_OFFERED: ServiceState = { state: 'not-offered', until: null, nextOpenAt: null };

export const isPausedAt = (pause: Pause | null, at: number): pause is Pause =>
  pause !== null && (pause.until === null || at < pause.until);

/** Minutes that are added to every promise at this instant. */
export const busyMinutesAt = (busy: Busy | null, at: number): number =>
  busy !== null && at < busy.until ? busy.extraMinutes : 0;

/** The first instant from this one on at which a line takes orders; null where its periods hold none. */
function firstOpen(line: Line, from: number): number | null {
  if ('always' in line) return from;
  const period = line.periods.find(({ opens, lastOrder }) => lastOrder > Math.max(opens, from));
  return period ? Math.max(period.opens, from) : null;
}

/** How one fulfilment stands at this instant: cards, pages, the cart and placement ask no other function. */
export function stateAt(line: Line | null, pause: Pause | null, at: number): ServiceState {
  if (line === null) return NOT_OFFERED;
  if (isPausedAt(pause, at)) {
    const nextOpenAt = pause.until === null ? null : firstOpen(line, pause.until);
    return { state: 'paused', until: pause.until, nextOpenAt };
  }
  if ('always' in line) return ALWAYS;
  const nextOpenAt = firstOpen(line, at);
  if (nextOpenAt !== at) return { state: 'closed', until: nextOpenAt, nextOpenAt };
  const running = line.periods.find(({ opens, lastOrder }) => opens <= at && at < lastOrder);
  const until = running && !isEndless(running.lastOrder, at) ? running.lastOrder : null;
  return { state: 'open', until, nextOpenAt: null };
}

/** States that administrators filter by. One that is stopped is nothing else. */
export const ADMIN_SERVICE_STATES = ['open', 'paused', 'closed', 'never', 'stopped'] as const;
export type AdminServiceState = (typeof ADMIN_SERVICE_STATES)[number];

/**
 * One that is closed, and nobody knows until when, never opens.
 * @param isStopped true where it takes no orders whatever its hours say
 */
export function adminStateOf({ state, nextOpenAt }: ServiceState, isStopped = false): AdminServiceState {
  if (isStopped) return 'stopped';
  if (state === 'open' || state === 'paused') return state;
  return nextOpenAt === null ? 'never' : 'closed';
}

/** The next instant at which an answer that depends on the moment is another one; Infinity where there is none. */
export function nextChange(
  { delivery, pickup, pause, busy }: Pick<Service, 'delivery' | 'pickup' | 'pause' | 'busy'>,
  at: number,
): number {
  const edges = [delivery, pickup].flatMap((line) =>
    line === null || 'always' in line
      ? []
      : line.periods.flatMap(({ opens, lastOrder }) => [opens, lastOrder]),
  );
  if (pause && pause.until !== null) edges.push(pause.until);
  if (busy) edges.push(busy.until);
  return Math.min(...edges.filter((edge) => edge > at), Number.POSITIVE_INFINITY);
}

export const lineOf = (service: Service, fulfilment: Fulfilment): Line | null => service[fulfilment];
