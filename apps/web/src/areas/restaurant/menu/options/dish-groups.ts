import { nameKey } from '@tiffin/contract/rules/clean-text';
import { sentNumber } from '@tiffin/contract/rules/number-text';

import type { BodyOf } from '../../../../lib/api/api.ts';
import {
  bodyOf,
  newGroup,
  newRow,
  problemsOf as groupProblems,
  valuesOf,
  type GroupProblems,
  type GroupValues,
  type Reader,
} from './group-values.ts';
import { NO_PRICE, typedPriceProblem } from '../../own/typed-price.ts';
import type { DishOptions, Group, GroupBody } from './queries.ts';

export type DishGroupBody = BodyOf<'PUT /api/restaurants/:id/menu/:itemId/groups'>['groups'][number];

/** A size of a dish, with what the dish costs in it. */
export type SizeRow = {
  key: string;
  /** Null of one that is not stored yet. */
  choiceId: number | null;
  name: string;
  price: string;
  isUsual: boolean;
};

/** The sizes of a dish; a dish has one group of them. */
export type SizesEntry = {
  kind: 'sizes';
  key: string;
  /** Null of new ones. */
  groupId: number | null;
  name: string;
  rows: readonly SizeRow[];
  /** They are not to be those of other dishes, though they may be called the same. */
  isApart: boolean;
};
/** A group as the kitchen has it, with the dish's own numbers. */
type SharedEntry = {
  kind: 'shared';
  key: string;
  groupId: number;
  numbers: Omit<DishGroupBody, 'groupId' | 'sizePrices'>;
};
/** A group that is made with the dish. */
type NewEntry = { kind: 'new'; key: string; values: GroupValues };

/** Part of a dish's choices, in their order. */
export type Entry = SizesEntry | SharedEntry | NewEntry;

const keyOf = (groupId: number): string => `group ${groupId}`;

export function entriesOf(dish: DishOptions | undefined, groups: readonly Group[]): Entry[] {
  return (dish?.optionGroups ?? []).flatMap((onDish): Entry[] => {
    const group = groups.find(({ id }) => id === onDish.groupId);
    if (!group) return [];
    if (group.kind !== 'size') return [{ ...sharedEntry(group), numbers: onDish.own }];
    const prices = new Map(onDish.sizePrices?.map(({ choiceId, price }) => [choiceId, price]));
    return [sizesOf(group, ({ id, price }) => (prices.get(id) ?? price).toFixed(2))];
  });
}

export const sharedEntry = (group: Group): SharedEntry => ({
  kind: 'shared',
  key: keyOf(group.id),
  groupId: group.id,
  numbers: {},
});

export const sizesOf = (
  group: Group,
  priceOf: (size: Group['choices'][number]) => string = ({ price }) => price.toFixed(2),
): SizesEntry => ({
  kind: 'sizes',
  key: keyOf(group.id),
  groupId: group.id,
  name: group.name,
  rows: group.choices.map((size) => ({
    key: String(size.id),
    choiceId: size.id,
    name: size.name,
    price: priceOf(size),
    isUsual: size.defaultQty > 0,
  })),
  isApart: false,
});

export const newSize = (name = ''): SizeRow => ({
  key: newRow().key,
  choiceId: null,
  name,
  price: '',
  isUsual: false,
});

/** Sizes ready to type prices: those the kitchen has by these names, else new ones. What the dish costs is the usual one's. */
export function newSizes(groups: readonly Group[], price: string): SizesEntry {
  const { name, rows } = newGroup('size');
  const known = findSizes(
    groups,
    rows.map((row) => row.name),
  );
  const priceOf = (isUsual: boolean) => (isUsual ? price : '');
  if (known) return sizesOf(known, ({ defaultQty }) => priceOf(defaultQty > 0));
  return {
    kind: 'sizes',
    key: newRow().key,
    groupId: null,
    name,
    rows: rows.map((row) => ({ ...newSize(row.name), isUsual: row.isUsual, price: priceOf(row.isUsual) })),
    isApart: false,
  };
}

/** The sizes of the kitchen that are called so, in this order. */
export const findSizes = (groups: readonly Group[], names: readonly string[]): Group | undefined =>
  groups.find(
    ({ kind, choices }) =>
      kind === 'size' &&
      choices.length === names.length &&
      choices.every(({ name }, index) => nameKey(name) === nameKey(names[index] ?? '')),
  );

export const newEntry = (values: GroupValues): NewEntry => ({
  kind: 'new',
  key: newRow().key,
  values,
});

/** The numbers of a group as they hold on the dish. */
export const numbersOn = (
  { numbers: { min, max, included, extraPrice } }: SharedEntry,
  group: Group,
): Pick<Group, 'min' | 'max' | 'included' | 'extraPrice'> => ({
  min: min ?? group.min,
  max: max ?? group.max,
  included: included ?? group.included,
  extraPrice: extraPrice ?? group.extraPrice,
});

/** The same group again, to be changed on this dish only. */
export function apart(entry: Entry, groups: readonly Group[]): Entry {
  if (entry.kind === 'new') return entry;
  if (entry.kind === 'sizes')
    return {
      ...entry,
      key: newRow().key,
      groupId: null,
      isApart: true,
      rows: entry.rows.map((row) => ({ ...row, choiceId: null })),
    };
  const group = groups.find(({ id }) => id === entry.groupId);
  return group ? newEntry({ ...valuesOf({ ...group, ...numbersOn(entry, group) }), dishIds: [] }) : entry;
}

/** Kitchen groups that the dish lacks. */
export const freeGroups = (groups: readonly Group[], entries: readonly Entry[]): Group[] =>
  groups.filter(
    ({ id, kind }) =>
      !(kind === 'size' && sizesIn(entries)) &&
      entries.every((entry) => entry.kind === 'new' || entry.groupId !== id),
  );

export const sizesIn = (entries: readonly Entry[]): SizesEntry | undefined =>
  entries.find((entry) => entry.kind === 'sizes');

/** Price of a dish with sizes: its usual one. */
export const basePrice = (entries: readonly Entry[]): string | undefined => {
  const rows = sizesIn(entries)?.rows;
  return (rows?.find(({ isUsual }) => isUsual) ?? rows?.[0])?.price;
};

/** One up or down among those that are listed; the sizes stand above them, and keep their place. */
export function movedEntry(entries: readonly Entry[], key: string, by: -1 | 1): readonly Entry[] {
  const listed = entries.filter(({ kind }) => kind !== 'sizes');
  const from = listed.findIndex((entry) => entry.key === key);
  const [one, other] = [listed[from], listed[from + by]];
  if (!one || !other) return entries;
  return entries.map((entry) => (entry === one ? other : entry === other ? one : entry));
}

/** Problems of an entry before the server is asked, by its part. */
export function problemsOf(entry: Entry): GroupProblems {
  if (entry.kind === 'shared') return {};
  if (entry.kind === 'new') return groupProblems(entry.values);
  const { rows } = entry;
  if (rows.some(({ name }) => name.trim() === '')) return { rows: 'Please name each size' };
  const dear = rows
    .map(({ price }) => typedPriceProblem(price, NO_PRICE))
    .find((problem) => problem !== undefined);
  return dear === undefined ? {} : { rows: dear };
}

/** The group that is to be made of an entry; a copy's choices are new ones. */
export function groupBody(entry: SizesEntry | NewEntry, read: Reader = sentNumber): GroupBody {
  if (entry.kind === 'new') {
    const body = bodyOf(entry.values, read);
    return { ...body, choices: body.choices.map((choice) => ({ ...choice, id: null })) };
  }
  return {
    name: entry.name,
    kind: 'size',
    choices: entry.rows.map(({ name, price, isUsual }) => ({
      name: name.trim(),
      price: read(price, 'money') ?? 0,
      defaultQty: isUsual ? 1 : 0,
    })),
  };
}

/**
 * Group on the dish for an entry.
 * @param made the group that was made or found for it, of one that had none
 */
export function dishGroup(entry: Entry, made: Group | undefined, read: Reader = sentNumber): DishGroupBody[] {
  if (entry.kind === 'shared') return [{ groupId: entry.groupId, ...entry.numbers }];
  if (entry.kind === 'new') return made ? [{ groupId: made.id }] : [];
  const groupId = made?.id ?? entry.groupId;
  if (groupId === null) return [];
  return [
    {
      groupId,
      sizePrices: entry.rows.flatMap(({ choiceId, price }, index) => {
        const size = choiceId ?? made?.choices[index]?.id;
        return size === undefined ? [] : [{ choiceId: size, price: read(price, 'money') ?? 0 }];
      }),
    },
  ];
}
