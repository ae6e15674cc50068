import { api } from '@tiffin/contract/routes/index';
import { deleteAccount } from '../../modules/accounts/index.ts';
import {
  addAddress,
  deleteAddress,
  findAddress,
  listAddresses,
  updateAddress,
} from '../../modules/addresses/index.ts';
import { getProfile, updateProfile } from '../../modules/customers/index.ts';
import { addFavorite, getFavorites, getWishlist, removeFavorite } from '../../modules/favorites/index.ts';
import { reachOf } from '../../modules/restaurants/index.ts';
import { mount } from '../mount.ts';
import type { Server } from '../server.ts';

/** Mounts the routes below a customer's own id; mount() lets nobody else in. */
export function mountCustomers(server: Server): void {
  const { context, search, ready } = server;
  mount(server, api.customers.getProfile, ({ actor }) => getProfile(context, actor));
  mount(server, api.customers.updateProfile, ({ actor, body, signal }) =>
    updateProfile(context, actor, body, signal),
  );
  mount(server, api.customers.deleteAccount, ({ actor, body, signal }) =>
    deleteAccount(context, actor, body, signal),
  );
  mount(server, api.customers.getFavorites, ({ actor }) => getFavorites(context, actor));
  mount(server, api.customers.getWishlist, ({ actor }) => getWishlist(context, actor));
  mount(server, api.customers.addToWishlist, ({ actor, body }) => addFavorite(context, actor, body));
  mount(server, api.customers.removeFromWishlist, ({ actor, body }) => removeFavorite(context, actor, body));
  mount(server, api.customers.listAddresses, ({ actor }) => listAddresses(context, actor));
  mount(server, api.customers.addAddress, ({ actor, body }) => addAddress(context, actor, body));
  mount(server, api.customers.updateAddress, ({ actor, params, body }) =>
    updateAddress(context, actor, params.addressId, body),
  );
  mount(server, api.customers.deleteAddress, ({ actor, params }) =>
    deleteAddress(context, actor, params.addressId),
  );
  mount(server, api.customers.reachOfAddress, async ({ actor, params }) => {
    const address = await findAddress(context.db, actor, params.addressId);
    // Changes that a restaurant has saved must show.
    await ready.changeFeed.refresh('restaurants');
    return reachOf(search, address);
  });
}
