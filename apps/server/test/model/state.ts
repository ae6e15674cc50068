import type { Role } from '@tiffin/contract/route';
import type { OrderStatus } from '@tiffin/contract/rules/order-status';

/** The model's memory of a platform: as little as the rules need, in the simplest shape. Money in paise. */

export interface Person {
  readonly id: number;
  readonly username: string;
  readonly role: Role;
  name: string;
  token: string;
  isSignedIn: boolean;
  isBlocked: boolean;
  isDeleted: boolean;
}

export interface Dish {
  readonly id: number;
  name: string;
  pricePaise: number;
  category: string;
  isAvailable: boolean;
  /** Null when it is not tracked. */
  left: number | null;
  /** How often tracking was switched off: what was taken before is not given back (docs/rules/stock.md#giving-back). */
  tracking: number;
  isDeleted: boolean;
  isOrdered: boolean;
}

export interface Kitchen {
  readonly id: number;
  readonly owner: Person;
  /** In the order of the menu. */
  readonly dishes: Dish[];
  name: string;
  isApproved: boolean;
  isActive: boolean;
  isDeleted: boolean;
  /** Orders in a row that the clock ended. */
  missedInRow: number;
  /** Stopped after too many misses, until its people say to be there. */
  isStopped: boolean;
  /** Set by its staff, until they resume. */
  isPaused: boolean;
  /** Its hours are set, and hold no window. */
  isShut: boolean;
  /** It delivers to an area alone in which nobody lives. */
  isElsewhere: boolean;
}

interface OrderLine {
  readonly dish: Dish;
  readonly name: string;
  readonly qty: number;
  readonly pricePaise: number;
  /** Amount taken from the stock, and under which tracking. */
  readonly taken: number;
  readonly tracking: number;
}

export interface Order {
  id: number;
  readonly customer: Person;
  readonly kitchen: Kitchen;
  readonly kitchenName: string;
  readonly lines: readonly OrderLine[];
  readonly discountPaise: number;
  readonly coupon: string | null;
  readonly usesOffer: boolean;
  readonly events: { status: OrderStatus; by: string }[];
  readonly reviewed: number[];
  /** The sent body, its key, and the answer. */
  readonly sent: { readonly body: object; readonly key: string };
  answer: unknown;
  customerName: string;
  address: string;
  notes: string;
  isDeleted: boolean;
}

export interface Review {
  id: number;
  readonly order: Order;
  readonly dish: Dish;
  readonly itemName: string;
  readonly rating: number;
  readonly text: string;
  isFlagged: boolean;
  isDeleted: boolean;
}

export interface Favorite {
  readonly customer: Person;
  readonly kitchen: Kitchen;
  readonly dish: Dish | null;
}

export interface Platform {
  readonly people: readonly Person[];
  readonly kitchens: readonly Kitchen[];
  readonly offer: { readonly id: number; readonly code: string; isActive: boolean; isDeleted: boolean };
  readonly orders: Order[];
  readonly reviews: Review[];
  favorites: Favorite[];
  readonly carts: Map<Person, { readonly dish: Dish; readonly qty: number }[]>;
}

export const PASSWORD = 'Model@1234';
/** After so many orders in a row that the clock ended, as the settings have it from the beginning. */
export const MISSED_TO_STOP = 2;
/** Half of the dishes' price, for one use of each customer and two of all. */
export const OFFER = { percent: 50, usage_limit: 2, per_customer_limit: 1 } as const;

export function statusOf({ events }: Pick<Order, 'events'>): OrderStatus {
  const last = events.at(-1);
  if (!last) throw new Error('An order has events from the beginning');
  return last.status;
}
export const isUnderWay = (order: Order) => !['Delivered', 'Cancelled', 'Refunded'].includes(statusOf(order));
export const nameOf = ({ name, username }: Person) => name || username;

/** Follows docs/rules/visibility.md#public. */
export const isPublic = ({ isApproved, isActive, isDeleted, owner }: Kitchen) =>
  isApproved && isActive && !isDeleted && !owner.isBlocked && !owner.isDeleted;

export function usesOfOffer({ orders }: Platform, customer?: Person): number {
  return orders.filter(
    (order) =>
      order.usesOffer &&
      // One that was cancelled gave it back.
      !order.events.some(({ status }) => status === 'Cancelled') &&
      (customer === undefined || order.customer === customer),
  ).length;
}

const rupees = (paise: number) => paise / 100;

export function subtotalOf({ lines }: Pick<Order, 'lines'>): number {
  return lines.reduce((sum, line) => sum + line.pricePaise * line.qty, 0);
}
export const totalOf = (order: Pick<Order, 'lines' | 'discountPaise'>) =>
  subtotalOf(order) - order.discountPaise + 500;

/** The view of an order for every reader. */
export function documentOf(order: Order) {
  return {
    id: order.id,
    status: statusOf(order),
    subtotal: rupees(subtotalOf(order)),
    discount: rupees(order.discountPaise),
    deliveryFee: 5,
    total: rupees(totalOf(order)),
    coupon: order.coupon,
    payment: 'UPI',
    address: order.address,
    notes: order.notes,
    restaurantId: order.kitchen.id,
    restaurant: order.kitchenName,
    restaurantName: order.kitchenName,
    userId: order.customer.id,
    customerName: order.customerName,
    items: order.lines.map(({ dish, name, qty, pricePaise }) => ({
      menuItemId: dish.id,
      name,
      quantity: qty,
      price: rupees(pricePaise),
    })),
    reviewed: order.reviewed,
    events: order.events,
  };
}

export function reviewDocument({ order, dish, id, itemName, rating, text, isFlagged }: Review) {
  const { customer, kitchen } = order;
  return {
    id,
    orderId: order.id,
    restaurantId: kitchen.id,
    menuItemId: dish.id,
    restaurantName: kitchen.name,
    itemName,
    customerName: customer.isDeleted ? 'Deleted user' : nameOf(customer),
    rating,
    text,
    isFlagged,
  };
}

export function ratingOf({ reviews }: Platform, kitchen: Kitchen) {
  const ratings = reviews.filter((r) => r.order.kitchen === kitchen && !r.isDeleted).map((r) => r.rating);
  return { sum: ratings.reduce((sum, one) => sum + one, 0), count: ratings.length };
}

/** The state that the tables must hold after each step. */
export function snapshotOf(platform: Platform) {
  const { people, kitchens, orders } = platform;
  return {
    dishes: kitchens
      .flatMap((kitchen) => kitchen.dishes)
      .map(({ id, left, pricePaise, isAvailable, isDeleted }) => [
        id,
        left,
        pricePaise,
        isAvailable,
        isDeleted,
      ])
      .toSorted(byId),
    orders: orders
      .map((order) => [order.id, statusOf(order), order.isDeleted, order.events.length])
      .toSorted(byId),
    refunds: orders.filter((order) => statusOf(order) === 'Refunded').length,
    offerUses: usesOfOffer(platform),
    kitchens: kitchens.map((kitchen) => {
      const { sum, count } = ratingOf(platform, kitchen);
      const { id, isApproved, isActive, isDeleted, missedInRow, isStopped, isPaused, isShut, isElsewhere } =
        kitchen;
      return [
        id,
        isApproved,
        isActive,
        isDeleted,
        sum,
        count,
        missedInRow,
        isStopped,
        isPaused,
        isShut,
        isElsewhere,
      ];
    }),
    people: people.map((one) => [one.id, one.isBlocked, one.isDeleted, one.isSignedIn]),
    favorites: platform.favorites.length,
    carts: [...platform.carts.values()].flat().reduce((sum, { qty }) => sum + qty, 0),
  };
}

const byId = (a: readonly unknown[], b: readonly unknown[]) => Number(a[0]) - Number(b[0]);
