// Actions needed to put a pizza on the menu through the screen, counted by the keystroke-level model.
import type { Locator, Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import { OwnerSession } from './owner-session.ts';

type Dish = { id: number; name: string; price: number };
type Group = {
  id: number;
  name: string;
  kind: string;
  choices: { id: number; name: string; price: number }[];
};
type Details = {
  groups: Group[];
  dishes: {
    id: number;
    optionGroups: { groupId: number; sizePrices?: { choiceId: number; price: number }[] }[];
  }[];
};

test.use({ ownProduct: true });

let ownerSession: OwnerSession;

test.beforeAll(async ({ app }) => {
  ownerSession = await OwnerSession.start(app);
});

/** User's acts by hand and eye, counted in acts, not time. */
class UserActions {
  private keys = 0;
  private points = 0;
  private presses = 0;
  private fields = 0;

  constructor(private readonly page: Page) {}

  async press(target: Locator): Promise<void> {
    await target.click();
    this.points += 1;
    this.presses += 1;
  }

  /** Into a field that is pointed at. */
  async type(target: Locator, text: string): Promise<void> {
    await this.press(target);
    await this.typeHere(target, text);
  }

  /** Into the field where the focus stands already. */
  async typeHere(target: Locator, text: string): Promise<void> {
    await expect(target).toBeFocused();
    await this.page.keyboard.type(text);
    this.keys += text.length;
    this.fields += 1;
  }

  async key(name: string): Promise<void> {
    await this.page.keyboard.press(name);
    this.keys += 1;
  }

  /** Seconds of the keystroke-level model. */
  get cost(): number {
    return 0.28 * this.keys + 1.1 * this.points + 0.2 * this.presses + 1.35 * this.fields;
  }
}

const TOPPINGS = ['Olives', 'Onions', 'Corn', 'Mushrooms', 'Jalapenos', 'Extra cheese'];

/** Returns the dish as customers see it: its groups in order by name, and its price in each size. */
async function readAs(name: string) {
  const path = `/api/restaurants/${ownerSession.owner.restaurantId}/menu`;
  const menu = await ownerSession.api.call<Dish[]>(ownerSession.customer, 'GET', `${path}/customer`);
  const details = await ownerSession.api.call<Details>(ownerSession.customer, 'GET', `${path}/details`);
  const dish = menu.find((one) => one.name === name);
  const onDish = details.dishes.find(({ id }) => id === dish?.id)?.optionGroups ?? [];
  const groups = onDish.map(({ groupId }) => details.groups.find(({ id }) => id === groupId));
  return {
    price: dish?.price,
    ids: groups.map((group) => group?.id),
    choices: groups.map((group) => [group?.name, group?.choices.map((choice) => choice.name)]),
    sizes: onDish.flatMap(({ sizePrices = [] }) => sizePrices.map(({ price }) => price)),
    topping: groups.at(-1)?.choices.map(({ price }) => price),
  };
}

test('a pizza with sizes, crusts and toppings takes less than two minutes of acts, and its copy 40 seconds', async () => {
  const page = await ownerSession.open('/restaurant/menu');
  const form = page.getByRole('form', { name: 'Add dish' });
  const button = (name: string | RegExp) => form.getByRole('button', { name });
  const dishName = form.getByLabel('Name', { exact: true });
  const price = (size: string) => form.getByLabel(`Price of ${size} (₹)`);
  const list = form.getByLabel('Type or paste a list').last();

  const built = new UserActions(page);
  await built.press(page.getByRole('button', { name: 'Add dish' }));
  await built.typeHere(dishName, 'Margherita');
  await built.press(button('Sizes'));
  await built.typeHere(price('Regular'), '199');
  await built.type(price('Medium'), '299');
  await built.type(price('Large'), '399');
  await built.press(button('Add options'));
  await built.press(button(/^Choose one/));
  await built.typeHere(form.getByLabel('Name of the options'), 'Crust');
  await built.type(list, 'Thin\nPan\nCheese burst 90');
  await built.press(button('Add to the choices'));
  await built.press(button('Add options'));
  await built.press(button(/^Any number/));
  await built.type(list, TOPPINGS.map((name, index) => `${name} ${30 + index}`).join('\n'));
  await built.press(button('Add to the choices').last());
  await expectAccessible(page, [1440]);
  await built.press(button('Save dish'));
  await expect(form).not.toBeAttached();
  expect(built.cost).toBeLessThan(120);
  const pizza = await readAs('Margherita');
  expect(pizza).toMatchObject({
    price: 199,
    choices: [
      ['Size', ['Regular', 'Medium', 'Large']],
      ['Crust', ['Thin', 'Pan', 'Cheese burst']],
      ['Toppings', TOPPINGS],
    ],
    sizes: [199, 299, 399],
    topping: [30, 31, 32, 33, 34, 35],
  });

  const copied = new UserActions(page);
  await copied.press(page.getByRole('button', { name: 'Copy Margherita', exact: true }));
  await expect(price('Large')).toBeVisible();
  await copied.typeHere(dishName, 'Funghi');
  for (const [size, rupees] of [
    ['Regular', '249'],
    ['Medium', '349'],
    ['Large', '449'],
  ] as const)
    await copied.type(price(size), rupees);
  await copied.press(button('Save dish'));
  await expect(form).not.toBeAttached();
  expect(copied.cost).toBeLessThan(40);
  const copy = await readAs('Funghi');
  // The same groups, its own prices.
  expect(copy).toMatchObject({ price: 249, ids: pizza.ids, sizes: [249, 349, 449] });
  await expect.poll(() => readAs('Margherita')).toEqual(pizza);
});
