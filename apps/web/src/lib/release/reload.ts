const KEY = 'tiffin.reloadedFor';

/**
 * Loads the page again; once in a tab for each reason, so that it does not go round in circles, and only when the server
 * answers: without it there would be no page at all.
 * @param mayStill asked once the server has answered
 */
export async function reloadOnce(reason: string, mayStill = () => true): Promise<void> {
  const known = sessionStorage.getItem(KEY)?.split(' ') ?? [];
  if (known.includes(reason)) return;
  const answer = await fetch('/livez', { cache: 'no-store' }).catch(() => undefined);
  if (!answer?.ok || !mayStill()) return;
  sessionStorage.setItem(KEY, [...known, reason].join(' '));
  location.reload();
}

const holds: (() => boolean)[] = [];

/** @param isHeld whether something lives in this page only, which loading it again would lose */
export const holdReload = (isHeld: () => boolean): void => void holds.push(isHeld);

export const isReloadHeld = (): boolean => holds.some((isHeld) => isHeld());
