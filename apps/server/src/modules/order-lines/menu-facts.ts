import type { Diet } from '@tiffin/contract/rules/diet';
import type { ChoiceTerms, DishTerms, GroupTerms } from '@tiffin/contract/rules/options';
import type { ServiceTerms } from '../service/index.ts';

export type DeclaredDiet = Pick<Diet, 'marks' | 'allergens' | 'mayContain'>;

/** Paise by the number of a size. */
type BySize = Readonly<Record<string, number>>;

/** A choice as the database function `menu_terms` tells it; of a combo's with the name, mark and stock of its dish. */
export interface ChoiceFacts extends Omit<ChoiceTerms, 'sizePrices'> {
  dishVersion: number | null;
  img: string | null;
  /** The switch. */
  isOn: boolean;
  /** When it was read: on, and neither sold out nor out of its mealtime. Counts are said beside it. */
  isThere: boolean;
  /** In the future when it was read, or null. */
  soldOutUntil: string | null;
  showQuantity: boolean;
  left: number | null;
  sizes: BySize | null;
  /** Null where it declares nothing. */
  diet: DeclaredDiet | null;
}

export interface GroupFacts extends Omit<GroupTerms, 'choices'> {
  choices: ChoiceFacts[] | null;
}

/** A group as it holds on a dish. */
export interface DishGroupFacts extends Pick<GroupTerms, 'min' | 'max' | 'included' | 'extraPaise'> {
  groupId: number;
  /** Prices of the dish by size, where this is a group of sizes. */
  sizes: BySize | null;
}

export interface DishFacts extends Pick<DishTerms, 'pricePaise' | 'veg'> {
  id: number;
  name: string;
  version: number;
  diet: DeclaredDiet | null;
  groups: DishGroupFacts[] | null;
}

/** What is needed to say when something is there again. */
export interface FactsClock {
  /** When the facts were read. */
  now: string;
  timeZone: string;
  dayBegins: string;
}

export interface MenuFacts {
  clock?: FactsClock;
  /** When the restaurant takes orders; null where nothing was ever said. */
  service?: ServiceTerms | null;
  dishes: DishFacts[];
  groups: GroupFacts[];
}

const NO_SIZES: ChoiceTerms['sizePrices'] = [];

const pricesOf = (sizes: BySize | null): ChoiceTerms['sizePrices'] =>
  sizes === null
    ? NO_SIZES
    : Object.entries(sizes).map(([choiceId, pricePaise]) => ({ choiceId: Number(choiceId), pricePaise }));

const choiceTerms = ({ id, name, pricePaise, maxQty, defaultQty, veg, dishId, sizes }: ChoiceFacts) => ({
  id,
  name,
  pricePaise,
  sizePrices: pricesOf(sizes),
  maxQty,
  defaultQty,
  veg,
  dishId,
});

/** The choices of a group that stands on many dishes are one list. */
const shared = new WeakMap<GroupFacts, ChoiceTerms[]>();

function choicesOf(group: GroupFacts, sizes: BySize | null): ChoiceTerms[] {
  const choices = group.choices ?? [];
  if (sizes !== null)
    return choices.map((choice) => {
      const terms = choiceTerms(choice);
      return { ...terms, pricePaise: sizes[choice.id] ?? terms.pricePaise };
    });
  const known = shared.get(group) ?? choices.map(choiceTerms);
  shared.set(group, known);
  return known;
}

/** Facts to validate and price lines of one menu, as last read. */
export class KnownMenu {
  private readonly dishes = new Map<number, DishFacts>();
  private readonly groups = new Map<number, GroupFacts>();
  private choiceCount = 0;
  /** When its restaurant takes orders; null where nothing was ever said. */
  service: ServiceTerms | null = null;

  constructor(facts: MenuFacts) {
    this.learn(facts);
  }

  /** Replaces known facts with those just read. @param asked dishes that are gone where they were not found */
  learn({ service, dishes, groups }: MenuFacts, asked: readonly number[] = []): void {
    if (service !== undefined) this.service = service;
    for (const id of asked) this.dishes.delete(id);
    for (const dish of dishes) this.dishes.set(dish.id, dish);
    for (const group of groups) {
      this.choiceCount += (group.choices?.length ?? 0) - (this.groups.get(group.id)?.choices?.length ?? 0);
      this.groups.set(group.id, group);
    }
  }

  /** So many dishes and choices, and the menu itself: restaurants that do not exist are asked for too. */
  get size(): number {
    return 1 + this.dishes.size + this.choiceCount;
  }

  dish(id: number): DishFacts | undefined {
    return this.dishes.get(id);
  }

  hasGroups(id: number): boolean {
    return (this.dishes.get(id)?.groups?.length ?? 0) > 0;
  }

  /** The choices that stand on a dish. */
  choices(id: number): ChoiceFacts[] {
    return this.groupsOf(id).flatMap(({ choices }) => choices ?? []);
  }

  /** The groups that stand on a dish. */
  groupsOf(id: number): GroupFacts[] {
    return (this.dish(id)?.groups ?? []).flatMap(({ groupId }) => this.groups.get(groupId) ?? []);
  }

  /** Undefined of a dish that is not on the menu. */
  terms(id: number): DishTerms | undefined {
    const dish = this.dish(id);
    return dish && { pricePaise: dish.pricePaise, veg: dish.veg, groups: termsOfGroups(dish, this.groups) };
  }
}

function termsOfGroups({ groups }: DishFacts, known: ReadonlyMap<number, GroupFacts>): readonly GroupTerms[] {
  return (groups ?? []).flatMap(({ groupId, min, max, included, extraPaise, sizes }) => {
    const group = known.get(groupId);
    if (!group) return [];
    const { name, kind } = group;
    const choices = choicesOf(group, kind === 'size' ? (sizes ?? {}) : null);
    return [{ id: groupId, name, kind, min, max, included, extraPaise, choices }];
  });
}
