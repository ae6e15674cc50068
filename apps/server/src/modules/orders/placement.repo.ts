import type { NotTakingReason } from '@tiffin/contract/rules/acceptance';
import type { Charges } from '@tiffin/contract/rules/charges';
import type { CouponPolicy, OfferTerms } from '@tiffin/contract/rules/coupon';
import { DUPLICATE_ORDER_WINDOW_SECONDS } from '@tiffin/contract/rules/limits';
import type { PaymentMethod } from '@tiffin/contract/schemas/cart';
import type { DeliverTo } from '@tiffin/contract/schemas/order';
import { type Database, sql } from '../../db/database.ts';
import type { MissingChoice, MissingDish } from '../availability/index.ts';
import type { MenuFacts, TakenOfLines } from '../order-lines/index.ts';
import type { CouponTerms, OrderDocumentWithEvents } from './order-document.ts';

/** The offer that owns a code, as the database function `order_facts` tells it. */
export interface OfferFacts extends Omit<OfferTerms, 'validFrom' | 'validUntil'> {
  version: number;
  validFrom: string | null;
  validUntil: string | null;
  redemptions: number;
  redemptionsByCustomer: number;
}

export interface OrderFacts {
  policy: CouponPolicy;
  timeZone: string;
  isOpen: boolean;
  /** Why the restaurant takes no orders now; null where it does, and where there is none. */
  notTaking: NotTakingReason | null;
  menu: MenuFacts;
  offer: OfferFacts | null;
  priorOrders: number;
}

const orderFacts = sql<{ facts: OrderFacts }>('order_facts', 'select order_facts($1, $2, $3, $4) as facts');

/** Everything pricing has to know about these dishes, this customer and this code, read at one moment. */
export async function readFacts(
  db: Database,
  customerId: number,
  restaurantId: number,
  dishIds: readonly number[],
  code: string | undefined,
): Promise<OrderFacts> {
  return (await db.one(orderFacts, [customerId, restaurantId, dishIds, code ?? null])).facts;
}

export interface PlacedLine {
  id: number;
  qty: number;
  /** The dish's own price, at its version. */
  pricePaise: number;
  version: number | null;
  position: number;
  /** Set on lines with choices or a note. */
  variant?: number;
  unitPaise?: number;
  basePaise?: number;
  veg?: boolean;
  choices?: readonly object[];
  note?: string;
}

export interface PlacementRequest extends Charges {
  userId: number;
  restaurantId: number;
  items: PlacedLine[];
  /** Taken over all lines, where that is not what each line says. */
  dishes?: TakenOfLines['dishes'];
  choices?: TakenOfLines['choices'];
  picked?: TakenOfLines['picked'];
  /** The dishes of which a line left its choices to the stored cart, which was not read. */
  unsaid?: readonly number[];
  address: string;
  /** The parts of a saved address. */
  deliverTo?: DeliverTo;
  /** The saved address itself, which still has to say the same. */
  saved?: { id: number; phone: string };
  notes: string;
  /** Null where none was sent: then the profile’s. */
  phone: string | null;
  payment: PaymentMethod;
  subtotalPaise: number;
  discountPaise: number;
  totalPaise: number;
  couponCode: string | null;
  couponTerms: CouponTerms | null;
  policy: CouponPolicy;
  offerId: number | null;
  offerVersion: number | null;
  /** Set where the offer itself was applied, and so counts against its limits. */
  redeems: boolean;
  key: string | null;
  /** Hex of the SHA-256 of what was asked. */
  bodyHash: string;
  duplicateSeconds: number;
  /** Those it was validated by; null where nothing was ever said. */
  serviceVersion: number | null;
  timeZone: string | null;
  /** Minutes added to the restaurant's, and those used if it has none yet. */
  busy: { extraMinutes: number; usualMinutes: number };
  /** Set for a restaurant with areas: the name of the order's area, and why its delivery costs what it does. */
  area?: string;
  deliveryReason?: string;
}

/** An order, and the request that places it. */
export interface Placement {
  readonly order: PlacementRequest;
  readonly requestId: string;
}

export type PlacementRefusal =
  | { outcome: 'sold-out'; dishes: MissingDish[]; choices: MissingChoice[] }
  /** With a reason where the restaurant is there, but takes no orders. */
  | { outcome: 'closed'; reason?: NotTakingReason }
  | { outcome: 'stale' | 'no-customer' | 'key-reused' };

export type PlacementOutcome =
  /** The stored cart has to be read for what was not said. */
  | { outcome: 'unsaid' }
  | { outcome: 'placed'; order: OrderDocumentWithEvents }
  | { outcome: 'replayed'; order: OrderDocumentWithEvents }
  | PlacementRefusal;

// The order's event takes the request from the setting, which ends with this statement.
const place = sql<{ result: PlacementOutcome }>(
  'place_order',
  `with said as materialized (select set_config('tiffin.request_id', $2, true) as request_id)
   select place_order($1::jsonb) as result from said where request_id is not null`,
);

/** The whole placement in one round trip; see the database function of the same name. */
export async function placeInDatabase(
  db: Database,
  { order, requestId }: Placement,
): Promise<PlacementOutcome> {
  return (await db.one(place, [JSON.stringify(order), requestId])).result;
}

const placeAll = sql<{ result: PlacementOutcome }>(
  'place_orders',
  'select result from place_orders($1::jsonb) with ordinality as placed (result, n) order by n',
);

/** The same for several orders in one transaction, in their order. When one throws, none is stored. */
export async function placeTogether(
  db: Database,
  placements: readonly Placement[],
): Promise<PlacementOutcome[]> {
  return (await db.query(placeAll, [JSON.stringify(placements)])).map(({ result }) => result);
}

export interface Replay {
  readonly bodyHash: string;
  readonly order: OrderDocumentWithEvents;
}

const replayByKey = sql<Replay>(
  'order_replay_by_key',
  `select encode(body_hash, 'hex') as "bodyHash", answer as "order" from idempotency_keys
    where user_id = $1 and scope = 'order' and key = $2`,
);
const replayByBody = sql<Replay>(
  'order_replay_by_body',
  `select encode(body_hash, 'hex') as "bodyHash", answer as "order" from idempotency_keys
    where user_id = $1 and scope = 'order' and body_hash = decode($2, 'hex')
      and created_at > clock_timestamp() - make_interval(secs => $3)
    order by created_at desc limit 1`,
);

const lockPlacements = sql(
  'lock_placements',
  'select pg_advisory_xact_lock_shared(7102, ($1 % 2147483647)::int)',
);
const orderOfKey = sql<{ orderId: number }>(
  'order_of_key',
  `select order_id as "orderId" from idempotency_keys where user_id = $1 and scope = 'order' and key = $2`,
);

/** Waits for the customer's placement that is under way on any node. Undefined where nothing was placed under the key. */
export function findOrderOfKey(db: Database, userId: number, key: string): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    await tx.query(lockPlacements, [userId]);
    // A statement of its own sees what was written meanwhile.
    return (await tx.maybeOne(orderOfKey, [userId, key]))?.orderId;
  });
}

/** The order that this very request has placed before: by its key, or without one by its body a moment ago. */
export function findReplay(
  db: Database,
  userId: number,
  key: string | undefined,
  bodyHash: string,
): Promise<Replay | undefined> {
  return key === undefined
    ? db.maybeOne(replayByBody, [userId, bodyHash, DUPLICATE_ORDER_WINDOW_SECONDS])
    : db.maybeOne(replayByKey, [userId, key]);
}
