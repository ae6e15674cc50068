import type { Api, Session } from './api.ts';

type Choice = { id: number; name: string };
type Group = { id: number; choices: Choice[] };

export type Pizza = {
  id: number;
  name: string;
  /** Groups of the dish, for the owner's changes to them. */
  groups: { sizes: Group; crust: Group; toppings: Group };
  /** The number of a choice, by its name. */
  choice: (name: string) => number;
};

/**
 * A dish with everything there is to choose: sizes, a crust that has to be chosen, toppings that cost more on a large
 * one and more beyond the first, and what can be left out.
 */
export async function addPizza(api: Api, owner: Session, name: string): Promise<Pizza> {
  const menu = `/api/restaurants/${owner.restaurantId}/menu`;
  const add = <T>(path: string, body: object) => api.call<T>(owner, 'POST', menu + path, body);
  const { id } = await add<{ id: number }>('', { name, price: 199, veg: true, category: 'Pizza' });
  const sizes = await add<Group>('/groups', {
    name: 'Size',
    kind: 'size',
    choices: [
      { name: 'Regular', price: 199, defaultQty: 1 },
      { name: 'Large', price: 399 },
    ],
  });
  const large = sizes.choices.find((choice) => choice.name === 'Large')?.id;
  const crust = await add<Group>('/groups', {
    name: 'Crust',
    min: 1,
    max: 1,
    choices: [{ name: 'Thin crust' }, { name: 'Cheese burst', price: 90 }],
  });
  const toppings = await add<Group>('/groups', {
    name: 'Toppings',
    max: 3,
    included: 1,
    extraPrice: 10,
    choices: [
      { name: 'Olives', price: 30 },
      { name: 'Extra cheese', price: 40, maxQty: 2, pricesBySize: [{ choiceId: large, price: 60 }] },
      { name: 'Chicken tikka', price: 80, veg: false },
    ],
  });
  const without = await add<Group>('/groups', { name: 'Leave out', choices: [{ name: 'No basil' }] });
  const groups = [sizes, crust, toppings, without];
  await api.call(owner, 'PUT', `${menu}/${id}/groups`, {
    groups: groups.map((group) => ({ groupId: group.id })),
  });
  const choices = new Map(groups.flatMap((group) => group.choices.map((one) => [one.name, one.id] as const)));
  return {
    id,
    name,
    groups: { sizes, crust, toppings },
    choice: (wanted) => {
      const found = choices.get(wanted);
      if (found === undefined) throw new Error(`There is no ${wanted} for this pizza`);
      return found;
    },
  };
}

/** Names with how many of each go on one pizza: "Large", "Extra cheese × 2". */
export const lineOfPizza = (
  pizza: Pizza,
  owner: Session,
  chosen: Record<string, number>,
  qty = 1,
  note = '',
) => ({
  menu_item_id: pizza.id,
  restaurantId: owner.restaurantId,
  qty,
  choices: Object.entries(chosen).map(([name, each]) => ({ choiceId: pizza.choice(name), qty: each })),
  note,
});
