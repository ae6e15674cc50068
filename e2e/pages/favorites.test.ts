// A customer's favorites and wishlist: what the lists say, and how their entries go. How they look, how long an error
// is shown, what is sold out, and who may not see them: e2e/favorites.spec.ts.
import { beforeEach, describe, expect, test } from 'vitest';

import { City } from '../demo-city.ts';
import { FavoritesApi } from '../favorites-api.ts';
import { route, serverError } from './calls.ts';
import { api, open, screen, user, waitFor, within } from './page.ts';

let city: City;
let favorites: FavoritesApi;
let people = 0;
beforeEach(async () => {
  people += 1;
  city = await City.seenBy(`own.favorites.${people}`, api);
  favorites = new FavoritesApi(city);
});

const heldCart = () => api.call<{ items: object[] }>(city.customer, 'GET', '/api/cart');

const LISTS: readonly [path: string, problem: string][] = [
  ['/customer/favorites', 'We couldn’t load your favorites'],
  ['/customer/favorites?tab=dishes', 'We couldn’t load your favorites'],
  ['/customer/wishlist', 'Failed to fetch wishlist'],
];
const KITCHENS = ['Saffron Courtyard', 'Filter Kaapi Co.', 'Kitsune Ramen Bar'];
const DISHES: [string, string][] = [
  ['Butter Chicken', 'Saffron Courtyard'],
  ['Ghee Podi Masala Dosa', 'Filter Kaapi Co.'],
];

const openOwn = (path: string, width?: number) => open(path, { as: city.customer, ...(width && { width }) });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const remove = (name: string) => press(`Remove ${name} from favorites`);
const heading = (name: string) => screen.findByRole('heading', { name });
const cards = async (list: string) =>
  within(await screen.findByRole('list', { name: list }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

for (const [path] of LISTS)
  test(`${path} without an entry leads to the restaurants`, async () => {
    await openOwn(path);
    const way = await screen.findByRole('link', { name: 'Browse restaurants' });
    expect(screen.getByRole('main')).toContainElement(way);
    await user.click(way);
    await waitFor(() => expect(location.pathname).toBe('/customer/restaurants'));
  });

for (const [path, problem] of LISTS)
  test(`${path} that cannot be read says so, and Try Again mends it`, async () => {
    await favorites.keep(KITCHENS, DISHES);
    let isBroken = true;
    route(/\/(favorites|wishlist)$/, () => (isBroken ? serverError() : undefined));
    await openOwn(path);
    await heading(problem);
    expect(screen.getByText('Server error. Please try again later.')).toBeInTheDocument();
    isBroken = false;
    await press('Try Again');
    expect(await screen.findAllByRole('button', { name: /^Remove/ })).not.toHaveLength(0);
  });

describe('the favorites', () => {
  test('say of a restaurant what its card says, and lead to its menu', async () => {
    await favorites.keep(['Saffron Courtyard']);
    const { cuisine, price, rating } = city.restaurant('Saffron Courtyard');
    await openOwn('/customer/favorites');
    await screen.findByText(new RegExp(`^${cuisine} · ${price} · \\d+ min · Indiranagar$`));
    expect(screen.getByRole('img', { name: `Rated ${rating.toFixed(1)} out of 5` })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'View Menu of Saffron Courtyard' }));
    await screen.findByRole('heading', { name: 'Saffron Courtyard', level: 1 });
    expect(location.pathname).toBe('/customer/restaurant/saffron-courtyard');
  });

  test('that another window removed are gone here too when removed again', async () => {
    await favorites.keep(['Saffron Courtyard']);
    await openOwn('/customer/favorites');
    await screen.findByRole('button', { name: 'Remove Saffron Courtyard from favorites' });
    await favorites.drop((await favorites.held())[0]);
    await remove('Saffron Courtyard');
    await heading('No favorite restaurants yet.');
    expect(screen.queryByText(/Failed to remove favorite/)).toBeNull();
  });

  test('put a dish into the cart, and ask before another kitchen’s', async () => {
    await favorites.keep([], DISHES);
    await openOwn('/customer/favorites?tab=dishes', 390);
    await press('Add Butter Chicken to the cart');
    await screen.findByRole('link', { name: 'Cart, 1 item' });
    await press('One Butter Chicken more');
    await screen.findByRole('link', { name: 'Cart, 2 items' });
    await press('Add Ghee Podi Masala Dosa to the cart');
    const question = await screen.findByRole('alertdialog', { name: 'Start a new cart?' });
    expect(question).toHaveTextContent('Your cart holds dishes of Saffron Courtyard.');
    await press('Replace cart');
    await screen.findByRole('link', { name: 'Cart, 1 item' });
    await screen.findByRole('button', { name: 'Remove Ghee Podi Masala Dosa' });
    await waitFor(async () =>
      expect((await heldCart()).items).toMatchObject([{ name: 'Ghee Podi Masala Dosa' }]),
    );
  });
});

describe('the wishlist', () => {
  test('has dishes and restaurants, the latest first, is reached from the favorites, and lets them go', async () => {
    await favorites.keep(['Saffron Courtyard'], DISHES);
    await openOwn('/customer/favorites');
    await user.click(await screen.findByRole('link', { name: 'See both in one wishlist' }));
    await screen.findByRole('heading', { name: 'Wishlist', level: 1 });
    const names = await favorites.names();
    await waitFor(async () => expect(await cards('Wishlist')).toEqual(names));
    await remove('Butter Chicken');
    const left = ['Ghee Podi Masala Dosa', 'Saffron Courtyard'];
    await waitFor(async () => expect(await cards('Wishlist')).toEqual(left));
    expect(await favorites.names()).toEqual(left);
    await remove('Saffron Courtyard');
    await remove('Ghee Podi Masala Dosa');
    await heading('Your wishlist is empty.');
  });

  test('says for 3 seconds that it could not remove something', async () => {
    await favorites.keep(['Saffron Courtyard'], DISHES.slice(0, 1));
    route(/\/wishlist$/, ({ method }) => (method === 'DELETE' ? serverError() : undefined));
    await openOwn('/customer/wishlist');
    for (const name of ['Saffron Courtyard', 'Butter Chicken']) {
      await remove(name);
      // Beside the toast there is a copy for screen readers.
      await screen.findByText('Failed to remove item', { selector: 'p' });
      await waitFor(() => expect(screen.queryByText('Failed to remove item')).toBeNull());
    }
    expect(await favorites.names()).toHaveLength(2);
  });
});
