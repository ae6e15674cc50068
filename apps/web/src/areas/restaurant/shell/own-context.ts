import type { Position } from '@tiffin/contract/rules/duties';
import { useOutletContext } from 'react-router';

import type { OwnRestaurant } from '../profile/own-restaurant.ts';

/** What the area hands to its screens. */
export type OwnContext = {
  restaurantId: number;
  username: string;
  /** What the person is here. */
  position: Position;
  /** The restaurant while it waits for approval. */
  waiting: OwnRestaurant | null;
};

export const useOwn = (): OwnContext => useOutletContext<OwnContext>();
