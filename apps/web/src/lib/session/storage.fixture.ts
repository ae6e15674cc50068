function storageOf(values: Record<string, string>) {
  const store = new Map(Object.entries(values));
  return {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  };
}

/** Storages and a window for tests that run without a browser. */
export function fakeStorage(values: Record<string, string> = {}): void {
  Object.assign(globalThis, {
    localStorage: storageOf(values),
    sessionStorage: storageOf({}),
    window: new EventTarget(),
  });
}

export const CUSTOMER = {
  token: 'secret',
  userId: '7',
  userRole: 'CUSTOMER',
  username: 'ananya',
  email: 'ananya@example.com',
};
