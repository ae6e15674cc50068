import type { Body } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import type { CustomerActor } from '../../auth/actor.ts';
import type { Database } from '../../db/database.ts';
import type { AppError } from '../../kit/app-error.ts';
import { soldOut } from '../availability/index.ts';
import { readCartAddress, readCartLines, readOrderLines } from '../cart/index.ts';
import {
  KnownMenu,
  refuseChoices,
  resolveLines,
  unspecifiedDishes,
  type WantedLine,
} from '../order-lines/index.ts';
import { type Destination, destinationOf } from './destination.ts';
import { type OrderFacts, readFacts } from './placement.repo.ts';

type Asked = Parameters<typeof readOrderLines>[0];

/** Missing items and a missing address are those of the stored cart. */
type AskedQuote = Body<typeof api.cart.quote>;

export interface WantedNow {
  readonly restaurantId: number;
  readonly lines: readonly WantedLine[];
  readonly menu: KnownMenu;
  readonly facts: OrderFacts;
  /** Destination; undefined where nothing is known of it. */
  readonly place: Destination['place'];
  /** Why it cannot be ordered: what is not on the menu, or what is wrong with what was chosen. */
  readonly refusal: AppError | undefined;
}

/**
 * Reads the lines of a quote, these or the stored cart's, with the facts to validate and price them; undefined for
 * none. Throws what a cart can do wrong, and NOT_FOUND for an address of another customer.
 */
export async function readWanted(
  db: Database,
  customer: CustomerActor,
  { items, address, place, addressId }: AskedQuote,
  code: string | undefined,
): Promise<WantedNow | undefined> {
  const asked: Asked = items ?? (await readCartLines(db, customer));
  if (asked.length === 0) return undefined;
  const { restaurantId, lines: requested } = readOrderLines(asked);
  const ids = [...new Set(requested.map(({ menuItemId }) => menuItemId))];
  const [facts, stored] = await Promise.all([
    readFacts(db, customer.id, restaurantId, ids, code),
    unspecifiedDishes(requested).length > 0 ? readCartLines(db, customer) : [],
  ]);
  const menu = new KnownMenu(facts.menu);
  const resolved = resolveLines(requested, stored, menu);
  const unknown = ids.filter((id) => !menu.dish(id));
  const refusal =
    unknown.length > 0
      ? soldOut(unknown.map((menuItemId) => ({ menuItemId, name: null, available: 0 })))
      : refuseChoices(resolved, menu);
  const goesTo = await destinationOf(db, customer, {
    address: address ?? (hasAreas(menu) && !place ? await readCartAddress(db, customer) : ''),
    place,
    addressId,
  });
  return { restaurantId, lines: resolved.lines, menu, facts, place: goesTo.place, refusal };
}

const hasAreas = ({ service }: KnownMenu): boolean => service !== null && service.areas.length > 0;
