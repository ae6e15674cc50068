import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { noticesQuery, type AdminNotice } from '../bell/queries.ts';

const countOf = (notices: readonly AdminNotice[], ...kinds: AdminNotice['kind'][]): number =>
  notices.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { count }) => sum + count, 0);

/** How many customers have no answer yet. The bell asks for it on every page: this costs no call of its own. */
export function useWaitingForHelp(): { cases: number; conversations: number } {
  const notices = useQuery(noticesQuery()).data ?? [];
  return {
    cases: countOf(notices, 'cases-waiting', 'cases-open'),
    conversations: countOf(notices, 'support-waiting'),
  };
}

/** Counts anew when this changes: what is shown of a case or a conversation, such as its last message. */
export function useRecountOn(shown: string | number | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (shown !== undefined) void queries.invalidateQueries({ queryKey: noticesQuery().queryKey });
  }, [queries, shown]);
}
