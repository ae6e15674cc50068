import { newAttemptKey } from '../../../lib/attempt-key.ts';
import { onSessionChange, sessionEnd } from '../../../lib/session.ts';

const KEY = 'consoleDevice';

/** The name that this browser has made for itself: its tabs are one console. */
export function device(): string {
  const known = localStorage.getItem(KEY);
  if (known !== null && /^[0-9a-f]{32}$/.test(known)) return known;
  const made = newAttemptKey();
  localStorage.setItem(KEY, made);
  return made;
}

/** Its consoles end with the session, so who logs in next is a new one. Returns what ends the watching. */
export const forgetDeviceOnLogout = (): (() => void) =>
  onSessionChange(() => {
    if (sessionEnd() === 'left') localStorage.removeItem(KEY);
  });
