import {
  type CouponContext,
  type CouponResult,
  applyCoupon,
  normalizeCode,
  type OfferTerms,
} from './coupon.ts';
import { CHARGE_NAMES, CHARGES, type Charges, chargesFor, NO_CHARGES, paiseIn, sumOf } from './charges.ts';
import { OPEN_COUPON_PERCENT } from './limits.ts';
import { formatPaise, toRupees } from './money.ts';
import { choiceNames } from './line-text.ts';
import type { PriceLine } from './price-line.ts';
import { EVERYWHERE, type NamedDeliveryTerms } from './service/delivery-fee.ts';

export interface Bill extends Charges {
  readonly lines: readonly PriceLine[];
  readonly subtotalPaise: number;
  readonly discountPaise: number;
  /** Why its delivery costs that; undefined where it costs everybody the same. */
  readonly deliveryReason?: string | undefined;
  readonly totalPaise: number;
  readonly coupon?: CouponResult;
}

export interface CouponClaim {
  readonly code: string;
  /** The offer that owns this code, or null. */
  readonly offer: OfferTerms | null;
  readonly context: CouponContext;
}

/**
 * The one function that prices an order: cart page, quote and placement all call it (docs/rules/money.md#bill).
 * total = max(0, subtotal − discount + charges); all amounts in integer paise.
 */
export function priceOrder(
  lines: readonly PriceLine[],
  claim?: CouponClaim,
  delivery: NamedDeliveryTerms = EVERYWHERE,
): Bill {
  const subtotalPaise = subtotalOf(lines);
  const asked = lines.length > 0 ? chargesFor(subtotalPaise, delivery) : NO_CHARGES;
  const feePaise = asked.deliveryFeePaise;
  const code = claim ? normalizeCode(claim.code) : '';
  const coupon =
    claim && code !== ''
      ? applyCoupon(code, claim.offer, lines, subtotalPaise, { deliveryFeePaise: feePaise, ...claim.context })
      : undefined;
  const discountPaise = Math.min(coupon?.discountPaise ?? 0, subtotalPaise);
  const isFree = coupon?.applied === true && coupon.kind === 'free-delivery';
  const charges = isFree ? { ...asked, deliveryFeePaise: 0 } : asked;
  const totalPaise = Math.max(0, subtotalPaise - discountPaise + sumOf(charges));
  const deliveryReason = lines.length > 0 ? reasonOfFee(delivery, feePaise) : undefined;
  return {
    lines,
    subtotalPaise,
    discountPaise,
    ...charges,
    ...(deliveryReason !== undefined && { deliveryReason }),
    totalPaise,
    coupon,
  };
}

export const subtotalOf = (lines: readonly PriceLine[]): number =>
  lines.reduce((sum, line) => sum + line.pricePaise * line.qty, 0);

function reasonOfFee(
  { name, feePaise, freeAbovePaise }: NamedDeliveryTerms,
  chargedPaise: number,
): string | undefined {
  if (name === undefined) return undefined;
  return feePaise > chargedPaise && freeAbovePaise !== null
    ? `Free from ${formatPaise(freeAbovePaise)}`
    : name;
}

/** Parts of a bill's lines: those of a new bill, or of a stored order as they were (docs/rules/money.md#history). */
export interface BillParts extends Pick<Bill, 'lines' | 'discountPaise' | 'deliveryReason'> {
  readonly charges: Partial<Charges>;
  readonly coupon?: Pick<CouponResult, 'code' | 'kind' | 'gift' | 'reason' | 'applied' | 'refusal'>;
}

/**
 * A bill line by line, each with its reason, in rupees: the amounts add up to the total. Quote and order both say
 * it by this function, so that every screen and the receipt show the same bill.
 */
export function toBillLines({ lines, discountPaise, charges, deliveryReason, coupon }: BillParts) {
  const isCashback = coupon?.kind === 'cashback';
  const reason = coupon?.applied && coupon.kind === 'free-delivery' ? coupon.reason : deliveryReason;
  return [
    ...lines.map(toItemLine),
    ...(coupon?.applied && discountPaise > 0
      ? [
          {
            kind: isCashback ? ('cashback' as const) : ('discount' as const),
            label: reductionLabel(coupon),
            amount: -toRupees(discountPaise),
            reason: coupon.reason,
          },
        ]
      : []),
    ...toChargeLines(charges, reason),
  ];
}

/** A delivery is said also where it is free; of the others only what costs something. */
const toChargeLines = (charges: Partial<Charges>, deliveryReason: string | undefined) =>
  CHARGE_NAMES.filter((name) => name === 'deliveryFee' || paiseIn(charges, name) > 0).map((name) => ({
    kind: CHARGES[name].kind,
    label: CHARGES[name].label,
    amount: toRupees(paiseIn(charges, name)),
    ...(name === 'deliveryFee' && deliveryReason !== undefined && { reason: deliveryReason }),
  }));

/** Its amount holds what its choices and extras cost, whose own prices stand beside it. */
function toItemLine({ menuItemId, name, qty, pricePaise, configured }: PriceLine) {
  const {
    dishName = name,
    lineKey = String(menuItemId),
    choices = [],
    extras = [],
    note = '',
  } = configured ?? {};
  const names = choiceNames(choices);
  return {
    kind: 'item' as const,
    menuItemId,
    lineKey,
    label: name,
    dishName,
    quantity: qty,
    price: toRupees(pricePaise),
    amount: toRupees(pricePaise * qty),
    choices: choices.map((choice, at) => ({
      label: names[at] ?? choice.name,
      quantity: choice.qty * qty,
      price: toRupees(choice.pricePaise),
      amount: toRupees(choice.pricePaise * choice.qty * qty),
    })),
    extras: extras.map((extra) => ({
      label: extra.group,
      quantity: extra.extra * qty,
      price: toRupees(extra.pricePaise),
      amount: toRupees(extra.pricePaise * extra.extra * qty),
    })),
    note,
  };
}

const GIFT_WORD = { combo: 'Combo', 'free-item': 'Free item' } as const;

/** A code that was refused is not shown as applied: what was taken instead goes by its own name. */
function reductionLabel({ code, kind, gift, refusal }: NonNullable<BillParts['coupon']>): string {
  if (refusal !== undefined) return `Standard ${OPEN_COUPON_PERCENT}%`;
  if (gift !== undefined) return `${GIFT_WORD[gift]} ${code}`;
  return `${kind === 'cashback' ? 'Cashback' : 'Coupon'} ${code}`;
}

/** A bill as the wire says it. */
export function toQuote(bill: Bill) {
  const { coupon } = bill;
  return {
    subtotal: toRupees(bill.subtotalPaise),
    discount: toRupees(bill.discountPaise),
    deliveryFee: toRupees(bill.deliveryFeePaise),
    total: toRupees(bill.totalPaise),
    ...(coupon && {
      coupon: {
        code: coupon.code,
        label: coupon.label,
        applied: coupon.applied,
        reason: coupon.reason,
        ...(coupon.refusal !== undefined && { refusal: coupon.refusal }),
      },
    }),
    lines: toBillLines({ ...bill, charges: bill }),
  };
}
