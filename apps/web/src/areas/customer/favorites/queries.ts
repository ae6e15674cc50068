import { queryOptions } from '@tanstack/react-query';

import { call, type AnswerOf } from '../../../lib/api/api.ts';
import { getSession } from '../../../lib/session/session.ts';

export type Favorites = AnswerOf<'GET /api/customers/:id/favorites'>;
export type FavoriteRestaurant = Favorites['restaurants'][number];
export type FavoriteDish = Favorites['dishes'][number];
export type FavoriteEntry = AnswerOf<'POST /api/customers/:id/wishlist'>;

/** The customer of this session. Without one the server refuses, and the guard leads to the login. */
export const ownId = (): number => getSession()?.userId ?? 0;

/** Restaurants and dishes with a heart, the latest first. */
export const favoritesQuery = () =>
  queryOptions({
    queryKey: ['favorites'],
    queryFn: ({ signal }) => call('GET /api/customers/:id/favorites', { params: { id: ownId() }, signal }),
    staleTime: 60_000,
  });

/** The same entries as one list, the latest first. */
export const wishlistQuery = () =>
  queryOptions({
    queryKey: ['wishlist'],
    queryFn: ({ signal }) => call('GET /api/customers/:id/wishlist', { params: { id: ownId() }, signal }),
    staleTime: 60_000,
  });
