import { nameKey } from './clean-text.ts';
import type { Allergen, DietMark } from './diet.ts';
import { dishLabel, type FileGroup, type FileGroupDish } from './options-file.ts';

interface OwnChoice {
  readonly id: number;
  readonly name: string;
  readonly price: number;
  readonly pricesBySize?: readonly { readonly choiceId: number; readonly price: number }[] | undefined;
  readonly maxQty: number;
  readonly defaultQty: number;
  readonly veg: boolean | null;
  readonly dishId?: number | undefined;
  readonly marks: readonly DietMark[];
  readonly allergens: readonly Allergen[] | null;
  readonly mayContain: readonly Allergen[];
  readonly calories: number | null;
}

/** A group of the own menu. */
export interface OwnGroup extends Pick<
  FileGroup,
  'name' | 'kind' | 'min' | 'max' | 'included' | 'extraPrice'
> {
  readonly id: number;
  readonly choices: readonly OwnChoice[];
}

/** A dish of the own menu, with its groups in their order. */
export interface OwnGroupedDish {
  readonly id: number;
  readonly name: string;
  readonly category: string;
  readonly optionGroups?:
    | readonly (Partial<Pick<FileGroupDish, 'min' | 'max' | 'included' | 'extraPrice'>> & {
        readonly groupId: number;
      })[]
    | undefined;
}

/** How often each key is there. */
function countedKeys(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** What each size of a menu can be called: with its group, and with all sizes of it, counted where that stands twice. */
function namedSizes(groups: readonly OwnGroup[]) {
  const met = new Map<string, number>();
  return groups
    .filter(({ kind }) => kind === 'size')
    .flatMap(({ name, choices }) =>
      choices.map((size) => {
        const long = `${size.name} (${name}: ${choices.map((one) => one.name).join(', ')})`;
        const count = (met.get(nameKey(long)) ?? 0) + 1;
        met.set(nameKey(long), count);
        return {
          id: size.id,
          short: `${size.name} (${name})`,
          long: count === 1 ? long : `${long} #${count}`,
        };
      }),
    );
}

/** What each size of a menu is called, by its number: the longer way where another group has its name and this size too. */
export function sizeLabels(groups: readonly OwnGroup[]): ReadonlyMap<number, string> {
  const all = namedSizes(groups);
  const counts = countedKeys(all.map(({ short }) => nameKey(short)));
  return new Map(all.map(({ id, short, long }) => [id, counts.get(nameKey(short)) === 1 ? short : long]));
}

/** The number of each size, by the key of what it can be called; where that is several, of the first. */
export function sizesByLabel(groups: readonly OwnGroup[]): ReadonlyMap<string, number> {
  const all = namedSizes(groups).toReversed();
  return new Map([
    ...all.map(({ id, short }) => [nameKey(short), id] as const),
    ...all.map(({ id, long }) => [nameKey(long), id] as const),
  ]);
}

/** The number of each dish, by the key of `dishLabel`, and of its name where no other dish has it. */
export function dishesByLabel(
  dishes: readonly Pick<OwnGroupedDish, 'id' | 'name' | 'category'>[],
): ReadonlyMap<string, number> {
  const counts = countedKeys(dishes.map(({ name }) => nameKey(name)));
  return new Map([
    ...dishes
      .filter(({ name }) => counts.get(nameKey(name)) === 1)
      .map(({ id, name }) => [nameKey(name), id] as const),
    ...dishes.toReversed().map((dish) => [nameKey(dishLabel(dish)), dish.id] as const),
  ]);
}

/** One key for a choice, which is a dish or has a name. */
export const choiceKey = (dishId: number | undefined, name: string | null | undefined): string =>
  dishId === undefined ? nameKey(name ?? '') : `dish ${dishId}`;

interface WantedGroup {
  /** Null of one that is new, whatever it is called; undefined where nobody says. */
  readonly id?: number | string | null | undefined;
  readonly name: string;
  readonly kind: FileGroup['kind'];
  readonly choices: readonly {
    readonly name?: string | null | undefined;
    readonly dish?: string | null | undefined;
  }[];
}

/**
 * The group of the menu that each group of a file means: by its number; else, of those that no number means, by its name and
 * choices; else, but not of sizes, by its name alone. Undefined for a new one. Each of the menu is meant once.
 * @param dishIds as `dishesByLabel` has them
 */
export function matchGroups<G extends OwnGroup>(
  wanted: readonly WantedGroup[],
  own: readonly G[],
  dishIds: ReadonlyMap<string, number>,
): (G | undefined)[] {
  const free = new Set(own);
  const byNumber = wanted.map((one) => {
    const found = [...free].find(({ id, kind }) => kind === one.kind && String(id) === String(one.id));
    if (found) free.delete(found);
    return found;
  });
  return wanted.map((one, at) => {
    const found = byNumber[at] ?? (one.id === null ? undefined : namesakeOf(one, [...free], dishIds));
    if (found) free.delete(found);
    return found;
  });
}

function namesakeOf<G extends OwnGroup>(
  wanted: WantedGroup,
  own: readonly G[],
  dishIds: ReadonlyMap<string, number>,
): G | undefined {
  const namesakes = own.filter(
    ({ kind, name }) => kind === wanted.kind && nameKey(name) === nameKey(wanted.name),
  );
  const keys = wanted.choices.map(({ dish, name }) =>
    choiceKey(dish ? dishIds.get(nameKey(dish)) : undefined, name),
  );
  const isSame = ({ choices }: G) =>
    choices.map(({ dishId, name }) => choiceKey(dishId, name)).join('\n') === keys.join('\n');
  return namesakes.find(isSame) ?? (wanted.kind === 'size' ? undefined : namesakes[0]);
}

/**
 * A group of a menu as the options' file tells it.
 * @param labels of all sizes of the menu, as `sizeLabels` has them
 */
export function toFileGroup(
  group: OwnGroup,
  labels: ReadonlyMap<number, string>,
  dishes: readonly OwnGroupedDish[],
): FileGroup {
  const labelOf = (id: number | undefined) => {
    const dish = dishes.find((one) => one.id === id);
    return dish ? dishLabel(dish) : '';
  };
  return {
    id: String(group.id),
    name: group.name,
    kind: group.kind,
    min: group.min,
    max: group.max,
    included: group.included,
    extraPrice: group.extraPrice,
    dishes: dishes.flatMap((dish) => {
      const at = (dish.optionGroups ?? []).findIndex(({ groupId }) => groupId === group.id);
      const own = dish.optionGroups?.[at];
      if (!own) return [];
      const { min, max, included, extraPrice } = own;
      return [{ dish: dishLabel(dish), place: at + 1, min, max, included, extraPrice }];
    }),
    choices: group.choices.map((choice) => ({
      name: choice.dishId === undefined ? choice.name : '',
      dish: labelOf(choice.dishId),
      price: choice.price,
      pricesBySize: (choice.pricesBySize ?? []).map(({ choiceId, price }) => ({
        size: labels.get(choiceId) ?? '',
        price,
      })),
      maxQty: choice.maxQty,
      defaultQty: choice.defaultQty,
      veg: choice.veg,
      marks: choice.marks,
      allergens: choice.allergens,
      mayContain: choice.mayContain,
      calories: choice.calories,
    })),
  };
}
