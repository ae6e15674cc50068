import { beforeEach, expect, test, vi } from 'vitest';

import { CUSTOMER, fakeStorage } from '../session/storage.fixture.ts';

beforeEach(() => {
  fakeStorage(CUSTOMER);
});

/** The modules as a page that was loaded anew has them; the storage is the tab's. */
async function load() {
  vi.resetModules();
  const attempts = await import('./stored-attempts.ts');
  const session = await import('../session/session.ts');
  return { ...attempts, ...session };
}

test('an attempt outlives its page, and is known as one of a page before', async () => {
  const page = await load();
  const key = page.keyForAttempt('order', { dish: 7 });
  expect(page.attemptNamed('order')).toEqual({ key, sent: { dish: 7 }, isInherited: false });
  const next = await load();
  expect(next.attemptNamed('order')).toEqual({ key, sent: { dish: 7 }, isInherited: true });
  next.storeAttempt('order', key, { dish: 7 });
  expect(next.attemptNamed('order')?.isInherited).toBe(false);
});

test('the same sent again has the key of the first, anything else its own', async () => {
  const { keyForAttempt } = await load();
  const key = keyForAttempt('case 1', { words: 'cold' });
  expect(keyForAttempt('case 1', { words: 'cold' })).toBe(key);
  expect(keyForAttempt('case 2', { words: 'cold' })).not.toBe(key);
  expect(keyForAttempt('case 1', { words: 'late' })).not.toBe(key);
});

test('one whose outcome is known is gone, in the next page too', async () => {
  const page = await load();
  page.storeAttempt('message a 1', 'k1', 'Hello');
  page.storeAttempt('message a 2', 'k2', 'there');
  page.storeAttempt('message b 3', 'k3', 'else');
  page.dropAttempt('message a 1');
  page.dropAttempt('message a 1');
  const next = await load();
  expect(next.attemptsBelow('message a ').map(([, { key }]) => key)).toEqual(['k2']);
});

test('nothing of one person is there for the next in the same tab', async () => {
  const page = await load();
  page.storeAttempt('order', 'k', 'private');
  localStorage.setItem('userId', '8');
  expect(page.attemptNamed('order')).toBeUndefined();
  const next = await load();
  expect(next.attemptNamed('order')).toBeUndefined();
  next.storeAttempt('order', 'other', 'mine');
  expect(sessionStorage.getItem('attempts')).not.toContain('private');
});

test('a logout takes them along, a session that ran out keeps them', async () => {
  const page = await load();
  page.storeAttempt('order', 'k', 'sent');
  const session = page.getSession();
  page.clearSession('expired');
  expect(page.attemptNamed('order')).toBeUndefined();
  if (session) page.saveSession(session);
  expect(page.attemptNamed('order')).toMatchObject({ key: 'k' });
  page.clearSession('left');
  expect(sessionStorage.getItem('attempts')).toBeNull();
  if (session) page.saveSession(session);
  expect(page.attemptNamed('order')).toBeUndefined();
});

test('a full storage costs no key', async () => {
  const { keyForAttempt } = await load();
  sessionStorage.setItem = () => {
    throw new Error('QuotaExceededError');
  };
  const key = keyForAttempt('order', 1);
  expect(keyForAttempt('order', 1)).toBe(key);
});
