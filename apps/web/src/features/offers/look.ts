import { rupees } from '../../lib/format/formats.ts';
import { dishArt, artByKey } from '../art/choose.ts';
import type { OfferType } from './kinds.ts';
import type { Offer } from './queries.ts';

type Tint = 'marigold' | 'blush' | 'mint' | 'pistachio' | 'sky' | 'rose';

const CLASSES: Readonly<Record<Tint, string>> = {
  marigold: 'bg-tint-marigold text-on-tint-marigold',
  blush: 'bg-tint-blush text-on-tint-blush',
  mint: 'bg-tint-mint text-on-tint-mint',
  pistachio: 'bg-tint-pistachio text-on-tint-pistachio',
  sky: 'bg-tint-sky text-on-tint-sky',
  rose: 'bg-tint-rose text-on-tint-rose',
};

const TINT_OF: Readonly<Record<OfferType, Tint>> = {
  discount: 'marigold',
  'free-delivery': 'blush',
  cashback: 'mint',
  combo: 'pistachio',
  'free-item': 'rose',
};

const isTint = (color: string): color is Tint => Object.hasOwn(CLASSES, color);

/** The tint of an offer's ticket: its own, else that of its kind. */
export const tintOf = ({ color, type }: Pick<Offer, 'color' | 'type'>): string =>
  CLASSES[isTint(color) ? color : TINT_OF[type]];

const DISH_IMAGE = /^\/art\/dish\/([\w-]+)\.webp$/;

/** The plate on it: its own, else the one its words call for. */
export const offerImage = ({
  image,
  title,
  description,
}: Pick<Offer, 'image' | 'title' | 'description'>): string =>
  artByKey(DISH_IMAGE.exec(image)?.[1] ?? image) ??
  dishArt({ name: title, category: description, veg: true });

/** The wire says "₹1,299"; amounts are shown with their paise. */
export function minOrderText(label: string): string {
  const amount = Number(label.replace(/[^\d.]/g, ''));
  return amount > 0 ? `Min order ${rupees(amount)}` : 'No minimum order';
}
