import { chargesIn } from '@tiffin/contract/rules/charges';
import type { OfferTerms } from '@tiffin/contract/rules/coupon';
import { type OrderStatus, TRANSITIONS, isActive } from '@tiffin/contract/rules/order-status';
import { priceOrder } from '@tiffin/contract/rules/pricing';
import { DEFAULT_TIME_ZONE } from '@tiffin/contract/rules/time-zone';
import { PAYMENT_METHODS } from '@tiffin/contract/schemas/cart';
import { HOUR } from './calendar.ts';
import type { City, Kitchen } from './city.ts';
import { PEOPLE } from './data.ts';
import { dishNamed } from './options.ts';
import { Random } from './random.ts';
import type { DemoDish, DemoEvent, DemoLine, DemoOffer, DemoOrder, DemoUser } from './rows.ts';
import { chooseEnding, scriptedEnding, buildOrderEvents } from './story.ts';
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

class OrderDesk {
  private readonly random = new Random('orders');
  private readonly appetite = new Map<DemoUser, number>();
  private readonly taste = new Map<string, number>();
  private readonly popularity = new Map<DemoDish, number>();
  private readonly orderCounts = new Map<number, number>();
  private readonly lastMeal = new Map<number, number>();
  private readonly used = new Map<string, number>();

  constructor(
    private readonly city: City,
    private readonly now: number,
  ) {
    const random = new Random('tastes');
    const [scriptedOnly, ...others] = city.customers;
    if (scriptedOnly) this.appetite.set(scriptedOnly, 0);
    for (const customer of others) {
      this.appetite.set(customer, (customer.isBlocked ? 0.15 : 1) * (0.25 + random.next() ** 2 * 3));
      for (const { restaurant } of city.kitchens) {
        this.taste.set(
          key(customer.id, restaurant.id),
          random.chance(0.22) ? random.between(4, 9) : random.between(0.1, 1),
        );
      }
    }
    for (const { dishes } of city.kitchens) {
      random.shuffled(dishes).forEach((dish, rank) => this.popularity.set(dish, 1 / (rank + 2)));
    }
  }

  place(visit: Visit, id: number): DemoOrder {
    const { random } = this;
    const { kitchen, at } = visit;
    const customer = visit.customer ?? this.chooseCustomer(kitchen, at);
    const ending = visit.status ? scriptedEnding(visit.status, random) : chooseEnding(random);
    const lines = visit.lines
      ? visit.lines.map(({ dish, qty }) => lineOf(dishNamed(kitchen, dish), qty))
      : this.chooseLines(kitchen, isActive(ending.status));
    const events = buildOrderEvents(ending, { at, customer, kitchen }, this.city, this.now, random);
    const bill = this.bill(visit, customer, lines);
    this.lastMeal.set(customer.id, at);
    const cancelledAt = ending.status === 'Cancelled' ? (events.at(-1)?.at ?? at) : null;
    if (cancelledAt === null) this.orderCounts.set(customer.id, (this.orderCounts.get(customer.id) ?? 0) + 1);
    const offerId = bill.coupon?.offerId;
    if (offerId !== undefined && cancelledAt === null) this.countUse(offerId, customer.id);
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
      subtotalPaise: bill.subtotalPaise,
      discountPaise: bill.discountPaise,
      ...chargesIn(bill),
      totalPaise: bill.totalPaise,
      coupon: bill.coupon ?? null,
      releasedAt: offerId === undefined ? null : cancelledAt,
    };
  }

  private chooseCustomer(kitchen: Kitchen, at: number): DemoUser {
    const hungry = this.city.customers.filter(
      ({ id, createdAt }) => createdAt < at && at - (this.lastMeal.get(id) ?? 0) > BETWEEN_MEALS,
    );
    return this.random.weighted(
      hungry,
      (customer) =>
        (this.appetite.get(customer) ?? 0) * (this.taste.get(key(customer.id, kitchen.restaurant.id)) ?? 0),
    );
  }

  private chooseLines(kitchen: Kitchen, now: boolean): DemoLine[] {
    const { random } = this;
    const left = kitchen.dishes.filter(
      (dish) => !now || (dish.isAvailable && dish.quantity !== 0 && dish.soldOutUntil === null),
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

  private bill(visit: Visit, customer: DemoUser, lines: readonly DemoLine[]) {
    const priced = lines.map((line) => ({ ...line, menuItemId: line.dishId }));
    const withoutCode = priceOrder(priced);
    for (const code of this.codesToTry(visit, customer)) {
      const offer = this.city.offers.find((candidate) => candidate.code === code) ?? null;
      const bill = priceOrder(priced, {
        code,
        offer: offer && this.terms(offer),
        context: {
          policy: 'open',
          at: new Date(visit.at),
          timeZone: DEFAULT_TIME_ZONE,
          restaurantId: visit.kitchen.restaurant.id,
          priorOrders: this.orderCounts.get(customer.id) ?? 0,
          redemptions: this.used.get(key('offer', offer?.id)) ?? 0,
          redemptionsByCustomer: this.used.get(key(offer?.id, customer.id)) ?? 0,
        },
      });
      // A customer whose code does not apply takes another one, or none.
      if (withoutCode.subtotalPaise > 0 && (offer === null || bill.coupon?.offerId === offer.id)) return bill;
    }
    return withoutCode;
  }

  private codesToTry(visit: Visit, customer: DemoUser): string[] {
    if (visit.coupon !== undefined) return [visit.coupon];
    if (visit.status) return [];
    const { random, city } = this;
    if (!this.orderCounts.has(customer.id) && random.chance(0.55)) return ['FIRST50'];
    if (!random.chance(0.26)) return [];
    if (random.chance(0.25)) return [random.pick(OPEN_CODES)];
    const here = city.offers.filter(
      ({ restaurantId }) => restaurantId === null || restaurantId === visit.kitchen.restaurant.id,
    );
    // The kitchen's own offer is the one its guests have just read.
    const first = random.weighted(here, ({ restaurantId }) => (restaurantId === null ? 1 : 8));
    return [first.code, random.pick(here).code];
  }

  private terms(offer: DemoOffer): OfferTerms {
    const restaurant = this.city.kitchens.find((kitchen) => kitchen.restaurant.id === offer.restaurantId);
    return {
      ...offer,
      // A pause today says nothing about the day the offer was used.
      isActive: true,
      restaurantName: restaurant?.restaurant.name ?? null,
      validFrom: new Date(offer.validFrom),
      validUntil: new Date(offer.validUntil),
    };
  }

  private countUse(offerId: number, customerId: number): void {
    for (const name of [key('offer', offerId), key(offerId, customerId)]) {
      this.used.set(name, (this.used.get(name) ?? 0) + 1);
    }
  }
}

const key = (...parts: (string | number | undefined)[]) => parts.join(':');

function lineOf(dish: DemoDish, qty: number): DemoLine {
  return {
    dishId: dish.id,
    name: dish.name,
    pricePaise: dish.pricePaise,
    veg: dish.veg,
    qty,
    stockTaken: dish.quantity === null ? 0 : qty,
    stockReturned: false,
  };
}

/**
 * True for an order cancelled before the kitchen began, which gives its stock back: docs/rules/stock.md#giving-back.
 */
function stockIsGivenBack(events: readonly DemoEvent[]): boolean {
  const [from, to] = events.slice(-2).map(({ status }): OrderStatus => status);
  return TRANSITIONS.some((step) => step.from === from && step.to === to && step.stock === 'given back');
}
