import { nameKey } from '@tiffin/contract/rules/clean-text';
import {
  choiceKey,
  dishesByLabel,
  matchGroups,
  sizeLabels,
  sizesByLabel,
  toFileGroup,
} from '@tiffin/contract/rules/file-group';
import type { NamedGroup } from '@tiffin/contract/schemas/named-groups';
import {
  DishGroupsBody,
  GroupBody,
  type OwnDishGroup,
  type OwnOptionGroup,
} from '@tiffin/contract/schemas/options';
import type { z } from 'zod';
import type { OwnerActor } from '../../auth/actor.ts';
import type { Database } from '../../db/database.ts';
import { AppError, fieldError } from '../../kit/app-error.ts';
import { readOwnGroups } from './list-groups.ts';
import { listDishNames } from './options.repo.ts';
import { readOwnDishGroups } from './own-dish-groups.ts';
import { storeDishGroups } from './put-dish-groups.ts';
import { storeNewGroup, storeReplacedGroup } from './save-group.ts';

type Dishes = Awaited<ReturnType<typeof listDishNames>>;

interface Names {
  readonly dishes: Dishes;
  readonly dishIds: ReadonlyMap<string, number>;
  readonly sizeLabels: ReadonlyMap<number, string>;
  readonly sizeIds: ReadonlyMap<string, number>;
}

/**
 * Replaces groups of the own menu and adds others, with the dishes that have them; the rest of the groups stay. The caller
 * has locked the options of the menu and its dishes. Throws VALIDATION_FAILED, with the place in `groups`, for a dish or a
 * size that is not on the menu, and where a dish could not be ordered.
 */
export async function importGroups(
  tx: Database,
  owner: OwnerActor,
  groups: readonly NamedGroup[],
): Promise<void> {
  const { restaurantId } = owner;
  const dishes = await listDishNames(tx, restaurantId);
  const dishIds = dishesByLabel(dishes);
  const ids = new Map<number, number>();
  // Prices of choices name sizes.
  for (const kind of ['size', 'choice'] as const) {
    const { groups: own } = await readOwnGroups(tx, restaurantId);
    const names = { dishes, dishIds, sizeLabels: sizeLabels(own), sizeIds: sizesByLabel(own) };
    const ofKind = [...groups.entries()].filter(([, wanted]) => wanted.kind === kind);
    const matched = matchGroups(
      ofKind.map(([, wanted]) => wanted),
      own,
      dishIds,
    );
    for (const [at, [index, wanted]] of ofKind.entries())
      ids.set(index, await storeOne(tx, owner, wanted, index, matched[at], names));
  }
  await storePlaces(tx, owner, groups, ids, { dishes, dishIds });
}

/** Returns the number of the group. */
async function storeOne(
  tx: Database,
  owner: OwnerActor,
  wanted: NamedGroup,
  index: number,
  found: OwnOptionGroup | undefined,
  names: Names,
): Promise<number> {
  const body = bodyOf(wanted, index, found, names);
  if (!found) return (await storeNewGroup(tx, owner, body)).id;
  const same = bodyOf({ ...toNamed(found, names), id: found.id }, index, found, names);
  // A group that stands so already keeps its version.
  if (JSON.stringify(same) !== JSON.stringify(body))
    await storeReplacedGroup(tx, owner, found.id, body, found);
  return found.id;
}

/** A stored group as a file would name it, without the dishes that have it. */
function toNamed(group: OwnOptionGroup, { sizeLabels: labels, dishes }: Names) {
  const { id: _, ...file } = toFileGroup(group, labels, dishes);
  return {
    ...file,
    dishes: [],
    choices: file.choices.map((choice) => ({
      ...choice,
      pricesBySize: [...choice.pricesBySize],
      marks: [...choice.marks],
      allergens: choice.allergens && [...choice.allergens],
      mayContain: [...choice.mayContain],
    })),
  };
}

function bodyOf(
  { choices, dishes: _dishes, id: _id, ...group }: NamedGroup,
  index: number,
  found: OwnOptionGroup | undefined,
  { sizeIds, dishIds }: Names,
): GroupBody {
  const body = {
    ...group,
    choices: choices.map(({ dish, pricesBySize, ...choice }, at) => {
      const path = `groups.${index}.choices.${at}`;
      const dishId = dish ? numberOf(dishIds, dish, `${path}.dish`) : undefined;
      const key = choiceKey(dishId, choice.name);
      return {
        ...choice,
        dishId,
        id: found?.choices.find((one) => choiceKey(one.dishId, one.name) === key)?.id,
        pricesBySize: pricesBySize?.map(({ size, price }) => ({
          choiceId: numberOf(sizeIds, size, `${path}.pricesBySize`),
          price,
        })),
      };
    }),
  };
  return parsed(GroupBody, body, `groups.${index}`);
}

function numberOf(known: ReadonlyMap<string, number>, label: string, path: string): number {
  const id = known.get(nameKey(label));
  if (id === undefined) throw fieldError(path, `${label} is not on the menu`);
  return id;
}

function parsed<S extends z.ZodType>(schema: S, body: unknown, path: string): z.output<S> {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const issues = read.error.issues.map((issue) => ({
    path: [path, ...issue.path].join('.'),
    message: issue.message,
  }));
  throw new AppError('VALIDATION_FAILED', issues[0]?.message ?? '', { issues });
}

type Sent = z.input<typeof DishGroupsBody>['groups'][number];

/** Each of the groups stands on exactly the dishes that it names, in its place; other groups keep theirs. */
async function storePlaces(
  tx: Database,
  owner: OwnerActor,
  groups: readonly NamedGroup[],
  ids: ReadonlyMap<number, number>,
  { dishes, dishIds }: Pick<Names, 'dishes' | 'dishIds'>,
): Promise<void> {
  const stored = await readOwnDishGroups(tx, owner.restaurantId);
  const imported = new Set(ids.values());
  const wanted = new Map<number, { place: number; group: Sent }[]>();
  for (const [index, group] of groups.entries()) {
    const groupId = ids.get(index) ?? 0;
    for (const [at, { dish, place, ...own }] of group.dishes.entries()) {
      const id = numberOf(dishIds, dish, `groups.${index}.dishes.${at}.dish`);
      wanted.set(id, [...(wanted.get(id) ?? []), { place, group: { groupId, ...own } }]);
    }
  }
  for (const { id, name } of dishes) {
    const before = stored.get(id) ?? [];
    const had = before.some(({ groupId }) => imported.has(groupId));
    if (!had && !wanted.has(id)) continue;
    const kept = before.flatMap((group, at) =>
      imported.has(group.groupId) ? [] : { place: at + 1, group: asSent(group) },
    );
    const all = [...kept, ...(wanted.get(id) ?? [])].toSorted((a, b) => a.place - b.place);
    const body = parsed(DishGroupsBody, { groups: all.map(({ group }) => group) }, 'groups');
    await storeDishGroups(tx, owner, { id, name }, body.groups);
  }
}

const asSent = ({ groupId, min, max, included, extraPrice }: OwnDishGroup): Sent => ({
  groupId,
  min,
  max,
  included,
  extraPrice,
});
