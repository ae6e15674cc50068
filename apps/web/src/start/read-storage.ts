/** What the browser keeps under a key; nothing where storage is forbidden. */
export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
