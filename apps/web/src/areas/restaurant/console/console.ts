import { useQueryClient } from '@tanstack/react-query';
import { CONSOLE_EVERY_MS } from '@tiffin/contract/rules/acceptance';
import { useEffect, useRef, useState } from 'react';

import { call } from '../../../lib/api/api.ts';
import { newAttemptKey } from '../../../lib/api/attempt-key.ts';
import { holdLock } from '../../../lib/live/stream-lock.ts';
import { until } from '../../../lib/live/until.ts';
import { getSession, onSessionChange, sessionEnd } from '../../../lib/session/session.ts';
import { createStore } from '../../../lib/state/store.ts';
import { useWhereItSounds } from '../alert/sound-tab.ts';
import { ownRestaurantQuery } from '../own/own-restaurant.ts';
import { useSoundTab } from './use-sound-tab.ts';

const visibility = createStore();
const isVisible = () => !document.hidden;

/**
 * Reports every half minute that a user could answer here, whether the page is in sight and whether it can sound, and
 * at once when one of the two changes. One tab reports for the browser: the one that was looked at last. A logout needs
 * no report: the session takes its consoles with it.
 */
export function useConsole(restaurantId: number, userId: number): void {
  const queries = useQueryClient();
  const where = useWhereItSounds();
  const isKnown = where !== undefined;
  const canSound = where === 'here' || where === 'elsewhere';
  const isSeen = visibility.useValue(isVisible);
  const isSpeaker = useIsSpeaker(userId);
  // A page that is closed is hidden after its last word, which is no news any more.
  const isGone = useRef(false);
  useEffect(forgetDeviceOnLogout, []);

  useEffect(() => {
    if (!isSpeaker || !isKnown) return;
    const sendConsoleState = async (isClosing = false) => {
      // A logout empties the storage before this page is gone: nothing is written into it afterwards.
      if (!getSession()) return;
      const { stoppedReason } = await call('PUT /api/restaurants/:id/console', {
        params: { id: restaurantId },
        body: { device: device(), canSound, isVisible: isSeen, ...(isClosing && { isClosing }) },
        keepalive: isClosing,
      });
      const own = ownRestaurantQuery(restaurantId);
      const known = queries.getQueryData(own.queryKey);
      const isStopped = stoppedReason !== undefined;
      // No event may have reported it.
      if (known && isStopped !== (known.notTakingReason === 'not-answering'))
        await queries.invalidateQueries(own);
    };
    // The next beat replaces a lost one.
    const sendHeartbeat = (isClosing?: boolean) => {
      if (isClosing === true || !isGone.current) void sendConsoleState(isClosing).catch(() => undefined);
    };
    const go = () => {
      isGone.current = true;
      sendHeartbeat(true);
    };
    // A page that the browser had put aside comes back.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      isGone.current = false;
      if (persisted) sendHeartbeat();
    };
    sendHeartbeat();
    const timer = setInterval(() => sendHeartbeat(), CONSOLE_EVERY_MS);
    window.addEventListener('pagehide', go);
    window.addEventListener('pageshow', comeBack);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', go);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [queries, restaurantId, isSpeaker, isKnown, canSound, isSeen]);
}

/** True in the tab that reports for its browser. */
function useIsSpeaker(userId: number): boolean {
  const [isSpeaker, setSpeaker] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const speak = async (held: AbortSignal) => {
      setSpeaker(true);
      await until(held);
      setSpeaker(false);
    };
    const lock = holdLock('locks' in navigator ? `tiffin-console-${userId}` : undefined, speak, stop.signal);
    const look = () => {
      visibility.notify();
      if (isVisible()) lock.steal();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      stop.abort();
      document.removeEventListener('visibilitychange', look);
    };
  }, [userId]);
  return isSpeaker;
}

const KEY = 'consoleDevice';

/** The name that this browser has made for itself: its tabs are one console. */
function device(): string {
  const known = localStorage.getItem(KEY);
  if (known !== null && /^[0-9a-f]{32}$/.test(known)) return known;
  const made = newAttemptKey();
  localStorage.setItem(KEY, made);
  return made;
}

/** Its consoles end with the session, so who logs in next is a new one. Returns what ends the watching. */
const forgetDeviceOnLogout = (): (() => void) =>
  onSessionChange(() => {
    if (sessionEnd() === 'left') localStorage.removeItem(KEY);
  });

type Props = { restaurantId: number; userId: number };

/**
 * This browser as a console of its restaurant: it sounds in one tab, and reports that a user is there. Shows nothing.
 */
export function Console({ restaurantId, userId }: Props) {
  useSoundTab(userId);
  useConsole(restaurantId, userId);
  return null;
}
