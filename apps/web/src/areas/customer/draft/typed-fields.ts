import type { PaymentMethod } from '@tiffin/contract/schemas/cart';

import type { Cart } from '../cart/queries.ts';

/** The fields that the cart on the server keeps. Undefined: nobody has typed there. */
export type Fields = {
  address: string | undefined;
  /** For the kitchen of the cart's dishes. */
  notes: { restaurantId: number; text: string } | undefined;
  /** The number for the kitchen. */
  phone: string | undefined;
  payment: PaymentMethod | undefined;
  /** The code that was applied; empty without one. */
  coupon: string;
};
type Field = keyof Fields;

/**
 * The input of one tab. @property storedAs what the server made of it. While it says the same, what was typed stands in
 * the field, blanks at its end included; what another tab or device changes afterwards counts
 */
export type Typed = { [F in Field]?: { value: Fields[F] | null; storedAs?: string } };

export const fieldsOf = ({ address, draft }: Cart): Fields => ({
  address: address === '' ? undefined : address,
  notes: draft.notes ?? undefined,
  phone: draft.phone ?? undefined,
  payment: draft.payment ?? undefined,
  coupon: draft.coupon,
});

const NOTHING: Fields = {
  address: undefined,
  notes: undefined,
  phone: undefined,
  payment: undefined,
  coupon: '',
};
const FIELDS = Object.keys(NOTHING) as Field[]; // the keys of a Fields

/** JSON has no undefined. */
const asText = (value: unknown): string => JSON.stringify(value ?? null);

/** @param stored the fields on the server once they have been sent */
export function typeInto(typed: Typed, change: Partial<Fields>, stored?: Fields): Typed {
  const next: Record<string, unknown> = { ...typed };
  for (const field of FIELDS)
    if (field in change)
      next[field] = {
        value: change[field] ?? null,
        ...(stored && { storedAs: asText(stored[field]) }),
      };
  return next;
}

/** Returns the fields to show: this tab's input, else the server's. */
export function draftOf(typed: Typed, stored: Fields = NOTHING): Fields {
  const shown: Record<string, unknown> = { ...stored };
  for (const field of FIELDS) {
    const one = typed[field];
    if (one && (one.storedAs === undefined || one.storedAs === asText(stored[field])))
      shown[field] = one.value ?? NOTHING[field];
  }
  return shown as Fields; // each field was given its own value
}

export function unsentOf(typed: Typed): Partial<Fields> {
  const unsent: Record<string, unknown> = {};
  for (const field of FIELDS) {
    const one = typed[field];
    if (one && one.storedAs === undefined) unsent[field] = one.value ?? NOTHING[field];
  }
  return unsent; // each field was given its own value
}
