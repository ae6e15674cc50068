import { sentNumber } from '@tiffin/contract/rules/number-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import {
  basePrice,
  dishGroup,
  entriesOf,
  findSizes,
  groupBody,
  problemsOf,
  type DishGroupBody,
  type Entry,
} from './dish-groups.ts';
import { ownGroupsQuery, storeGroup, type Group, type GroupBody } from './queries.ts';

/** Options sent with a dish; its price is its usual size's. */
type Sent = { optionGroups: DishGroupBody[]; price?: number };

/**
 * Choices of the dish in the form.
 * @param dishId whose options they are at first, also of a copy; null of a new dish
 */
export function useDishOptions(restaurantId: number, dishId: number | null, isCopy: boolean) {
  const queries = useQueryClient();
  const query = useQuery(ownGroupsQuery(restaurantId));
  const [changes, setChanges] = useState<readonly Entry[] | null>(null);
  const [isAsked, setAsked] = useState(false);
  /** A group added for an entry stays its group, however often the form is sent. */
  const made = useRef(new Map<string, { asked: string; group: Group }>());
  const own = query.data;
  const storedOf = ({ dishes, groups }: NonNullable<typeof own>) =>
    entriesOf(
      dishes.find(({ id }) => id === dishId),
      groups,
    );
  const entries = changes ?? (own ? storedOf(own) : []);

  const make = async (key: string, body: GroupBody): Promise<Group> => {
    const asked = JSON.stringify(body);
    const before = made.current.get(key);
    if (before?.asked === asked) return before.group;
    const group = await storeGroup(restaurantId, before?.group ?? null, body);
    made.current.set(key, { asked, group });
    return group;
  };

  const groupFor = async (entry: Entry, groups: readonly Group[]): Promise<Group | undefined> => {
    if (entry.kind === 'new') return make(entry.key, groupBody(entry));
    if (entry.kind !== 'sizes' || entry.groupId !== null) return undefined;
    // Sizes that the kitchen has already are those.
    const known = entry.isApart
      ? undefined
      : findSizes(
          groups,
          entry.rows.map(({ name }) => name),
        );
    return known ?? make(entry.key, groupBody(entry));
  };

  return {
    query,
    groups: own?.groups ?? [],
    entries,
    isChanged: changes !== null,
    /** Set once the user wanted to save, so problems are shown. */
    isAsked,
    change: (next: readonly Entry[]) => setChanges(next),
    /** True where nothing is wrong. */
    validate: (): boolean => {
      setAsked(true);
      return entries.every((entry) => Object.keys(problemsOf(entry)).length === 0);
    },
    /** Makes what is new; undefined where the dish keeps what it has. */
    store: async (): Promise<Sent | undefined> => {
      if (changes === null && !isCopy) return undefined;
      const menu = await queries.ensureQueryData(ownGroupsQuery(restaurantId));
      const sent = changes ?? storedOf(menu);
      const optionGroups: DishGroupBody[] = [];
      for (const entry of sent) optionGroups.push(...dishGroup(entry, await groupFor(entry, menu.groups)));
      const price = basePrice(sent);
      return { optionGroups, ...(price !== undefined && { price: sentNumber(price, 'money') ?? 0 }) };
    },
    /** Once the dish is saved, the groups say what it has. */
    reread: () => queries.invalidateQueries({ queryKey: ownGroupsQuery(restaurantId).queryKey }),
  };
}

export type DishOptionsForm = ReturnType<typeof useDishOptions>;
