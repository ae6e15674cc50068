import type { Role } from '@tiffin/contract/route';
import type { EventType } from '@tiffin/contract/rules/events';
import type { EventData } from '@tiffin/contract/schemas/event';
import type { QueryClient } from '@tanstack/react-query';

import { staleAfter } from './reread-table.ts';

type Row = { readonly id: number };
type WriteEvent = { role: Role; type: EventType; data: Partial<EventData> };

/**
 * Shows what a write of this tab was answered, in every list and by itself, wherever the event of that write is heard: before
 * the event comes, and without asking.
 */
export async function putAnswer(
  queries: QueryClient,
  { role, type, data }: WriteEvent,
  row: Row,
): Promise<void> {
  const keys = staleAfter(role, type, data).map(({ key }) => key);
  // A poll that set out before the write would bring the old row back.
  await Promise.all(keys.map((queryKey) => queries.cancelQueries({ queryKey })));
  for (const queryKey of keys)
    for (const query of queries.getQueryCache().findAll({ queryKey }))
      queries.setQueryData(query.queryKey, (known: unknown) => withRow(known, row), {
        // This is news of one row; "updated n s ago" speaks of the whole list.
        updatedAt: query.state.dataUpdatedAt,
      });
}

/** Whole: what the server says no longer, such as a phone number, is gone. */
function withRow(known: unknown, row: Row): unknown {
  if (Array.isArray(known)) return known.map((one: unknown) => withRow(one, row));
  if (typeof known !== 'object' || known === null) return known;
  if ('id' in known) return known.id === row.id ? row : known;
  // Pages, and what a page holds.
  const parts = Object.entries(known).filter(([, part]) => Array.isArray(part));
  return { ...known, ...Object.fromEntries(parts.map(([name, part]) => [name, withRow(part, row)])) };
}
