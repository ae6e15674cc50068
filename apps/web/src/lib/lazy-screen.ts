import { lazy, type ComponentType } from 'react';
import { matchPath } from 'react-router';

type Loaded<P> = { default: ComponentType<P> };

const wanted: Promise<unknown>[] = [];

/** Whether the page was opened at an address like one of these. */
export const openedAt = (...patterns: readonly string[]): boolean =>
  patterns.some((pattern) => matchPath(pattern, location.pathname));

/** A component of a chunk of its own. What the first screen needs is asked for at once, before React comes to it. */
export function lazyScreen<P = object>(isWanted: boolean, load: () => Promise<Loaded<P>>) {
  let early = isWanted ? load() : undefined;
  if (early) wanted.push(early);
  return lazy(() => {
    const loaded = early ?? load();
    early = undefined;
    return loaded;
  });
}

/**
 * Until the parts of the first screen are there. Once React has drawn a placeholder it holds back for 0.3 s what comes
 * in its place; so nothing is drawn before, and the mark of index.html stays.
 */
export async function firstScreenLoaded(): Promise<void> {
  // An area brings its page: the list grows while it is gone through. What cannot be loaded is said where it is drawn.
  for (const part of wanted) await part.catch(() => undefined);
}
