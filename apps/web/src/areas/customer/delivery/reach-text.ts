import { rupees } from '../../../lib/format/formats.ts';
import type { Reached } from './reach.ts';

type Terms = NonNullable<ReturnType<Reached['terms']['get']>>;

const short = (amount: number): string => rupees(amount).replace('.00', '');

/** '₹20 delivery · min ₹199', or that nothing is delivered to 'Home': what a card has room for. */
export function reachText({ delivers, reason, fee = 0, minimumOrder = 0 }: Terms, label: string): string {
  // Without a postcode nobody can tell: the cart asks for one.
  if (!delivers) return `${reason === 'unclear' ? 'May not' : 'Does not'} deliver to ${label}`;
  const delivery = fee === 0 ? 'Free delivery' : `${short(fee)} delivery`;
  return minimumOrder > 0 ? `${delivery} · min ${short(minimumOrder)}` : delivery;
}
