import { nameKey } from '@tiffin/contract/rules/clean-text';
import { toPaise } from '@tiffin/contract/rules/money';
import { MENU_CHOICES_MAX, MENU_GROUPS_MAX } from '@tiffin/contract/rules/option-limits';
import type { GroupBody, OwnOptionGroup } from '@tiffin/contract/schemas/options';
import type { OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import type { Database } from '../../db/database.ts';
import { AppError, notFound, fieldError } from '../../kit/app-error.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { readOwnGroup } from './list-groups.ts';
import { countGroupsOf, dropPricesOfSizes, findSizes, writeChoicePrices } from './dish-groups.repo.ts';
import {
  addGroup,
  type ChoiceRow,
  countOptions,
  dishesOfGroup,
  findGroup,
  forgetTakenChoices,
  type GroupRow,
  lockChoicesOf,
  lockDishesOf,
  type StoredChoice,
  type StoredGroup,
  writeChoices,
  writeGroup,
} from './options.repo.ts';
import { groupNotFound, lockOwnOptions } from './own-options.ts';
import { priceSizes } from './price-sizes.ts';
import { showPrices } from './show-prices.ts';
import { storeChoiceDiets } from './store-choice-diets.ts';

/** Adds a group, which stands on no dish yet. Throws VALIDATION_FAILED. */
export function createGroup(
  { db }: Context,
  owner: OwnerActor,
  restaurantId: number,
  body: GroupBody,
): Promise<OwnOptionGroup> {
  return db.transaction(async (tx) => {
    await lockOwnOptions(tx, owner, restaurantId);
    return storeNewGroup(tx, owner, body);
  });
}

/** The caller has locked the options of the menu. */
export async function storeNewGroup(
  tx: Database,
  owner: OwnerActor,
  body: GroupBody,
): Promise<OwnOptionGroup> {
  const { restaurantId } = owner;
  const groupId = await addGroup(tx, restaurantId, toRow(body));
  await storeChoices(tx, restaurantId, groupId, body, []);
  const group = await readOwnGroup(tx, restaurantId, groupId);
  await writeAuditLog(tx, owner, {
    action: 'group.create',
    subject: { type: 'group', id: groupId, label: group.name },
    after: factsOf(group),
  });
  return group;
}

/**
 * Replaces a group with its choices on all its dishes. Throws NOT_FOUND, CONFLICT where it is not the version that was
 * sent any more, and VALIDATION_FAILED where a dish could not be ordered with it.
 */
export function replaceGroup(
  { db }: Context,
  owner: OwnerActor,
  restaurantId: number,
  groupId: number,
  body: GroupBody,
): Promise<OwnOptionGroup> {
  return db.transaction(async (tx) => {
    await lockOwnOptions(tx, owner, restaurantId);
    return storeReplacedGroup(tx, owner, groupId, body);
  });
}

/**
 * The caller has locked the options of the menu. Throws as `replaceGroup`.
 * @param known how it stands, where the caller has read it: a reading is of the whole menu
 */
export async function storeReplacedGroup(
  tx: Database,
  owner: OwnerActor,
  groupId: number,
  body: GroupBody,
  known?: OwnOptionGroup,
): Promise<OwnOptionGroup> {
  const { restaurantId } = owner;
  const stored = await findGroup(tx, restaurantId, groupId);
  if (!stored) throw groupNotFound();
  assertSame(stored, body);
  const dishes = await dishesOfGroup(tx, groupId);
  const parts = body.choices.flatMap(({ dishId }) => dishId ?? []);
  await lockDishesOf(tx, restaurantId, [...dishes, ...parts]);
  const choices = await lockChoicesOf(tx, groupId);
  const before = known ?? (await readOwnGroup(tx, restaurantId, groupId));
  await writeGroup(tx, groupId, toRow(body));
  const ids = await storeChoices(tx, restaurantId, groupId, body, choices);
  await dropPricesOfSizes(
    tx,
    choices.map(({ id }) => id).filter((id) => !ids.includes(id)),
  );
  if (body.kind === 'size') {
    const pricePaise = body.choices.map(({ price }) => toPaise(price));
    const sizes = ids.map((id, index) => ({ id, pricePaise: pricePaise[index] ?? 0 }));
    await priceSizes(tx, dishes, sizes);
  }
  await showPrices(tx, restaurantId, dishes);
  const group = await readOwnGroup(tx, restaurantId, groupId);
  await writeAuditLog(tx, owner, {
    action: 'group.update',
    subject: { type: 'group', id: groupId, label: before.name },
    before: factsOf(before),
    after: factsOf(group),
  });
  return group;
}

function assertSame(stored: StoredGroup, { version, kind }: GroupBody): void {
  if (version !== undefined && version !== stored.version) throw new AppError('CONFLICT');
  if (kind !== stored.kind)
    throw fieldError('kind', 'Sizes stay sizes, and choices stay choices: add a new group instead');
}

const toRow = ({ name, kind, min, max, included, extraPrice }: GroupBody): GroupRow => ({
  name,
  kind,
  min,
  max,
  included,
  extraPaise: toPaise(extraPrice),
});

const factsOf = ({ id: _id, version: _version, dishIds: _dishIds, ...facts }: OwnOptionGroup) => facts;

/**
 * A choice that stands for another dish than before, or for one where it did not, or for none any more, is a new one:
 * carts and orders that have the old one never turn into something else.
 * @param stored the group's choices as they are locked. Returns the numbers of the choices, in their order.
 */
async function storeChoices(
  tx: Database,
  restaurantId: number,
  groupId: number,
  { choices }: GroupBody,
  stored: readonly StoredChoice[],
): Promise<number[]> {
  const known = new Map(stored.map((choice) => [choice.id, choice]));
  if (choices.some(({ id }) => id !== undefined && !known.has(id))) throw notFound('Choice not found.');
  await assertParts(tx, restaurantId, choices);
  await assertSizes(tx, restaurantId, choices);
  const rows = choices.map(({ id, ...choice }) => {
    const before = known.get(id ?? 0);
    return toChoiceRow(choice, before && before.dishId === (choice.dishId ?? null) ? before : undefined);
  });
  const ended = rows.filter(({ id, showQuantity }) => !showQuantity && known.get(id ?? 0)?.showQuantity);
  await forgetTakenChoices(
    tx,
    ended.flatMap(({ id }) => id ?? []),
  );
  const ids = await writeChoices(tx, restaurantId, groupId, rows);
  await storeChoiceDiets(tx, restaurantId, ids, choices);
  const prices = choices.flatMap(({ pricesBySize }, index) =>
    pricesBySize.map(({ choiceId, price }) => ({
      of: ids[index] ?? 0,
      size: choiceId,
      pricePaise: toPaise(price),
    })),
  );
  await writeChoicePrices(tx, ids, prices);
  const total = await countOptions(tx, restaurantId);
  if (total.groups > MENU_GROUPS_MAX)
    throw fieldError('name', `A restaurant can have ${MENU_GROUPS_MAX} groups`);
  if (total.choices > MENU_CHOICES_MAX)
    throw fieldError('choices', `A restaurant can have ${MENU_CHOICES_MAX} choices`);
  return ids;
}

function toChoiceRow(
  choice: Omit<GroupBody['choices'][number], 'id'>,
  stored: StoredChoice | undefined,
): ChoiceRow {
  const { name, price, maxQty, defaultQty, veg, dishId = null } = choice;
  const showQuantity = dishId === null && (choice.showQuantity ?? stored?.showQuantity ?? false);
  // A count that is left out goes on as it stands, for orders take from it meanwhile.
  const quantityAvailable = showQuantity
    ? (choice.quantityAvailable ?? stored?.quantityAvailable ?? null)
    : null;
  if (showQuantity && quantityAvailable === null)
    throw fieldError('choices', `${name}: please enter how many are available`);
  const pricePaise = toPaise(price);
  const id = stored?.id ?? null;
  return { id, name, pricePaise, maxQty, defaultQty, veg, dishId, showQuantity, quantityAvailable };
}

/** Dishes that are choices are the restaurant's own and have no groups; nobody could tell two of one name apart. */
async function assertParts(tx: Database, restaurantId: number, choices: GroupBody['choices']): Promise<void> {
  const ids = choices.flatMap(({ dishId }) => dishId ?? []);
  if (ids.length === 0) return;
  const dishes = await lockDishesOf(tx, restaurantId, ids);
  if (dishes.length < ids.length) throw notFound('Dish not found.');
  const [first] = await countGroupsOf(tx, ids);
  const called = dishes.find(({ id }) => id === first?.dishId)?.name;
  if (called !== undefined)
    throw fieldError('choices', `${called} has options of its own, and so cannot be a choice`);
  const names = [...dishes, ...choices.filter(({ dishId }) => dishId === undefined)].map(({ name }) =>
    nameKey(name),
  );
  if (new Set(names).size < names.length) throw fieldError('choices', 'Two choices have the same name');
}

async function assertSizes(tx: Database, restaurantId: number, choices: GroupBody['choices']): Promise<void> {
  const ids = [
    ...new Set(choices.flatMap(({ pricesBySize }) => pricesBySize.map((price) => price.choiceId))),
  ];
  if (ids.length > 0 && (await findSizes(tx, restaurantId, ids)).length < ids.length)
    throw notFound('Size not found.');
}
