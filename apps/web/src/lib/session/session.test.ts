import { beforeEach, describe, expect, it, vi } from 'vitest';

import {
  clearSession,
  getSession,
  onSessionChange,
  saveSession,
  sessionEnd,
  sessionIdleMinutes,
  watchIdle,
} from './session.ts';
import { CUSTOMER, fakeStorage } from './storage.fixture.ts';

const owner = {
  token: 't',
  userId: 3,
  role: 'RESTAURANT',
  username: 'vikram',
  email: 'v@example.com',
  restaurantId: 12,
  restaurantName: 'Saffron Courtyard',
  position: 'manager',
} as const;

beforeEach(() => fakeStorage());

describe('the session', () => {
  it('lives in local storage under fixed keys', () => {
    saveSession(owner);
    const keys = [
      'token',
      'userId',
      'userRole',
      'username',
      'email',
      'restaurantId',
      'restaurantName',
      'position',
    ];
    expect(keys.map((key) => localStorage.getItem(key))).toEqual([
      't',
      '3',
      'RESTAURANT',
      'vikram',
      'v@example.com',
      '12',
      'Saffron Courtyard',
      'manager',
    ]);
    expect(getSession()).toEqual(owner);
  });

  it('is the same object until something changes', () => {
    saveSession(owner);
    expect(getSession()).toBe(getSession());
  });

  it.each([
    ['no token', { ...CUSTOMER, token: '' }],
    ['no user id', { ...CUSTOMER, userId: '' }],
    ['a user id that is no number', { ...CUSTOMER, userId: 'abc' }],
    ['a role that does not exist', { ...CUSTOMER, userRole: 'ROOT' }],
  ])('is none with %s', (_, values) => {
    fakeStorage(values);
    expect(getSession()).toBeNull();
  });

  it('tells its listeners about login and logout, and forgets everything', () => {
    const listener = vi.fn<() => void>();
    const stop = onSessionChange(listener);
    saveSession(owner);
    clearSession('expired');
    stop();
    clearSession();
    expect(listener).toHaveBeenCalledTimes(2);
    expect(getSession()).toBeNull();
    expect(localStorage.getItem('restaurantId')).toBeNull();
  });

  it('says after how many minutes without a touch it ended, if it was for that', () => {
    const stop = watchIdle(() => 30);
    saveSession(owner);
    clearSession('left');
    expect(sessionIdleMinutes()).toBeUndefined();
    clearSession('expired');
    expect(sessionIdleMinutes()).toBe(30);
    saveSession(owner);
    expect(sessionIdleMinutes()).toBeUndefined();
    stop();
    clearSession('expired');
    expect(sessionIdleMinutes()).toBeUndefined();
  });

  it('remembers that the server ended it until the next login', () => {
    clearSession('expired');
    expect(sessionEnd()).toBe('expired');
    saveSession(owner);
    expect(sessionEnd()).toBeUndefined();
  });
});
