/**
 * The covers that lists gave restaurants because of their neighbours, by restaurant, in this browser: a page that is opened or
 * loaded anew shows the same as the list that leads to it.
 */
const KEY = 'covers';
/** Of more the oldest are forgotten. */
const MAX_STORED = 300;

let known: Map<string, string> | undefined;

/** File in public/art; undefined of one that has its own cover. */
export const movedCover = (key: string): string | undefined => covers().get(key);

/** @param file undefined where it has its own again */
export function moveCover(key: string, file: string | undefined): void {
  const all = covers();
  if (all.get(key) === file) return;
  all.delete(key);
  if (file !== undefined) all.set(key, file);
  // A list moves many of them: they are written once.
  if (isToWrite) return;
  isToWrite = true;
  queueMicrotask(write);
}

let isToWrite = false;

function write(): void {
  isToWrite = false;
  try {
    localStorage.setItem(KEY, JSON.stringify([...covers()].slice(-MAX_STORED)));
  } catch {
    // Without storage it is known until the page is loaded anew.
  }
}

function covers(): Map<string, string> {
  known ??= new Map(read());
  return known;
}

/** Takes only what is known: another release may have written it. */
function read(): [string, string][] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isMoved) : [];
  } catch {
    return [];
  }
}

const isMoved = (one: unknown): one is [string, string] =>
  Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === 'string');
