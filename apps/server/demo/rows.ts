import type { Role } from '@tiffin/contract/route';
import type { CaseKind, CaseState } from '@tiffin/contract/rules/case';
import type { Charges } from '@tiffin/contract/rules/charges';
import type { CouponResult, OfferTerms } from '@tiffin/contract/rules/coupon';
import type { StaffPosition } from '@tiffin/contract/rules/duties';
import type { ChosenChoice, ChosenExtra, DishTerms, GroupTerms } from '@tiffin/contract/rules/options';
import type { OrderStatus } from '@tiffin/contract/rules/order-status';
import type { AddressBody } from '@tiffin/contract/schemas/address';
import type { PaymentMethod } from '@tiffin/contract/schemas/cart';
import type { CaseMessage } from '@tiffin/contract/schemas/case';
import type { RestaurantSpec } from './data.ts';
import type { DishSpec } from './parse-menu.ts';

/** Values of a row, by their fields or columns. */
export type Fields = Record<string, unknown>;

/** Rows of tables; each row of a table has the same fields, and a column for each. */
export type Tables = (readonly [table: string, rows: Fields[]])[];

/** The demo data before it meets the database. Money in paise, times in milliseconds since the epoch. */
export interface DemoData {
  users: DemoUser[];
  /** Who works where beside the owners. */
  staff: DemoStaff[];
  restaurants: DemoRestaurant[];
  dishes: DemoDish[];
  options: DemoOptions;
  offers: DemoOffer[];
  orders: DemoOrder[];
  messages: DemoMessage[];
  cases: DemoCase[];
  platformMessages: DemoPlatformMessage[];
  reviews: DemoReview[];
  favorites: DemoFavorite[];
}

export interface DemoUser {
  id: number;
  role: Role;
  username: string;
  email: string;
  /** Known for the five demo accounts only; the others cannot log in. */
  password: string | null;
  name: string;
  phone: string;
  /** The text of the default one of the saved. */
  address: string;
  /** Without them the address alone is saved, as home. */
  addresses?: readonly DemoAddress[];
  isBlocked: boolean;
  createdAt: number;
}

/** Saved by a customer; the first is the default. */
export type DemoAddress = Omit<AddressBody, 'isDefault' | 'lat' | 'lng'>;

export interface DemoStaff {
  userId: number;
  restaurantId: number;
  position: StaffPosition;
  joinedAt: number;
}

export interface DemoRestaurant extends Pick<
  RestaurantSpec,
  'name' | 'cuisine' | 'description' | 'address' | 'phone' | 'openingHours' | 'hours' | 'areas'
> {
  id: number;
  ownerId: number;
  slug: string;
  isApproved: boolean;
  isActive: boolean;
  etaMinutes: number | null;
  createdAt: number;
}

export interface DemoDish extends DishSpec {
  id: number;
  restaurantId: number;
  soldOutUntil: number | null;
  createdAt: number;
}

/** Choices of dishes, and the times when dishes are served. */
export interface DemoOptions {
  /** Groups as they are made, with starting prices of a dish that gets them. */
  groups: (GroupTerms & { restaurantId: number })[];
  /** Those that have any, with what holds on them. */
  dishes: { id: number; restaurantId: number; terms: DishTerms; shownPaise: number; leastPaise: number }[];
  mealtimes: {
    id: number;
    restaurantId: number;
    name: string;
    starts: string;
    ends: string;
    dishIds: number[];
  }[];
}

export interface DemoOffer extends Omit<OfferTerms, 'restaurantName' | 'validFrom' | 'validUntil'> {
  title: string;
  description: string;
  category: string;
  /** A dish of the house artwork and the colour of a ticket. */
  image: string;
  color: string;
  validFrom: number;
  validUntil: number;
}

export interface DemoLine {
  dishId: number;
  name: string;
  /** Price of one, with its choices. */
  pricePaise: number;
  veg: boolean;
  qty: number;
  /** Taken from a dish whose stock is counted; it comes back when the order ends before the kitchen began. */
  stockTaken: number;
  stockReturned: boolean;
  /** Choices of the dish, and the note to the kitchen; absent for most. */
  chosen?: { basePaise: number; choices: (ChosenChoice | ChosenExtra)[]; note: string };
}

export interface DemoEvent {
  status: OrderStatus;
  actorId: number;
  actorRole: Role;
  reason: string;
  at: number;
}

export interface DemoOrder extends Charges {
  id: number;
  customerId: number;
  restaurantId: number;
  placedAt: number;
  address: string;
  notes: string;
  payment: PaymentMethod;
  lines: DemoLine[];
  events: DemoEvent[];
  subtotalPaise: number;
  discountPaise: number;
  totalPaise: number;
  coupon: CouponResult | null;
  /** When the redemption of its offer was given back, if it was. */
  releasedAt: number | null;
}

export interface DemoMessage {
  orderId: number | null;
  customerId: number;
  restaurantId: number;
  sender: 'customer' | 'restaurant';
  text: string;
  isRead: boolean;
  at: number;
}

export interface DemoCaseMessage extends Pick<CaseMessage, 'what' | 'sender' | 'outcome'> {
  authorId: number;
  text: string;
  at: number;
}

export interface DemoCase {
  orderId: number;
  customerId: number;
  restaurantId: number;
  kind: CaseKind;
  state: CaseState;
  dishIds: number[];
  messages: [DemoCaseMessage, ...DemoCaseMessage[]];
}

export interface DemoPlatformMessage {
  customerId: number;
  sender: 'customer' | 'platform';
  authorId: number;
  text: string;
  isRead: boolean;
  at: number;
}

export interface DemoReview {
  orderId: number;
  customerId: number;
  restaurantId: number;
  dishId: number;
  dishName: string;
  rating: number;
  text: string;
  isFlagged: boolean;
  at: number;
  answer?: { text: string; at: number };
  report?: { reason: string; at: number };
}

export interface DemoFavorite {
  customerId: number;
  restaurantId: number;
  dishId: number | null;
  at: number;
}
