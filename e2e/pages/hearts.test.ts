// The hearts of restaurants and dishes and the Favorite button: what they mark and unmark. For how long they say it, and
// where a thumb finds them: e2e/hearts.spec.ts.
import { beforeEach, describe, expect, test } from 'vitest';

import { City } from '../demo-city.ts';
import { FavoritesApi } from '../favorites-api.ts';
import { route } from './calls.ts';
import { api, open, screen, user, waitFor } from './page.ts';

let city: City;
let favorites: FavoritesApi;
let people = 0;
beforeEach(async () => {
  people += 1;
  city = await City.seenBy(`own.hearts.${people}`, api);
  favorites = new FavoritesApi(city);
});

const openOwn = (path: string) => open(path, { as: city.customer });
const heart = (name: string) => screen.findByRole('button', { name: `Favorite ${name}` });
const button = () => screen.findByRole('button', { name: /^(Favorite|Adding\.\.\.|Added!)$/ });
/** Waits until what is found is pressed, or not. */
const expectPressed = (found: Promise<HTMLElement>, isOn = true) =>
  found.then((one) => waitFor(() => expect(one).toHaveAttribute('aria-pressed', String(isOn))));
const expectNames = (names: string[]) => waitFor(async () => expect(await favorites.names()).toEqual(names));

describe('the heart of a restaurant’s card', () => {
  test('marks it, on the server too, and takes the mark away again, with a way back', async () => {
    await openOwn('/customer/restaurants');
    await user.click(await heart('Saffron Courtyard'));
    await expectPressed(heart('Saffron Courtyard'));
    await expectNames(['Saffron Courtyard']);
    await expectPressed(heart('Forno Azzurro'), false);
    expect(location.pathname).toBe('/customer/restaurants');
    await openOwn('/customer/restaurants');
    await expectPressed(heart('Saffron Courtyard'));

    (await heart('Saffron Courtyard')).focus();
    await user.keyboard(' ');
    await screen.findByText('Saffron Courtyard is no longer a favorite', { selector: 'p' });
    await expectPressed(heart('Saffron Courtyard'), false);
    await expectNames([]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await expectNames(['Saffron Courtyard']);
    await expectPressed(heart('Saffron Courtyard'));
  });

  test('says that it is one already when another window was faster, and shows it', async () => {
    await favorites.keep(['Saffron Courtyard']);
    await openOwn('/customer/restaurants');
    // The screen has read the earlier favorites by then.
    await expectPressed(heart('Saffron Courtyard'));
    await favorites.keep(['Forno Azzurro']);
    await user.click(await heart('Forno Azzurro'));
    await screen.findByText('Restaurant is already in your favorites', { selector: 'p' });
    await expectPressed(heart('Forno Azzurro'));
  });
});

const MENU = '/customer/restaurant/saffron-courtyard';

describe('the Favorite button of a menu', () => {
  test('takes the restaurant away again', async () => {
    await favorites.keep(['Saffron Courtyard']);
    await openOwn(MENU);
    await expectPressed(button());
    await user.click(await button());
    await expectNames([]);
    await expectPressed(button(), false);
  });

  test('has a heart for each dish, which knows its own', async () => {
    await favorites.keep([], [['Butter Chicken', 'Saffron Courtyard']]);
    await openOwn(MENU);
    await expectPressed(heart('Butter Chicken'));
    await user.click(await heart('Garlic Butter Naan'));
    await expectNames(['Garlic Butter Naan', 'Butter Chicken']);
    // From here on the page knows only what it does itself.
    route(/\/(favorites|wishlist)$/, ({ method }) => (method === 'GET' ? new Promise(() => {}) : undefined));
    await user.click(await heart('Butter Chicken'));
    await expectNames(['Garlic Butter Naan']);
    await favorites.keep([], [['Dal Makhani 18-Hour', 'Saffron Courtyard']]);
    await user.click(await heart('Dal Makhani 18-Hour'));
    await screen.findByText('Dish is already in your favorites', { selector: 'p' });
  });
});
