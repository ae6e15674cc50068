import type { Allergen, DietMark } from './diet.ts';
import type { FileDish, FileMealtime } from './menu-file.ts';

/** A dish as its owner reads it. */
interface OwnDish extends Omit<
  FileDish,
  'sizeGroup' | 'sizes' | 'mealtimes' | 'marks' | 'allergens' | 'mayContain' | 'ingredients' | 'alsoCalled'
> {
  readonly marks: readonly DietMark[];
  readonly allergens: readonly Allergen[] | null;
  readonly mayContain: readonly Allergen[];
  readonly ingredients?: string | undefined;
  readonly alsoCalled?: readonly string[] | undefined;
  readonly mealtimeIds: readonly number[];
  readonly optionGroups?:
    | readonly {
        readonly groupId: number;
        readonly sizePrices?: readonly { readonly choiceId: number; readonly price: number }[] | undefined;
      }[]
    | undefined;
}

/** What the numbers of a dish stand for on its menu. */
export interface MenuNames {
  readonly mealtimes: readonly (FileMealtime & { readonly id: number })[];
  readonly groups: readonly {
    readonly id: number;
    readonly name: string;
    readonly kind: 'size' | 'choice';
    readonly choices: readonly { readonly id: number; readonly name: string; readonly defaultQty: number }[];
  }[];
}

/** A dish of a menu as the menu's file tells it. */
export function toFileDish(dish: OwnDish, { mealtimes, groups }: MenuNames): FileDish {
  const onDish = dish.optionGroups ?? [];
  const group = groups.find(({ id, kind }) => kind === 'size' && onDish.some((one) => one.groupId === id));
  const prices = onDish.find(({ groupId }) => groupId === group?.id)?.sizePrices ?? [];
  return {
    name: dish.name,
    description: dish.description,
    price: dish.price,
    veg: dish.veg,
    category: dish.category,
    isAvailable: dish.isAvailable,
    showQuantity: dish.showQuantity,
    quantityAvailable: dish.quantityAvailable,
    sizeGroup: group?.name ?? '',
    sizes: (group?.choices ?? []).map(({ id, name, defaultQty }) => ({
      name,
      price: prices.find(({ choiceId }) => choiceId === id)?.price ?? dish.price,
      isUsual: defaultQty > 0,
    })),
    mealtimes: mealtimes
      .filter(({ id }) => dish.mealtimeIds.includes(id))
      .map(({ name, from, to, weekdays }) => ({ name, from, to, weekdays })),
    marks: dish.marks,
    allergens: dish.allergens,
    mayContain: dish.mayContain,
    spice: dish.spice,
    calories: dish.calories,
    serving: dish.serving,
    ingredients: dish.ingredients ?? '',
    alsoCalled: dish.alsoCalled ?? [],
  };
}

/** The group of sizes that a file does not name. */
const UNNAMED_SIZES = 'Size';

/** The dish as the import of the menu takes it. Everything of it is told, so nothing of a dish that it replaces stays. */
export function toImportedDish({ sizeGroup, sizes, mealtimes, ...dish }: FileDish) {
  return {
    ...dish,
    // Callers send arrays that are theirs.
    marks: [...dish.marks],
    allergens: dish.allergens && [...dish.allergens],
    mayContain: [...dish.mayContain],
    alsoCalled: [...dish.alsoCalled],
    mealtimes: mealtimes.map((one) => ({ ...one, weekdays: [...one.weekdays] })),
    sizes: sizes.length === 0 ? null : { group: sizeGroup || UNNAMED_SIZES, sizes: [...sizes] },
  };
}
