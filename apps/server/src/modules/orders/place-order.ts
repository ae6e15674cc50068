import { createHash } from 'node:crypto';
import {
  type api,
  type Body,
  type CouponResult,
  DUPLICATE_ORDER_WINDOW_SECONDS,
  hasCardNumber,
  normalizeCode,
  type OrderDetails,
  toPaise,
  toQuote,
} from '@tiffin/contract';
import type { CustomerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../kit/app-error.ts';
import { PriceCache } from './price-cache.ts';
import { type CouponTerms, toOrderDetails } from './order-document.ts';
import { readOrderLines, type WantedOrder } from '../cart/index.ts';
import { describeMissing } from '../cart/index.ts';
import {
  findReplay,
  type OrderFacts,
  type PlacementRefusal,
  type PlacementRequest,
  type Replay,
  readFacts,
  readMenuPrices,
} from './placement.repo.ts';
import { enqueuePlacement } from './placement-queue.ts';
import { type Priced, priceWanted } from './price-wanted.ts';

type PlaceOrderBody = Body<typeof api.orders.placeOrder>;

interface Placed {
  readonly order: OrderDetails;
  /** The order stood already: the same key, or the same order a moment ago. */
  readonly isReplayed: boolean;
}

/** Prices change rarely; that they change during three attempts in a row means something is wrong. */
const MOST_ATTEMPTS = 4;

const priceCache = new PriceCache();

/**
 * Places an order at the server's prices (RULES 1–4): one round trip to the database when the prices are known.
 * Throws what a cart can do wrong, DISH_UNAVAILABLE with what is left, PRICE_CHANGED and COUPON_NOT_APPLICABLE with
 * the new quote, RESTAURANT_UNAVAILABLE, IDEMPOTENCY_KEY_REUSED. After any of them nothing is stored.
 */
export async function placeOrder(
  { db, clock }: Context,
  customer: CustomerActor,
  body: PlaceOrderBody,
  key: string | undefined,
  signal?: AbortSignal,
): Promise<Placed> {
  const wanted = readOrderLines(body.items);
  if (body.address === '') throw new AppError('ADDRESS_REQUIRED');
  if (hasCardNumber(body.address) || hasCardNumber(body.notes)) throw new AppError('CARD_NUMBER_REFUSED');
  const code = body.coupon === undefined ? undefined : normalizeCode(body.coupon);
  const bodyHash = hashOf(wanted, body, code);

  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
    // A coupon depends on what the customer ordered before, which no cache can know.
    const known = attempt === 1 && code === undefined ? await findPrices(db, wanted) : undefined;
    const facts: Pick<OrderFacts, 'dishes'> & Partial<OrderFacts> =
      known !== undefined
        ? { dishes: known }
        : await readFacts(
            db,
            customer.id,
            wanted.restaurantId,
            wanted.dishes.map((dish) => dish.menuItemId),
            code,
          );
    priceCache.remember(wanted.restaurantId, facts.dishes);
    const priced = priceWanted(wanted, facts, code, clock());
    const refusal = priced.unknown.length === 0 ? refuse(priced, body, facts) : undefined;
    if (refusal) {
      // Judged from memory, a refusal may be out of date.
      if (known !== undefined) continue;
      // A retry is answered with the order that stands, whatever has changed since.
      const prior = await findReplay(db, customer.id, key, bodyHash, DUPLICATE_ORDER_WINDOW_SECONDS);
      if (!prior) throw refusal;
      return replay(prior, bodyHash, customer);
    }
    const result = await enqueuePlacement(
      db,
      toRequest(customer, wanted, body, priced, facts, code, key, bodyHash),
      customer.requestId,
      signal,
    );
    if (result.outcome === 'placed' || result.outcome === 'replayed') {
      return { order: toOrderDetails(result.order, customer), isReplayed: result.outcome === 'replayed' };
    }
    if (result.outcome !== 'stale') throw toError(result);
  }
  throw new AppError('CONFLICT');
}

/** What this process knows; at a restaurant that it has not sold from yet, the whole menu is read once. */
async function findPrices(db: Database, wanted: WantedOrder) {
  const { restaurantId } = wanted;
  if (!priceCache.has(restaurantId))
    priceCache.remember(restaurantId, await readMenuPrices(db, restaurantId));
  return priceCache.find(wanted);
}

/** What the bill itself refuses: a coupon that must apply and does not, or a total above the one that was shown. */
function refuse({ bill }: Priced, body: PlaceOrderBody, facts: Partial<OrderFacts>): AppError | undefined {
  const quote = toQuote(bill);
  if (bill.coupon && !bill.coupon.applied && facts.policy === 'offers-only') {
    return new AppError('COUPON_NOT_APPLICABLE', bill.coupon.reason, { quote });
  }
  // Equal within a paisa, or lower than shown, is placed at the server's (RULES 3).
  if (body.total !== undefined && bill.totalPaise > toPaise(body.total) + 1) {
    return new AppError('PRICE_CHANGED', undefined, { quote });
  }
  return undefined;
}

function replay(prior: Replay, bodyHash: string, customer: CustomerActor): Placed {
  if (prior.bodyHash !== bodyHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return { order: toOrderDetails(prior.order, customer), isReplayed: true };
}

function toError(result: PlacementRefusal): AppError {
  switch (result.outcome) {
    case 'sold-out':
      return new AppError('DISH_UNAVAILABLE', describeMissing(result.dishes), { dishes: result.dishes });
    case 'closed':
      return new AppError('RESTAURANT_UNAVAILABLE');
    case 'no-customer':
      return new AppError('UNAUTHENTICATED');
    case 'key-reused':
      return new AppError('IDEMPOTENCY_KEY_REUSED');
    case 'stale':
      return new AppError('CONFLICT');
  }
}

/** The same order is the same fields after validation; what the server ignores makes no difference. */
function hashOf(
  { restaurantId, dishes }: WantedOrder,
  body: PlaceOrderBody,
  code: string | undefined,
): string {
  const { address, payment, notes, total = null, phone } = body;
  const said = [restaurantId, dishes, address, code ?? null, payment, notes, total];
  // Not for those who send none: what they sent before is still known by its old hash.
  if (phone !== undefined) said.push(phone);
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}

function toRequest(
  customer: CustomerActor,
  wanted: WantedOrder,
  body: PlaceOrderBody,
  { bill }: Priced,
  facts: Partial<OrderFacts>,
  code: string | undefined,
  key: string | undefined,
  bodyHash: string,
): PlacementRequest {
  const prices = new Map(bill.lines.map((line) => [line.menuItemId, line.pricePaise]));
  const { coupon } = bill;
  return {
    userId: customer.id,
    restaurantId: wanted.restaurantId,
    // A dish without a price is unknown here; the database says so to the customer, with what is left of the others.
    items: wanted.dishes.map(({ menuItemId, qty }, position) => ({
      id: menuItemId,
      qty,
      pricePaise: prices.get(menuItemId) ?? 0,
      position,
    })),
    address: body.address,
    notes: body.notes,
    phone: body.phone ?? null,
    payment: body.payment,
    subtotalPaise: bill.subtotalPaise,
    discountPaise: bill.discountPaise,
    deliveryFeePaise: bill.deliveryFeePaise,
    totalPaise: bill.totalPaise,
    couponCode: code ?? null,
    couponTerms: coupon ? termsOf(coupon) : null,
    policy: facts.policy ?? 'open',
    offerId: facts.offer?.id ?? null,
    offerVersion: facts.offer?.version ?? null,
    redeems: coupon?.applied === true && coupon.offerId !== undefined,
    key: key ?? null,
    bodyHash,
    duplicateSeconds: DUPLICATE_ORDER_WINDOW_SECONDS,
  };
}

function termsOf({ kind, gift, label, reason, refusal }: CouponResult): CouponTerms {
  return {
    kind,
    ...(gift !== undefined && { gift }),
    label,
    reason,
    ...(refusal !== undefined && { refusal }),
  };
}
