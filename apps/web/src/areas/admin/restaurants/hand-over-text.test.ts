import { describe, expect, it } from 'vitest';

import { nobodyText, obstacleOf, outcomeOf } from './hand-over-text.ts';
import type { Person } from './restaurant-people.ts';

const person = (facts: Partial<Person>): Person => ({
  userId: 1,
  username: 'vikram',
  name: '',
  position: 'owner',
  isSuspended: false,
  isBlocked: false,
  isHeir: false,
  heirAt: null,
  lastSeenAt: null,
  ...facts,
});
const owner = person({});
const heir = person({
  userId: 2,
  username: 'manager',
  name: 'Leena Thakur',
  position: 'manager',
  isHeir: true,
});
const cook = person({ userId: 3, username: 'babu', position: 'kitchen' });
const open = { isApproved: true, isActive: true };

describe('a hand-over by an administrator', () => {
  it.each([
    [[owner, heir], open, 'Leena Thakur becomes the owner, and vikram a manager.'],
    [
      [person({ isBlocked: true }), heir],
      open,
      'Leena Thakur becomes the owner, and vikram a manager, still blocked. Customers see the restaurant again.',
    ],
    [
      [person({ isBlocked: true }), heir],
      { isApproved: false, isActive: true },
      'Leena Thakur becomes the owner, and vikram a manager, still blocked.',
    ],
    [
      [heir, cook],
      { isApproved: true, isActive: false },
      'Leena Thakur becomes the owner. It stays switched off until it is activated.',
    ],
  ])('says what becomes of whom (%#)', (people, restaurant, words) => {
    expect(outcomeOf(people, heir, restaurant)).toBe(words);
  });

  it.each([
    [{ isHeir: true }, null],
    [{ isBlocked: true, isSuspended: true }, 'blocked by an administrator'],
    [{ isSuspended: true }, 'suspended by the restaurant'],
    [
      // The year differs from any that tests run in, so it is said.
      { heirAt: new Date(2001, 10, 21, 19, 42).toISOString() },
      'a manager for less than a day; possible from 21 Nov 2001, 7:42 pm',
    ],
  ])('says what keeps a manager from it (%#)', (facts, words) => {
    expect(obstacleOf({ ...heir, isHeir: false, ...facts })).toBe(words);
  });

  it.each([
    [[owner, cook], 'It can be handed over to a manager, and none works here. The owner can invite one.'],
    [[cook], 'It can be handed over to a manager, and none works here.'],
    [[person({ isBlocked: true })], 'It can be handed over to a manager, and none works here.'],
    [[owner, { ...heir, isHeir: false }], 'No manager can take it over now:'],
  ])('says why nobody can be chosen (%#)', (people, words) => {
    expect(nobodyText(people)).toBe(words);
  });
});
