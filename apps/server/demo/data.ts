// What the demo city is made of. JSON knows neither unions nor tuples, so the types of what stands in demo/texts are said here.
import type { CaseKind, CaseOutcome, CaseSide } from '@tiffin/contract/rules/case';
import type { OfferTerms } from '@tiffin/contract/rules/coupon';
import type { OrderStatus } from '@tiffin/contract/rules/order-status';
import type { Window } from '@tiffin/contract/rules/service/hours';
import type { PaymentMethod } from '@tiffin/contract/schemas/cart';
import type { Cuisine } from '@tiffin/contract/schemas/cuisine';
import cases from './texts/cases.json' with { type: 'json' };
import chats from './texts/chats.json' with { type: 'json' };
import kitchens from './texts/kitchens.json' with { type: 'json' };
import offers from './texts/offers.json' with { type: 'json' };
import options from './texts/options.json' with { type: 'json' };
import people from './texts/people.json' with { type: 'json' };
import reviews from './texts/reviews.json' with { type: 'json' };
import visits from './texts/visits.json' with { type: 'json' };

/** A part of the city in rupees, as its owner would type it. */
export interface AreaSpec {
  name: string;
  postcodes: readonly string[];
  fee: number;
  minimumOrder?: number;
  freeAbove?: number;
  extraMinutes?: number;
}

export interface RestaurantSpec {
  name: string;
  cuisine: Cuisine;
  /** Street first; the last part is the city with its PIN, the one before it the quarter. */
  address: string;
  /** Mobile numbers beginning with 5 are given to nobody in India, so that no demo number rings at a stranger's. */
  phone: string;
  /** When its orders come. Its profile says so only where it is closed at other times. */
  openingHours: string;
  /** Hours by which it is closed at times; most are always open, and say so, so that the demo works at any hour. */
  hours?: { days: readonly number[]; windows: readonly Window[]; lastOrderMinutes?: number };
  /** Delivery areas; most deliver everywhere. */
  areas?: readonly AreaSpec[];
  description: string;
  owner: { name: string; username: string; email: string };
  registeredDaysAgo: number;
  standing: 'public' | 'pending' | 'inactive';
  ordersPerDay: number;
  /** Usual minutes from placing an order to the door. */
  deliveryMinutes: number;
  /** Value that the average of its reviews is drawn towards. */
  rating: number;
  /** The menu card: a line without marks opens a category; see parseMenu for the dishes. */
  menu: readonly string[];
}

/** Every restaurant of the demo city. Their order gives the ids, and an id chooses the cover: the first six look as drawn. */
export const CATALOGUE = kitchens as unknown as readonly RestaurantSpec[];

export interface OfferSpec
  extends
    Pick<OfferTerms, 'type' | 'code'>,
    Partial<
      Pick<
        OfferTerms,
        'isActive' | 'weekdays' | 'firstOrderOnly' | 'usageLimit' | 'perCustomerLimit' | 'percent'
      >
    > {
  title: string;
  description: string;
  category: string;
  /** A dish of the house artwork and the colour of a ticket. */
  image: string;
  color: string;
  /** Absent: the offer counts everywhere. */
  restaurant?: string;
  capRupees?: number;
  minRupees: number;
  startedDaysAgo: number;
  /** Negative when it is over; 0 ends with today. */
  endsInDays: number;
}

/** The first three stand on the dashboard's promo cards. */
export const OFFERS = offers as unknown as readonly OfferSpec[];

/** Customers as 'First Last', those whom the visits know by name first, and where people live. */
export const PEOPLE = people;

/** A choice as the kitchens of the demo offer it, in rupees. */
interface ChoiceSpec {
  /** Name of the dish on the menu, where the choice is a dish. */
  readonly name: string;
  readonly rupees?: number;
  /** On the sizes after the first one. */
  readonly bySize?: readonly number[];
  readonly isDefault?: boolean;
  readonly isDish?: boolean;
  readonly veg?: boolean;
}

interface GroupSpec {
  readonly restaurant: string;
  readonly name: string;
  readonly min: number;
  readonly max: number | null;
  readonly dishes: readonly string[];
  readonly choices: readonly ChoiceSpec[];
}

/** Sizes of a kitchen: the first costs what the dish does, each other so many rupees more. */
interface SizesSpec {
  readonly restaurant: string;
  readonly dishes: readonly string[];
  /** Starting price of a dish that gets them. */
  readonly rupees: number;
  readonly sizes: readonly { readonly name: string; readonly more: number }[];
}

/** Default choices satisfy each group and cost nothing, so that a dish costs what its menu card says. */
export const OPTIONS = options as unknown as {
  sizes: readonly SizesSpec[];
  groups: readonly GroupSpec[];
  breakfast: { restaurant: string; name: string; starts: string; ends: string; dishes: readonly string[] };
  soldOutUntilTomorrow: { restaurant: string; dish: string };
  lineNotes: readonly string[];
};

/** An order written by hand. What is left out is chosen as for any other order. */
export interface ScriptedVisit {
  customer: string;
  restaurant: string;
  /** Either so many minutes before now, or an hour ('20:55') of the day so many days ago. */
  when: { minutesAgo: number } | { daysAgo: number; clock: string };
  lines?: readonly { dish: string; qty: number }[];
  status: OrderStatus;
  payment?: PaymentMethod;
  coupon?: string;
}

export const DEMO_CUSTOMER = 'Ananya Krishnan';

/**
 * The orders which a visitor of the demo meets first: the board of the demo owner, where every column has something to do
 * in it whatever the hour, a few other busy kitchens, and what the demo customer has eaten so far and likes best.
 */
export const VISITS = visits as unknown as {
  visits: readonly ScriptedVisit[];
  favorites: readonly { restaurant: string; dish?: string }[];
};

type ByStars<T> = readonly [five: T, four: T, three: T, less: T];

/**
 * Opinions, from delighted to disappointed; '@' stands for the dish. The first kind of dish whose words are in its name or
 * category is taken, so the narrow ones come first. Afterthoughts are about delivery, packing and price.
 */
export const REVIEWS = reviews as unknown as {
  verdicts: readonly { words: string; texts: ByStars<readonly string[]> }[];
  afterthoughts: ByStars<readonly string[]>;
};

type ChatLine = readonly [sender: 'customer' | 'restaurant', text: string];

/** What customers and kitchens write to each other, on the way and afterwards; '@' stands for a dish of the order. */
export const CHATS = chats as unknown as {
  underWay: readonly (readonly ChatLine[])[];
  afterwards: readonly (readonly ChatLine[])[];
  /** The chats a visitor of the demo opens first: minutes before now, and whether the other side has read it. */
  scripted: readonly {
    customer: string;
    restaurant: string;
    /** A question to the restaurant itself, about no order. */
    isGeneral?: true;
    thread: readonly (readonly [...ChatLine, minutesAgo: number, read: boolean])[];
  }[];
};

export interface ScriptedCase {
  readonly restaurant: string;
  /** Anybody's when it is left out. */
  readonly customer?: string;
  readonly status: OrderStatus;
  /** The newest order that ended so long ago at least. */
  readonly hoursAgo: number;
  readonly kind: CaseKind;
  /** Which dish it is about; '@' in the words stands for it. */
  readonly dish: 'dearest' | 'cheapest' | 'none';
  /** Minutes after the order ended, or after it was placed when it is still on its way. */
  readonly thread: readonly (readonly [
    sender: CaseSide,
    minutes: number,
    text: string,
    outcome?: CaseOutcome,
  ])[];
}

/** Complaints: cases in every state, with each outcome, and one that nobody has answered; and questions to the platform. */
export const CASES = cases as unknown as {
  scripted: readonly ScriptedCase[];
  questions: readonly {
    readonly who: 'Ananya Krishnan' | 'newest' | 'keenest';
    readonly thread: readonly (readonly [
      sender: 'customer' | 'platform',
      text: string,
      minutesAgo: number,
    ])[];
  }[];
};
