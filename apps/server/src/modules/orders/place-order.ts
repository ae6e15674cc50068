import { normalizeCode } from '@tiffin/contract/rules/coupon';
import { toPaise } from '@tiffin/contract/rules/money';
import type { Place } from '@tiffin/contract/rules/service/read-address';
import type { OrderDetails } from '@tiffin/contract/schemas/order';
import type { CustomerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../kit/app-error.ts';
import { refuseCardNumbers } from '../../kit/refuse-card-numbers.ts';
import { toOrderDetails } from './order-document.ts';
import { soldOut } from '../availability/index.ts';
import { readCartLines, readOrderLines } from '../cart/index.ts';
import type { Outcome } from '../idempotency/index.ts';
import {
  holdTerms,
  type KnownMenu,
  type MenuFacts,
  menuMemoryOf,
  refuseChoices,
  refuseShown,
  type RequestedLine,
  type ResolvedLines,
  resolveLines,
  type StoredLine,
  unspecifiedDishes,
} from '../order-lines/index.ts';
import {
  findReplay,
  type OrderFacts,
  placeInDatabase,
  type PlacementOutcome,
  type PlacementRefusal,
  type PlacementRequest,
  type Replay,
  readFacts,
} from './placement.repo.ts';
import { refuseService, type ServedOrder } from '../service/index.ts';
import { hashOf, type PlaceOrderBody, toRequest } from './placement-request.ts';
import { placementsUnderWay } from './placements-under-way.ts';
import { enqueuePlacement } from './placement-queue.ts';
import { type Destination, destinationOf, isAsShown } from './destination.ts';
import { type Priced, priceWanted } from './price-wanted.ts';
import { servedQuote } from './served-quote.ts';

const NOTHING: MenuFacts = { dishes: [], groups: [] };

/** After the first ones the menu stands still, so that what changes during one more attempt is something else. */
const MAX_ATTEMPTS = 6;

/**
 * From this attempt on the order is judged and stored while nobody changes the menu: a kitchen that saves all the time would
 * be ahead of every attempt. Such orders are stored one by one, and the first attempts are rarely in vain.
 */
const FIRST_HELD = 3;

/**
 * Places an order at the server's prices (docs/rules/orders.md#placing): one round trip to the database when the menu
 * is known. Replayed is one that stood already: the same key, or the same order a moment ago.
 * Throws what a cart can do wrong, what is wrong with what was chosen, DISH_UNAVAILABLE with what is left, ADDRESS_CHANGED,
 * DISH_CHANGED, PRICE_CHANGED and COUPON_NOT_APPLICABLE with the new quote, RESTAURANT_UNAVAILABLE, RESTAURANT_CLOSED, RESTAURANT_PAUSED,
 * OUTSIDE_DELIVERY_AREA, BELOW_MINIMUM_ORDER, IDEMPOTENCY_KEY_REUSED. After any of them nothing is stored.
 */
export function placeOrder(
  context: Context,
  customer: CustomerActor,
  body: PlaceOrderBody,
  key: string | undefined,
  signal?: AbortSignal,
): Promise<Outcome<OrderDetails>> {
  return placementsUnderWay(context.db).run(customer.id, key, () =>
    place(context, customer, body, key, signal),
  );
}

async function place(
  { db, clock }: Context,
  customer: CustomerActor,
  body: PlaceOrderBody,
  key: string | undefined,
  signal?: AbortSignal,
): Promise<Outcome<OrderDetails>> {
  const requested = readOrderLines(body.items);
  if (body.address === '' && body.addressId === undefined) throw new AppError('ADDRESS_REQUIRED');
  refuseCardNumbers(body.address, body.phone, body.notes);
  const code = body.coupon === undefined ? undefined : normalizeCode(body.coupon);
  const { restaurantId } = requested;
  const ids = [...new Set(requested.lines.map(({ menuItemId }) => menuItemId))];
  const unspecified = unspecifiedDishes(requested.lines);
  const memory = menuMemoryOf(db);
  const bodyHash = hashOf(requested, body, code);
  // Waiting for a turn or a lock closes nothing.
  const at = clock();
  const prior = (on: Database) => findReplay(on, customer.id, key, bodyHash);
  let goesTo: Destination | undefined;
  let stored: readonly StoredLine[] | undefined;

  const attemptOn = async (
    on: Database,
    destination: Destination,
    isFirst: boolean,
    store: (request: PlacementRequest) => Promise<PlacementOutcome>,
  ): Promise<Outcome<OrderDetails> | 'again'> => {
    const { place } = destination;
    // A coupon depends on what the customer ordered before, which no memory can know.
    const known = isFirst && code === undefined ? await memory.find(on, restaurantId, ids) : undefined;
    const facts: Partial<OrderFacts> = known ? {} : await readFacts(on, customer.id, restaurantId, ids, code);
    const menu = known ?? memory.remember(restaurantId, facts.menu ?? NOTHING, ids);
    // The placement itself asks the cart for what is not said of a dish without choices.
    if (!stored && unspecified.some((id) => menu.hasGroups(id))) stored = await readCartLines(on, customer);
    const resolved = resolveLines(requested.lines, stored ?? [], menu);
    const priced = priceWanted({ restaurantId, lines: resolved.lines, menu, facts, place }, code, at);
    // Dishes not on the menu come before anything else, and the database says so.
    const isWhole = ids.every((id) => menu.dish(id));
    const refusal =
      refuseAddress(destination, body, menu, facts, at, isWhole ? priced : undefined) ??
      refuseByService(menu, facts, at, { place }, isWhole ? priced : undefined) ??
      (isWhole ? refuse(requested.lines, priced, resolved, menu, body, facts, at, place) : undefined);
    if (refusal) {
      // Validated from memory, a refusal may be out of date.
      if (known !== undefined) return 'again';
      // A retry is answered with the order that stands, whatever has changed since.
      const stands = await prior(on);
      if (!stands) throw refusal;
      return replay(stands, bodyHash, customer);
    }
    const details = { requested, body, goesTo: destination, code, key, bodyHash, at };
    const result = await store({
      ...toRequest(customer, details, resolved.lines, priced, menu, facts),
      ...(!stored && unspecified.length > 0 && { unsaid: unspecified }),
    });
    if (result.outcome === 'placed' || result.outcome === 'replayed')
      return { answer: toOrderDetails(result.order, customer), isReplayed: result.outcome === 'replayed' };
    if (result.outcome === 'unsaid') stored = await readCartLines(on, customer);
    else if (result.outcome !== 'stale') throw toError(result);
    else if (body.addressId !== undefined) goesTo = undefined;
    return 'again';
  };
  const { requestId } = customer;

  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    try {
      goesTo ??= await destinationOf(db, customer, body);
    } catch (error) {
      // The order may stand, and its address be gone.
      const stands = await prior(db);
      if (!stands) throw error;
      return replay(stands, bodyHash, customer);
    }
    const destination = goesTo;
    const outcome =
      attempt < FIRST_HELD
        ? await attemptOn(db, destination, attempt === 1, (order) =>
            enqueuePlacement(db, order, requestId, signal),
          )
        : await db.transaction(async (tx) => {
            signal?.throwIfAborted();
            await holdTerms(tx, restaurantId);
            return attemptOn(tx, destination, false, (order) => placeInDatabase(tx, { order, requestId }));
          });
    if (outcome !== 'again') return outcome;
  }
  throw new AppError('CONFLICT');
}

/**
 * Refuses a saved address that is not what was shown of it, with what it is now: before what depends on where it is,
 * and after that the restaurant takes nothing anyway.
 */
function refuseAddress(
  goesTo: Destination,
  body: PlaceOrderBody,
  menu: KnownMenu,
  facts: Partial<OrderFacts>,
  at: Date,
  priced: Priced | undefined,
): AppError | undefined {
  if (isAsShown(goesTo, body) || facts.isOpen === false || facts.notTaking) return undefined;
  if (refuseService(menu.service, at.getTime())) return undefined;
  const { saved: address, place } = goesTo;
  const quote = priced && { quote: servedQuote(priced.bill, menu, at, place) };
  return new AppError('ADDRESS_CHANGED', undefined, { address, ...quote });
}

/** Refuses by the restaurant's service; one that is not public is refused as such. */
function refuseByService(
  menu: KnownMenu,
  facts: Partial<OrderFacts>,
  at: Date,
  order: ServedOrder,
  priced: Priced | undefined,
): AppError | undefined {
  if (facts.isOpen === false || facts.notTaking) return undefined;
  const refused = refuseService(menu.service, at.getTime(), order);
  if (!refused) return undefined;
  const quote = priced && { quote: servedQuote(priced.bill, menu, at, order.place) };
  return new AppError(refused.code, refused.message, { ...refused.details, ...quote });
}

/**
 * Refuses choices that clash or are incomplete, then less than the area's minimum, dishes that are not what was shown, a
 * coupon that must apply and does not, or a total above the one that was shown.
 */
function refuse(
  requested: readonly RequestedLine[],
  priced: Priced,
  resolved: ResolvedLines,
  menu: KnownMenu,
  body: PlaceOrderBody,
  facts: Partial<OrderFacts>,
  at: Date,
  place: Place | undefined,
): AppError | undefined {
  const { bill } = priced;
  const choices = refuseChoices(resolved, menu);
  // A closed restaurant comes before what was chosen there.
  if (choices && (facts.isOpen === false || facts.notTaking))
    return new AppError(
      'RESTAURANT_UNAVAILABLE',
      undefined,
      facts.notTaking ? { reason: facts.notTaking } : undefined,
    );
  if (choices) return choices;
  const tooLittle = refuseByService(menu, facts, at, { place, subtotalPaise: bill.subtotalPaise }, priced);
  if (tooLittle) return tooLittle;
  const quote = servedQuote(bill, menu, at, place);
  const changed = refuseShown(requested, resolved, priced.lines, menu);
  if (changed) return new AppError(changed.code, changed.message, { ...changed.details, quote });
  if (bill.coupon && !bill.coupon.applied && facts.policy === 'offers-only') {
    return new AppError('COUPON_NOT_APPLICABLE', bill.coupon.reason, { quote });
  }
  // Equal within a paisa, or lower than shown, is placed at the server's (docs/rules/money.md#shown-total).
  if (body.total !== undefined && bill.totalPaise > toPaise(body.total) + 1) {
    return new AppError('PRICE_CHANGED', undefined, { quote });
  }
  return undefined;
}

function replay(prior: Replay, bodyHash: string, customer: CustomerActor): Outcome<OrderDetails> {
  if (prior.bodyHash !== bodyHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return { answer: toOrderDetails(prior.order, customer), isReplayed: true };
}

function toError(result: PlacementRefusal): AppError {
  switch (result.outcome) {
    case 'sold-out':
      return soldOut(result.dishes, result.choices);
    case 'closed':
      return new AppError('RESTAURANT_UNAVAILABLE', undefined, result.reason && { reason: result.reason });
    case 'no-customer':
      return new AppError('UNAUTHENTICATED');
    case 'key-reused':
      return new AppError('IDEMPOTENCY_KEY_REUSED');
    case 'stale':
      return new AppError('CONFLICT');
  }
}
