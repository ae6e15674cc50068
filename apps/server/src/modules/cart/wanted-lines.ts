import type { Body } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { AppError } from '../../kit/app-error.ts';
import { refuseCardNumbers } from '../../kit/refuse-card-numbers.ts';
import type { RequestedLine } from '../order-lines/index.ts';

type BodyLine = NonNullable<Body<typeof api.orders.placeOrder>['items']>[number];
/** A line of a body, or of the stored cart. */
type AskedLine = Omit<BodyLine, 'choices' | 'shown'> & Pick<RequestedLine, 'choices' | 'shown'>;

export interface WantedOrder {
  readonly restaurantId: number;
  readonly lines: readonly RequestedLine[];
}

/**
 * Returns the order wanted, from lines as clients send them: lines without both ids do not count, one restaurant only
 * (docs/rules/limits.md#cart-lines). Throws CARD_NUMBER_REFUSED for one in a note.
 */
export function readOrderLines(lines: readonly AskedLine[]): WantedOrder {
  if (!lines.some((line) => line.restaurantId !== undefined)) throw new AppError('NO_RESTAURANT_IN_CART');
  const valid = lines.filter(hasBothIds);
  const [first] = valid;
  if (!first) throw new AppError('NO_VALID_ITEMS');
  if (valid.some((line) => line.restaurantId !== first.restaurantId)) throw new AppError('MIXED_RESTAURANTS');
  refuseCardNumbers(...valid.map(({ note }) => note));
  return { restaurantId: first.restaurantId, lines: valid };
}

export interface IdentifiedLine extends RequestedLine {
  readonly restaurantId: number;
}

function hasBothIds(line: AskedLine): line is AskedLine & IdentifiedLine {
  return line.menuItemId !== undefined && line.restaurantId !== undefined;
}
