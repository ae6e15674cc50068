import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { call } from '../../../lib/api/api.ts';
import { clearSession, watchIdle } from '../../../lib/session/session.ts';
import { settingsQuery } from '../settings/queries.ts';

/** Key of the time of the last touch in any tab of the area. */
const KEY = 'admin_active_at';
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;
/** A pointer that moves says so once in this time. */
const NOTE_MS = 5_000;
const LOOK_MS = 15_000;

/**
 * Ends the session when nobody touched any tab for as long as the settings say. The server does so by itself for a
 * session that asks nothing (docs/rules/accounts.md#sessions), but a screen that is left open keeps asking.
 */
export function useIdleEnd(isOn: boolean): void {
  const minutes = useQuery({ ...settingsQuery(), enabled: isOn }).data?.sessionTimeoutMinutes;
  useEffect(() => {
    if (minutes === undefined) return undefined;
    let noted = 0;
    const note = () => {
      const now = Date.now();
      if (now - noted < NOTE_MS) return;
      noted = now;
      localStorage.setItem(KEY, String(now));
    };
    const readIdle = () =>
      Date.now() - Number(localStorage.getItem(KEY)) < minutes * 60_000 ? undefined : minutes;
    const look = () => {
      if (readIdle() === undefined) return;
      // The token is read before it is cleared.
      call('POST /auth/logout').catch(() => undefined);
      clearSession('expired');
    };
    note();
    // The server may be first, as after a laptop's sleep.
    const stopWatching = watchIdle(readIdle);
    const timer = setInterval(look, LOOK_MS);
    for (const sign of SIGNS) window.addEventListener(sign, note, { passive: true });
    return () => {
      stopWatching();
      clearInterval(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, note);
    };
  }, [minutes]);
}
