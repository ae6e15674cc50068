export interface DishSpec {
  category: string;
  name: string;
  pricePaise: number;
  description: string;
  veg: boolean;
  isAvailable: boolean;
  /** Tracked quantity; null when the restaurant does not count this dish. */
  quantity: number | null;
}

const DISH = /^(?<diet>veg|non) (?<rest>.+)$/;

/**
 * Reads a menu card. `veg Name | rupees | description | 3 left, unavailable` is a dish (`non` when it is not
 * vegetarian, the last part only where it says something); any other line is the name of the category that follows.
 * A card that cannot be read stops the load: it is our own data.
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
  const [name, rupees, description, state = ''] = text.split('|').map((part) => part.trim());
  const pricePaise = Math.round(Number(rupees) * 100);
  if (!name || !description || !Number.isSafeInteger(pricePaise)) throw new Error(`Not a dish: ${text}`);
  const left = /(\d+) left/.exec(state)?.[1];
  return {
    category,
    name,
    pricePaise,
    description,
    veg,
    isAvailable: !state.includes('unavailable'),
    quantity: left === undefined ? null : Number(left),
  };
}
