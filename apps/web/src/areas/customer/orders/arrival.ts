import { promisedUntil, standingOf, type Promised, type Standing } from '@tiffin/contract/rules/promise';

import { time } from '../../../lib/format/formats.ts';

/** When the order should be there: as it was promised (docs/rules/orders.md#promise). */
export const arrivalOf = (order: Pick<Promised, 'createdAt' | 'eta' | 'dueUntil'>): Date =>
  new Date(promisedUntil(order));

/** "Later than promised (8:14 pm). We have asked the kitchen": the second sentence once that is so. Empty in time. */
export function lateText(standing: Standing | undefined): string {
  if (standing?.state !== 'late') return '';
  const late = shortLateText(standing);
  return standing.isKitchenAsked ? `${late}. We have asked the kitchen` : late;
}

const shortLateText = ({ until }: Standing): string => `Later than promised (${time(new Date(until))})`;

/** "Arriving 8:14 pm", or that it is later; empty of an order that is over. */
export function arrivalText(order: Promised, now: number): string {
  const standing = standingOf(order, now);
  if (!standing) return '';
  return lateText(standing) || `Arriving ${time(new Date(standing.until))}`;
}

/** The same in one sentence, for a line of a phone. */
export function shortArrivalText(order: Promised, now: number): string {
  const standing = standingOf(order, now);
  return standing?.state === 'late' ? shortLateText(standing) : arrivalText(order, now);
}
