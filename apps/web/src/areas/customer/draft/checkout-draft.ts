import { useQuery } from '@tanstack/react-query';
import type { PaymentMethod } from '@tiffin/contract/schemas/cart';

import { ATTEMPTS_KEY } from '../../../lib/api/attempt-key.ts';
import { getSession, onSessionChange, sessionEnd } from '../../../lib/session/session.ts';
import { createStore } from '../../../lib/state/store.ts';
import { cartQuery, type Cart } from '../cart/queries.ts';
import { draftOf, fieldsOf, typeInto, unsentOf, type Fields, type Typed } from './typed-fields.ts';

/** The fields of the order beside its dishes: the cart on the server, and over it this tab's input. */
export type CheckoutDraft = Fields & { couponTyped: string; payment: PaymentMethod };

/** This tab's input. Kept until the server has it: over reloads and errors too. */
type LocalDraft = { fields: Typed; couponTyped: string };

const KEY = 'checkout';
const EMPTY: LocalDraft = { fields: {}, couponTyped: '' };

const store = createStore();
let cached: { raw: string | null; userId: number | undefined; draft: LocalDraft } | undefined;

type Stored = { userId: number; kept: LocalDraft };

/** Ignores the input of another customer. */
function readLocalDraft(): LocalDraft {
  const raw = sessionStorage.getItem(KEY);
  const userId = getSession()?.userId;
  if (cached?.raw !== raw || cached.userId !== userId) {
    const stored = raw === null ? null : (JSON.parse(raw) as Partial<Stored>); // only `keep` below stores under this key
    cached = { raw, userId, draft: stored?.userId === userId ? { ...EMPTY, ...stored?.kept } : EMPTY };
  }
  return cached.draft;
}

function keep(change: Partial<LocalDraft>): void {
  const userId = getSession()?.userId;
  if (userId === undefined) return;
  const stored: Stored = { userId, kept: { ...readLocalDraft(), ...change } };
  sessionStorage.setItem(KEY, JSON.stringify(stored));
  store.notify();
}

/** Called whenever something was typed that the server does not have. */
let onTyped: () => void = () => undefined;
export const whenTyped = (listener: () => void): void => void (onTyped = listener);

/** Shows at once what was typed, and has it kept with the cart on the server. Undefined takes a field back. */
export function changeFields(change: Partial<Fields>): void {
  keep({ fields: typeInto(readLocalDraft().fields, change) });
  onTyped();
}

/** These stand on the server now, or it has refused them and will again. */
export function markSent(sent: Partial<Fields>, cart: Cart | undefined): void {
  keep({ fields: typeInto(readLocalDraft().fields, sent, cart && fieldsOf(cart)) });
}

export const unsentFields = (): Partial<Fields> => unsentOf(readLocalDraft().fields);

/** Drops the typed address, which is not sent any more. @returns takes that back */
export function setAddressAside(): () => void {
  const { address, ...fields } = readLocalDraft().fields;
  keep({ fields });
  return () => keep({ fields: { ...readLocalDraft().fields, ...(address && { address }) } });
}

export const typeCoupon = (couponTyped: string): void => keep({ couponTyped });

/** The code for this cart; an empty one takes it out again. */
export function applyCode(code: string): void {
  keep({ couponTyped: code });
  changeFields({ coupon: code });
}

/** The note for this kitchen; one that was written for another is none. */
export const notesFor = ({ notes }: CheckoutDraft, restaurantId: number | undefined): string =>
  notes?.restaurantId === restaurantId ? (notes?.text ?? '') : '';

/** After the order is placed. */
export function dropDraft(): void {
  sessionStorage.removeItem(KEY);
  store.notify();
}

/** A logout in any tab takes what was typed and sent along; a session that ran out keeps it for the same customer's return. */
export const forgetDraftOnLogout = (): (() => void) =>
  onSessionChange(() => {
    if (getSession() !== null || sessionEnd() === 'expired') return;
    dropDraft();
    sessionStorage.removeItem(ATTEMPTS_KEY);
  });

const draftWith = ({ fields, couponTyped }: LocalDraft, cart: Cart | undefined): CheckoutDraft => {
  const draft = draftOf(fields, cart && fieldsOf(cart));
  return {
    ...draft,
    couponTyped: draft.coupon === '' ? couponTyped : draft.coupon,
    payment: draft.payment ?? 'Cash on Delivery',
  };
};

export function useCheckoutDraft(): CheckoutDraft {
  const cart = useQuery(cartQuery()).data;
  return draftWith(store.useValue(readLocalDraft), cart);
}
