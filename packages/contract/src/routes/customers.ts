import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { DeleteAccountBody, Profile, ProfileBody } from '../schemas/account.ts';
import { Address, AddressBody, AddressChange, AddressParams } from '../schemas/address.ts';
import { Deleted, IdParams } from '../schemas/basics.ts';
import { Reach } from '../schemas/delivery-area.ts';
import { FavoriteBody, FavoriteEntry, Favorites } from '../schemas/favorite.ts';

const own = { who: ['CUSTOMER'], ownership: 'self', tag: 'Customer', params: IdParams } as const;

export const getProfile = defineRoute({
  ...own,
  method: 'GET',
  path: '/api/customers/:id',
  duringMaintenance: 'customers',
  summary: 'The own profile',
  response: Profile,
});

export const updateProfile = defineRoute({
  ...own,
  method: 'PUT',
  path: '/api/customers/:id',
  summary: 'Change the own profile; takes a whole or partial object',
  body: ProfileBody,
  ignoresUnknownFields: true,
  response: Profile,
});

export const deleteAccount = defineRoute({
  ...own,
  method: 'DELETE',
  path: '/api/customers/:id',
  summary: 'Delete the own account and its personal data',
  body: DeleteAccountBody,
  ignoresUnknownFields: true,
  response: Deleted,
});

export const getFavorites = defineRoute({
  ...own,
  method: 'GET',
  path: '/api/customers/:id/favorites',
  duringMaintenance: 'customers',
  summary: 'Favorite restaurants and dishes that are public now',
  response: Favorites,
});

export const getWishlist = defineRoute({
  ...own,
  method: 'GET',
  path: '/api/customers/:id/wishlist',
  duringMaintenance: 'customers',
  summary: 'The same entries as one flat list',
  response: z.array(FavoriteEntry),
});

export const addToWishlist = defineRoute({
  ...own,
  method: 'POST',
  path: '/api/customers/:id/wishlist',
  summary: 'Add a restaurant or a dish; 409 when it is there already',
  body: FavoriteBody,
  ignoresUnknownFields: true,
  response: FavoriteEntry,
  status: 201,
});

export const removeFromWishlist = defineRoute({
  ...own,
  method: 'DELETE',
  path: '/api/customers/:id/wishlist',
  summary: 'Remove an entry, given as it was read or by its ids',
  body: FavoriteBody,
  ignoresUnknownFields: true,
  response: z.object({ removed: z.literal(true) }),
});

export const listAddresses = defineRoute({
  ...own,
  method: 'GET',
  path: '/api/customers/:id/addresses',
  duringMaintenance: 'customers',
  summary: 'Saved addresses, the default first, then the newest',
  response: z.array(Address),
});

export const addAddress = defineRoute({
  ...own,
  method: 'POST',
  path: '/api/customers/:id/addresses',
  summary: 'Save an address; the first one is the default',
  body: AddressBody,
  sentBack: Address,
  response: Address,
  status: 201,
});

export const updateAddress = defineRoute({
  ...own,
  method: 'PUT',
  path: '/api/customers/:id/addresses/:addressId',
  summary: 'Change a saved address; takes a whole or partial object',
  params: AddressParams,
  body: AddressChange,
  sentBack: Address,
  response: Address,
});

export const deleteAddress = defineRoute({
  ...own,
  method: 'DELETE',
  path: '/api/customers/:id/addresses/:addressId',
  summary: 'Delete a saved address; no other one becomes the default',
  params: AddressParams,
  response: Deleted,
});

export const reachOfAddress = defineRoute({
  ...own,
  method: 'GET',
  path: '/api/customers/:id/addresses/:addressId/reach',
  summary: 'Which of the restaurants that do not deliver everywhere go to a saved address, and on what terms',
  params: AddressParams,
  response: Reach,
});
