import type { PaymentMethod } from '@tiffin/contract';

import { getSession, onSessionChange, sessionEnd } from '../../../lib/session.ts';
import { createStore } from '../../../lib/store.ts';

/** What is typed on the cart page and not on the server yet. Lives as long as the tab: reloads and errors keep it. */
export type CheckoutDraft = {
  /** Undefined until somebody types: then the stored address counts. */
  address?: string;
  /** For the kitchen. The cart on the server has no place for it: it comes with the order. */
  notes?: { restaurantId: number; text: string };
  /** Where the kitchen may call. Undefined until somebody types: then the profile's counts. */
  phone?: string;
  couponTyped: string;
  /** The code that was applied; empty without one. */
  coupon: string;
  payment: PaymentMethod;
  /** The Idempotency-Key of an attempt whose outcome is not known. */
  attemptKey?: string;
};

const KEY = 'checkout';
const EMPTY: CheckoutDraft = { couponTyped: '', coupon: '', payment: 'Cash on Delivery' };

const store = createStore();
let cached: { raw: string | null; userId: number | undefined; draft: CheckoutDraft } | undefined;

type Stored = { userId: number; draft: CheckoutDraft };

/** Another customer's draft is no draft. */
export function readDraft(): CheckoutDraft {
  const raw = sessionStorage.getItem(KEY);
  const userId = getSession()?.userId;
  if (cached?.raw !== raw || cached.userId !== userId) {
    const stored = raw === null ? null : (JSON.parse(raw) as Stored); // only `write` below stores under this key
    cached = { raw, userId, draft: stored?.userId === userId ? { ...EMPTY, ...stored?.draft } : EMPTY };
  }
  return cached.draft;
}

export function changeDraft(change: Partial<CheckoutDraft>): void {
  const userId = getSession()?.userId;
  if (userId === undefined) return;
  const stored: Stored = { userId, draft: { ...readDraft(), ...change } };
  sessionStorage.setItem(KEY, JSON.stringify(stored));
  store.notify();
}

/** The note for this kitchen; one that was written for another is none. */
export const notesFor = ({ notes }: CheckoutDraft, restaurantId: number | undefined): string =>
  notes?.restaurantId === restaurantId ? (notes?.text ?? '') : '';

/** The code for this cart; an empty one takes it out again. */
export const applyCode = (code: string): void => changeDraft({ coupon: code, couponTyped: code });

/** After the order is placed. */
export function dropDraft(): void {
  sessionStorage.removeItem(KEY);
  store.notify();
}

/** A logout takes the address along; a session that ran out keeps it for the same customer's return. */
export const forgetDraftOnLogout = (): (() => void) =>
  onSessionChange(() => {
    if (getSession() === null && sessionEnd() !== 'expired') dropDraft();
  });

export const useCheckoutDraft = (): CheckoutDraft => store.useValue(readDraft);
