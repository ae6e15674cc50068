import type { Position } from '@tiffin/contract/rules/duties';
import { useOutletContext } from 'react-router';

import type { OwnRestaurant } from './own-restaurant.ts';

/** Context that the area hands to its screens. */
export type OwnContext = {
  restaurantId: number;
  username: string;
  position: Position;
  /** The restaurant while it waits for approval. */
  waiting: OwnRestaurant | null;
};

export const useOwn = (): OwnContext => useOutletContext<OwnContext>();
