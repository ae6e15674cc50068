import { busyMinutesAt, type Line, type ServiceState, stateAt } from './state.ts';

/** Public facts of a restaurant's service; times as they go over the wire. */
export interface ShownService {
  readonly delivery?:
    | { readonly always: true }
    | { readonly periods: readonly (readonly string[])[] }
    | undefined;
  readonly pause?: { readonly until: string | null } | undefined;
  readonly busy?: { readonly until: string; readonly extraMinutes: number } | undefined;
}

function lineOfShown({ delivery }: ShownService): Line | null {
  if (delivery === undefined || 'always' in delivery) return delivery ?? null;
  const periods = delivery.periods.map(([from = '', until = '']) => {
    const lastOrder = Date.parse(until);
    return { opens: Date.parse(from), lastOrder, closes: lastOrder };
  });
  return { periods };
}

/**
 * Returns the state of orders by the times on a restaurant's card: the same as the server's validation, for as long as
 * the card holds.
 * @param at in epoch milliseconds
 */
export function shownState(service: ShownService, at: number): ServiceState {
  const { pause } = service;
  const until = pause?.until ? Date.parse(pause.until) : null;
  return stateAt(lineOfShown(service), pause ? { until } : null, at);
}

/** Minutes that are added to every promise at this instant. */
export const shownBusyMinutes = ({ busy }: ShownService, at: number): number =>
  busyMinutesAt(busy ? { ...busy, until: Date.parse(busy.until) } : null, at);
