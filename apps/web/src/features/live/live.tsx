import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { RESET_EVENT } from '@tiffin/contract/rules/events';
import type { EventData } from '@tiffin/contract/schemas/event';
import { useEffect } from 'react';

import { useHasBeenIdle } from '../../lib/browser/idle.ts';
import { isLive, onLiveChange } from '../../lib/live/live-state.ts';
import { startLive } from '../../lib/live/live.ts';
import { useSession, type Session } from '../../lib/session/session.ts';
import { repace, SPREAD_MS } from './poll-pace.ts';
import { refetchStale } from './refetch-stale.ts';
import { staleAfter, staleAfterReset } from './reread-table.ts';
import { rereading } from './rereading.ts';

/** Hears what has changed for this session, and reads it again. Shows nothing. */
export function Live() {
  const session = useSession();
  // The first screen comes before its changes.
  return useHasBeenIdle() && session ? <Stream key={session.token} {...session} /> : null;
}

function Stream({ token, userId, role }: Session) {
  const queries = useQueryClient();
  useEffect(() => {
    const staysAwake = role === 'RESTAURANT';
    const whenSeen = new Set<QueryKey>();
    const reads = rereading((key) => {
      // A hidden tab reads once it is looked at again; a kitchen's rings from behind others.
      if (document.hidden && !staysAwake) whenSeen.add(key);
      else void refetchStale(queries, key);
    });
    const readSeen = () => {
      if (document.hidden) return;
      for (const key of whenSeen) void refetchStale(queries, key);
      whenSeen.clear();
    };
    document.addEventListener('visibilitychange', readSeen);

    // Every browser hears of it at once.
    const resets = spread(() => reads.add(staleAfterReset(role)));
    let stopDue = () => {};
    let wasLive = false;
    const stopPacing = onLiveChange(() => {
      stopDue();
      stopDue = repace(queries);
      // Answers read before the first event could come may have changed in between.
      if (isLive() && !wasLive)
        for (const { key } of staleAfterReset(role))
          void refetchStale(queries, key, (query) => query.state.data !== undefined);
      wasLive ||= isLive();
    });

    const stop = startLive({
      token,
      userId,
      staysAwake,
      onEvent: ({ type, data }) => {
        if (type === RESET_EVENT) resets.add();
        else reads.add(staleAfter(role, type, parse(data)));
      },
    });
    return () => {
      stop();
      stopPacing();
      stopDue();
      resets.stop();
      reads.stop();
      document.removeEventListener('visibilitychange', readSeen);
    };
  }, [queries, token, userId, role]);
  return null;
}

/** Does something some time within the spread; asked again meanwhile, still once. */
function spread(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    add: (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        run();
      }, Math.random() * SPREAD_MS);
    },
    stop: (): void => clearTimeout(timer),
  };
}

/** Parses event data; foreign data, as from a proxy, is empty. */
function parse(data: string): Partial<EventData> {
  try {
    return JSON.parse(data) as Partial<EventData>; // the server writes it by this very type
  } catch {
    return {};
  }
}
