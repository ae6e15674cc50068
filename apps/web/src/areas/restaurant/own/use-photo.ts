import { useQuery } from '@tanstack/react-query';

import { useCheckedPicture } from '../../../lib/forms/use-checked-picture.ts';
import { ownRestaurantQuery } from './own-restaurant.ts';

/** A photo that is chosen in a form, and saved with the rest of it. */
export const usePhoto = (restaurantId: number) =>
  useCheckedPicture(useQuery(ownRestaurantQuery(restaurantId)).data?.maxPictureMb);
