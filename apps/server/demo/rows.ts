import type { Role } from '@tiffin/contract/route';
import type { Charges } from '@tiffin/contract/rules/charges';
import type { CouponResult } from '@tiffin/contract/rules/coupon';
import type { ChosenChoice, ChosenExtra } from '@tiffin/contract/rules/options';
import type { OrderStatus } from '@tiffin/contract/rules/order-status';
import type { Bill } from '@tiffin/contract/rules/pricing';
import type { AddressBody } from '@tiffin/contract/schemas/address';
import type { PaymentMethod } from '@tiffin/contract/schemas/cart';

// The demo data before it meets the database. Money in paise, times in milliseconds since the epoch. What has no type here
// is built where it is generated in the shape of its table.

export interface DemoUser {
  id: number;
  role: Role;
  username: string;
  email: string;
  emailVerifiedAt: number;
  /** Known for the five demo accounts only; the others cannot log in. */
  password: string | null;
  name: string;
  phone: string;
  /** Saved by a customer; the first is the default. */
  addresses: readonly Omit<AddressBody, 'isDefault' | 'lat' | 'lng'>[];
  /** The text of the default one. */
  address: string;
  isBlocked: boolean;
  blockedReason: string | null;
  createdAt: number;
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

export type Amounts = Charges & Pick<Bill, 'subtotalPaise' | 'discountPaise' | 'totalPaise'>;

export interface DemoOrder extends Amounts {
  id: number;
  customerId: number;
  restaurantId: number;
  placedAt: number;
  address: string;
  notes: string;
  payment: PaymentMethod;
  lines: DemoLine[];
  events: DemoEvent[];
  coupon: CouponResult | null;
  /** When the redemption of its offer was given back, if it was. */
  releasedAt: number | null;
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
