import type { ReactNode } from 'react';

import { rupees } from '../../lib/formats.ts';

type Props = {
  /** "Subtotal (7 items)". */
  subtotalLabel: string;
  subtotal: number;
  discount: number;
  discountLabel: string;
  /** Why the discount is what it is. */
  discountReason?: string | undefined;
  deliveryFee: number;
  deliveryReason?: string | undefined;
  total: number;
};

/** The bill of a cart or an order. */
export function BillLines(props: Props) {
  const { subtotalLabel, subtotal, discount, discountLabel, discountReason } = props;
  const { deliveryFee, deliveryReason, total } = props;
  return (
    <dl className="num m-0 grid gap-y-1.5 text-[15.5px] text-muted">
      <Line label={subtotalLabel} value={rupees(subtotal)} />
      {discount > 0 && (
        <Line
          label={discountLabel}
          reason={discountReason}
          value={rupees(-discount)}
          look="font-semibold text-primary"
        />
      )}
      <Line
        label="Delivery fee"
        reason={deliveryReason}
        value={deliveryFee === 0 ? 'Free' : rupees(deliveryFee)}
      />
      <div className="mt-2 flex justify-between gap-4 border-t border-dashed border-line-2 pt-3.5 text-[17px] font-bold text-ink">
        <dt>Total</dt>
        <dd className="m-0">{rupees(total)}</dd>
      </div>
    </dl>
  );
}

type LineProps = { label: string; value: ReactNode; reason?: string | undefined; look?: string };

function Line({ label, value, reason, look }: LineProps) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="min-w-0">
        <span className={look}>{label}</span>
        {reason && <span className="caption mb-1 block text-muted">{reason}</span>}
      </dt>
      <dd className={`m-0 shrink-0 text-right ${look ?? 'text-ink'}`}>{value}</dd>
    </div>
  );
}
