/** Returns the browser's value of a key; null where storage is forbidden. */
export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
