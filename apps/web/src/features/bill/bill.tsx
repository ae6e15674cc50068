import { toPaise, toRupees } from '@tiffin/contract/rules/money';
import { clsx } from 'clsx';

import type { AnswerOf } from '../../lib/api/api.ts';
import { counted, rupees } from '../../lib/format/formats.ts';

/** A line as quotes and orders both send it. */
type BillLine = AnswerOf<'POST /api/cart/quote'>['lines'][number];

type Props = {
  lines: readonly BillLine[];
  total: number;
  /** The code that the reasons are about. */
  coupon?: string | undefined;
  /** Beside a list of the dishes, where the total stands on the button below. */
  isBrief?: boolean;
  /** Stand for a delivery fee that is not known yet; the total is then without it. */
  feeText?: string | undefined;
};

/** The bill of a cart or an order, as its lines say it: dishes as one sum, and every charge and reduction by itself. */
export function Bill({ lines, total, coupon, isBrief = false, feeText }: Props) {
  const dishes = lines.filter(({ kind }) => kind === 'item');
  const subtotal = toRupees(dishes.reduce((sum, { amount }) => sum + toPaise(amount), 0));
  const count = dishes.reduce((sum, { quantity = 1 }) => sum + quantity, 0);
  return (
    <dl className="num m-0 grid gap-y-1.5 text-body text-muted">
      <Line label={isBrief ? 'Subtotal' : `Subtotal (${counted(count, 'item')})`} value={rupees(subtotal)} />
      {lines
        .filter(({ kind }) => kind !== 'item')
        .map((line) => {
          const { kind, label, amount, reason } = line;
          const isUnknown = kind === 'delivery' && feeText !== undefined;
          const isOfCode = coupon !== undefined && reason !== undefined && isOfCoupon(line, lines);
          return (
            <Line
              key={`${kind} ${label}`}
              label={nameOf(kind, label)}
              reason={isUnknown ? undefined : isOfCode ? `${coupon}: ${reason}` : reason}
              value={isUnknown ? feeText : kind === 'delivery' && amount === 0 ? 'Free' : rupees(amount)}
              look={amount < 0 ? 'font-semibold text-primary' : undefined}
            />
          );
        })}
      {!isBrief && (
        <div className="mt-2 flex justify-between gap-4 border-t border-dashed border-line-2 pt-3.5 text-title-sm font-bold text-ink">
          <dt>Total</dt>
          <dd className="m-0">
            {feeText === undefined ? rupees(total) : `${rupees(withoutFee(total, lines))} + delivery`}
          </dd>
        </div>
      )}
    </dl>
  );
}

/**
 * Names a bill line. A coupon's own label names the code, which the reason names too. Cashback is called so
 * (docs/rules/offers.md#types), and a discount taken in place of a refused code keeps its own name.
 */
function nameOf(kind: BillLine['kind'], label: string): string {
  if (kind === 'cashback') return 'Cashback';
  return kind === 'discount' && label.startsWith('Coupon ') ? 'Coupon discount' : label;
}

/** Whose reason is the code's: a reduction, or without one a delivery that costs nothing. */
const isOfCoupon = ({ kind, amount }: BillLine, lines: readonly BillLine[]): boolean =>
  kind === 'discount' ||
  kind === 'cashback' ||
  (kind === 'delivery' && amount === 0 && !lines.some((line) => line.kind !== kind && line.amount < 0));

function withoutFee(total: number, lines: readonly BillLine[]): number {
  const fees = lines.filter(({ kind }) => kind === 'delivery');
  return toRupees(fees.reduce((rest, { amount }) => rest - toPaise(amount), toPaise(total)));
}

type LineProps = { label: string; value: string; reason?: string | undefined; look?: string | undefined };

function Line({ label, value, reason, look }: LineProps) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="min-w-0">
        <span className={look}>{label}</span>
        {reason !== undefined && <span className="caption mb-1 block text-muted">{reason}</span>}
      </dt>
      <dd className={clsx('m-0 shrink-0 text-right', look ?? 'text-ink')}>{value}</dd>
    </div>
  );
}
