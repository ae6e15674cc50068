import { type Diet, dietProblems } from '@tiffin/contract/rules/diet';
import { parseDiet } from './parse-diet.ts';

export interface DishSpec extends Diet {
  category: string;
  name: string;
  pricePaise: number;
  description: string;
  veg: boolean;
  isAvailable: boolean;
  /** Tracked quantity; null when the restaurant does not count this dish. */
  quantity: number | null;
  /** From 0 on; null where the kitchen does not say. */
  spice: number | null;
}

const DISH = /^(?<diet>veg|non) (?<rest>.+)$/;

/**
 * Reads a menu card. `veg Name | rupees | description | 3 left, unavailable | vegan; contains gluten` is a dish (`non` when it
 * is not vegetarian, the last parts only where they say something); any other line is the name of the category that follows.
 * A card that cannot be read, or that contradicts itself, stops the load: it is our own data.
 */
export function parseMenu(card: readonly string[]): DishSpec[] {
  const dishes: DishSpec[] = [];
  let category: string | undefined;
  for (const raw of card) {
    const line = raw.trim();
    const parts = DISH.exec(line)?.groups;
    if (!parts) {
      category = line;
      continue;
    }
    if (category === undefined) throw new Error(`A dish before any category: ${line}`);
    dishes.push(readDish(category, parts['diet'] === 'veg', parts['rest'] ?? ''));
  }
  return dishes;
}

function readDish(category: string, veg: boolean, text: string): DishSpec {
  const [name, rupees, description, state = '', contents = ''] = text.split('|').map((part) => part.trim());
  const pricePaise = Math.round(Number(rupees) * 100);
  if (!name || !description || !Number.isSafeInteger(pricePaise)) throw new Error(`Not a dish: ${text}`);
  const diet = parseDiet(contents);
  const [problem] = dietProblems(veg, diet);
  if (problem) throw new Error(`Not a dish: ${text}: ${problem.message}`);
  const left = /(\d+) left/.exec(state)?.[1];
  return {
    category,
    name,
    pricePaise,
    description,
    veg,
    isAvailable: !state.includes('unavailable'),
    quantity: left === undefined ? null : Number(left),
    ...diet,
  };
}
