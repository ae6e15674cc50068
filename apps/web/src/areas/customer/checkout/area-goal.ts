import { toPaise, toRupees } from '@tiffin/contract/rules/money';

import { rupees } from '../../../lib/format/formats.ts';
import type { Quote } from './quote.ts';

/** The goal for a larger order, in rupees: delivery at all, else free delivery. */
interface AreaGoal {
  readonly kind: 'minimum' | 'free';
  readonly words: string;
  readonly reached: number;
  readonly of: number;
}

/** Undefined where nothing more is to be reached, and of a delivery that costs nothing anyway. */
export function areaGoal({
  service,
  subtotal,
  deliveryFee,
}: Pick<Quote, 'service' | 'subtotal' | 'deliveryFee'>): AreaGoal | undefined {
  const { area, minimumOrder = 0, missing = 0, freeAbove = null } = service ?? {};
  if (area === undefined) return undefined;
  if (missing > 0) {
    const words = `${rupees(missing)} more to reach ${rupees(minimumOrder)} for ${area}`;
    return { kind: 'minimum', words, reached: subtotal, of: minimumOrder };
  }
  if (freeAbove === null || deliveryFee === 0) return undefined;
  const left = toRupees(toPaise(freeAbove) - toPaise(subtotal));
  return left > 0
    ? { kind: 'free', words: `${rupees(left)} more for free delivery`, reached: subtotal, of: freeAbove }
    : undefined;
}
