// What the demo city is made of, as the files in demo/texts have it, with money in rupees, as an owner would type it. Types
// come from the files. Words of the contract, which are only strings in JSON, are named here where the code needs them:
// the database takes no others.
import type { OfferType } from '@tiffin/contract/rules/coupon';
import type { OrderStatus } from '@tiffin/contract/rules/order-status';
import type { PaymentMethod } from '@tiffin/contract/schemas/cart';
import type { Cuisine } from '@tiffin/contract/schemas/cuisine';
import cases from './texts/cases.json' with { type: 'json' };
import chats from './texts/chats.json' with { type: 'json' };
import kitchens from './texts/kitchens.json' with { type: 'json' };
import offers from './texts/offers.json' with { type: 'json' };
import options from './texts/options.json' with { type: 'json' };
import people from './texts/people.json' with { type: 'json' };
import reasons from './texts/reasons.json' with { type: 'json' };
import reviews from './texts/reviews.json' with { type: 'json' };
import visits from './texts/visits.json' with { type: 'json' };

/**
 * A restaurant of the demo city.
 * - `address`: street first; the last part is the city with its PIN, the one before it the quarter.
 * - `phone`: mobile numbers beginning with 5 are given to nobody in India, so that no demo number rings at a stranger's.
 * - `openingHours`: when its orders come. Its profile shows them only where it is closed at other times, by its `hours`;
 *   most are always open, and show that, so that the demo works at any hour.
 * - `areas`: where it delivers; most deliver everywhere.
 * - `deliveryMinutes`: usual minutes from placing an order to the door.
 * - `rating`: the value that the average of its reviews is drawn towards.
 * - `menu`: a line without marks opens a category; see parseMenu for the dishes.
 */
export type RestaurantSpec = (typeof kitchens)[number] & {
  cuisine: Cuisine;
  standing: 'public' | 'pending' | 'inactive';
};

/** Every restaurant. Their order gives the ids, and an id chooses the cover: the first six look as drawn. */
export const CATALOGUE = kitchens as readonly RestaurantSpec[];

/**
 * Offers; the first three stand on the dashboard's promo cards. `image` is a dish of the house artwork, `color` that of a
 * ticket; without a `restaurant` it counts everywhere. `endsInDays` is negative when it is over; 0 ends with today.
 */
export const OFFERS = offers as readonly ((typeof offers)[number] & { type: OfferType })[];

/** The demo accounts; customers as 'First Last', those whom the visits name first; and where people live. */
export const PEOPLE = people;

/**
 * Choices of dishes, the sizes first: the first size costs what the dish does, each other so much more. Default choices
 * satisfy each group and cost nothing, so that a dish costs what its menu card shows.
 */
export const OPTIONS = options;

/** Why orders were cancelled and refunded, a restaurant was switched off and a customer blocked, as they read it. */
export const REASONS = reasons;

/**
 * An order written by hand: so many minutes before now, or at an hour ('20:55') of the day so many days ago. What is left
 * out is chosen as for any other order.
 */
export type ScriptedVisit = (typeof visits.visits)[number] & { status: OrderStatus; payment?: PaymentMethod };

/**
 * The orders which a visitor of the demo meets first: the board of the demo owner, where every column has something to do
 * in it whatever the hour, a few other busy kitchens, and what the demo customer has eaten so far and likes best.
 */
export const VISITS = visits as { visits: ScriptedVisit[]; favorites: typeof visits.favorites };

/**
 * Opinions with five, four, three and fewer stars; '@' stands for the dish. The first kind of dish whose words are in its
 * name or category is taken, so the narrow ones come first. Afterthoughts are about delivery, packing and price.
 */
export const REVIEWS = reviews;

/**
 * What customers and kitchens write to each other, on the way and afterwards; '@' stands for a dish of the order. The
 * scripted chats are those which a visitor of the demo opens first; one that `isGeneral` is about no order.
 */
export const CHATS = chats;

/**
 * A complaint about the newest order that ended so long ago at least; anybody's where no customer is named. '@' in its
 * thread stands for the dish. Minutes are told from when the order ended, or was placed when it is still on its way.
 */
export type ScriptedCase = (typeof cases.scripted)[number];

/** Complaints: cases in every state, with each outcome, and one that nobody has answered; and questions to the platform. */
export const CASES = cases;

/** What a text calls a dish: '(4 pcs)' belongs on the menu, not into a sentence. */
export const spokenName = (dish: string): string => dish.replace(/ \(.*\)$/, '');

/** The only one in a list with this name. Throws when it is not there: the texts are our own. */
export function named<T extends { name: string }>(list: readonly T[], name: string): T {
  const found = list.find((one) => one.name === name);
  if (!found) throw new Error(`Nothing in the demo city is called ${name}`);
  return found;
}
