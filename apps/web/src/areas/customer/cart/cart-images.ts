import { dishImagesById } from '../../../features/art/choose.ts';
import type { CartItem } from './queries.ts';

/** The house plates of a cart by the number of the dish: lines of one dish look alike, whatever was chosen of it. */
export const cartImages = (items: readonly CartItem[]): ReadonlyMap<number, string> =>
  dishImagesById([
    ...new Map(items.map((item) => [item.menu_item_id, { ...item, id: item.menu_item_id }])).values(),
  ]);
