import { chargesIn } from '@tiffin/contract/rules/charges';
import type { OfferTerms } from '@tiffin/contract/rules/coupon';
import { findTransition, isActive } from '@tiffin/contract/rules/order-status';
import { type Bill, type CouponClaim, priceOrder } from '@tiffin/contract/rules/pricing';
import { DEFAULT_TIME_ZONE } from '@tiffin/contract/rules/time-zone';
import { PAYMENT_METHODS } from '@tiffin/contract/schemas/cart';
import { HOUR } from './calendar.ts';
import type { City, DemoDish, Kitchen } from './city.ts';
import { named, PEOPLE } from './data.ts';
import { Random } from './random.ts';
import type { Amounts, DemoEvent, DemoLine, DemoOrder, DemoUser } from './rows.ts';
import { buildOrderEvents, chooseEnding, scriptedEnding } from './story.ts';
import { planVisits, type Visit } from './visits.ts';

/** The first order of the platform has the number after this one, so that the demo looks like the pictures. */
const FIRST_ORDER_ID = 10_001;
/** Codes that no offer has: under the open policy each gives ten percent (docs/rules/offers.md). */
const OPEN_CODES = ['TIFFIN10', 'HUNGRY', 'WELCOME', 'LUNCHBOX'];
const PAYMENT_SHARE = { 'Cash on Delivery': 32, UPI: 46, 'Credit/Debit Card': 15, 'Net Banking': 7 };
/** Nobody of the demo eats again so soon. */
const BETWEEN_MEALS = 3 * HOUR;

/** Places every planned order in the sequence in which they happened, so that first orders and limits hold. */
export function placeOrders(city: City, now: number): DemoOrder[] {
  const desk = new OrderDesk(city, now);
  return planVisits(city, now).map((visit, index) => desk.place(visit, FIRST_ORDER_ID + index));
}

export const priceLines = (lines: readonly DemoLine[], claim?: CouponClaim): Bill =>
  priceOrder(
    lines.map((line) => ({ ...line, menuItemId: line.dishId })),
    claim,
  );

/** What an order keeps of its bill. */
export const amountsOf = (bill: Amounts): Amounts => ({
  subtotalPaise: bill.subtotalPaise,
  discountPaise: bill.discountPaise,
  ...chargesIn(bill),
  totalPaise: bill.totalPaise,
});

class OrderDesk {
  private readonly random = new Random('orders');
  /** How much the customers like to order, at each restaurant by its number. */
  private readonly appetites: readonly { customer: DemoUser; at: ReadonlyMap<number, number> }[];
  private readonly popularity = new Map<DemoDish, number>();
  private readonly offers: ReadonlyMap<string, OfferTerms>;
  private readonly orderCounts = new Map<number, number>();
  private readonly lastMeal = new Map<number, number>();
  private readonly used = new Map<string, number>();

  constructor(
    private readonly city: City,
    private readonly now: number,
  ) {
    const random = new Random('tastes');
    // The demo customer's orders are all written by hand.
    this.appetites = city.otherCustomers.map((customer) => {
      const appetite = (customer.isBlocked ? 0.15 : 1) * (0.25 + random.next() ** 2 * 3);
      const tastes = city.kitchens.map(({ restaurant }) => {
        const taste = random.chance(0.22) ? random.between(4, 9) : random.between(0.1, 1);
        return [restaurant.id, appetite * taste] as const;
      });
      return { customer, at: new Map(tastes) };
    });
    for (const { dishes } of city.kitchens) {
      random.shuffled(dishes).forEach((dish, rank) => this.popularity.set(dish, 1 / (rank + 2)));
    }
    const terms = city.offers.map((offer) => ({
      ...offer,
      // A pause today says nothing about the day the offer was used.
      isActive: true,
      restaurantName:
        city.kitchens.find(({ restaurant }) => restaurant.id === offer.restaurantId)?.name ?? null,
      validFrom: new Date(offer.validFrom),
      validUntil: new Date(offer.validUntil),
    }));
    this.offers = new Map(terms.map((offer) => [offer.code, offer]));
  }

  place(visit: Visit, id: number): DemoOrder {
    const { random } = this;
    const { kitchen, at } = visit;
    const customer = visit.customer ?? this.chooseCustomer(kitchen, at);
    const ending = visit.status ? scriptedEnding(visit.status, random) : chooseEnding(random);
    const lines = visit.lines
      ? visit.lines.map(({ dish, qty }) => lineOf(named(kitchen.dishes, dish), qty))
      : this.chooseLines(kitchen, isActive(ending.status));
    const events = buildOrderEvents(ending, { at, customer, kitchen }, this.city, this.now, random);
    const bill = this.bill(visit, customer, lines);
    this.lastMeal.set(customer.id, at);
    const cancelledAt = ending.status === 'Cancelled' ? (events.at(-1)?.at ?? at) : null;
    const offerId = bill.coupon?.offerId;
    if (cancelledAt === null) {
      countOne(this.orderCounts, customer.id);
      if (offerId !== undefined) {
        countOne(this.used, `${offerId}`);
        countOne(this.used, `${offerId}:${customer.id}`);
      }
    }
    return {
      id,
      customerId: customer.id,
      restaurantId: kitchen.restaurant.id,
      placedAt: at,
      address: customer.address,
      notes: !visit.status && random.chance(0.12) ? random.pick(PEOPLE.deliveryNotes) : '',
      payment: visit.payment ?? random.weighted(PAYMENT_METHODS, (method) => PAYMENT_SHARE[method]),
      lines: stockIsGivenBack(events)
        ? lines.map((line) => ({ ...line, stockReturned: line.stockTaken > 0 }))
        : lines,
      events,
      ...amountsOf(bill),
      coupon: bill.coupon ?? null,
      releasedAt: offerId === undefined ? null : cancelledAt,
    };
  }

  private chooseCustomer({ restaurant }: Kitchen, at: number): DemoUser {
    const hungry = this.appetites.filter(
      ({ customer: { id, createdAt } }) =>
        createdAt < at && at - (this.lastMeal.get(id) ?? 0) > BETWEEN_MEALS,
    );
    return this.random.weighted(hungry, (one) => one.at.get(restaurant.id) ?? 0).customer;
  }

  private chooseLines(kitchen: Kitchen, isNow: boolean): DemoLine[] {
    const { random } = this;
    const left = kitchen.dishes.filter(
      (dish) => !isNow || (dish.isAvailable && dish.quantity !== 0 && dish.soldOutUntil === null),
    );
    const wanted = random.weighted([1, 2, 3, 4], (n) => [0, 24, 40, 25, 11][n] ?? 0);
    const lines: DemoLine[] = [];
    while (lines.length < wanted) {
      const dish = random.weighted(left, (candidate) => this.popularity.get(candidate) ?? 0);
      left.splice(left.indexOf(dish), 1);
      // Breads and coffees come by the handful, a whole duck does not.
      const most = dish.pricePaise < 100_00 ? 4 : dish.pricePaise < 400_00 ? 2 : 1;
      lines.push(lineOf(dish, random.chance(0.6) ? 1 : random.int(1, most)));
    }
    return lines;
  }

  private bill(visit: Visit, { id }: DemoUser, lines: readonly DemoLine[]): Bill {
    for (const code of this.codesToTry(visit, id)) {
      const offer = this.offers.get(code) ?? null;
      const bill = priceLines(lines, {
        code,
        offer,
        context: {
          policy: 'open',
          at: new Date(visit.at),
          timeZone: DEFAULT_TIME_ZONE,
          restaurantId: visit.kitchen.restaurant.id,
          priorOrders: this.orderCounts.get(id) ?? 0,
          redemptions: this.used.get(`${offer?.id}`) ?? 0,
          redemptionsByCustomer: this.used.get(`${offer?.id}:${id}`) ?? 0,
        },
      });
      // A customer whose code does not apply takes another one, or none.
      if (offer === null || bill.coupon?.offerId === offer.id) return bill;
    }
    return priceLines(lines);
  }

  private codesToTry(visit: Visit, customerId: number): string[] {
    if (visit.coupon !== undefined) return [visit.coupon];
    if (visit.status) return [];
    const { random } = this;
    if (!this.orderCounts.has(customerId) && random.chance(0.55)) return ['FIRST50'];
    if (!random.chance(0.26)) return [];
    if (random.chance(0.25)) return [random.pick(OPEN_CODES)];
    const here = [...this.offers.values()].filter(
      ({ restaurantId }) => restaurantId === null || restaurantId === visit.kitchen.restaurant.id,
    );
    // The kitchen's own offer is the one its guests have just read.
    const first = random.weighted(here, ({ restaurantId }) => (restaurantId === null ? 1 : 8));
    return [first.code, random.pick(here).code];
  }
}

function countOne<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

const lineOf = ({ id, name, pricePaise, veg, quantity }: DemoDish, qty: number): DemoLine => ({
  dishId: id,
  name,
  pricePaise,
  veg,
  qty,
  stockTaken: quantity === null ? 0 : qty,
  stockReturned: false,
});

/** True for an order cancelled before the kitchen began, which gives its stock back: docs/rules/stock.md#giving-back. */
function stockIsGivenBack(events: readonly DemoEvent[]): boolean {
  const [from, to] = events.slice(-2);
  if (!from || !to) return false;
  return findTransition(from.status, to.status, to.actorRole)?.stock === 'given back';
}
