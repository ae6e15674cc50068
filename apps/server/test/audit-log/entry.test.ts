import { expect, test } from 'vitest';
import { type Entry, toStored } from '../../src/modules/audit-log/entry.ts';

const entry = (type: Entry['subject']['type'], facts: Pick<Entry, 'before' | 'after'>): Entry => ({
  action: 'thing.change',
  subject: { type, id: 1, label: 'Thing' },
  ...facts,
});

test('of a change only what differs is kept', () => {
  const before = { name: 'Dosa', pricePaise: 9_000, tags: ['a'], img: '' };
  expect(toStored(entry('dish', { before, after: { ...before, pricePaise: 9_500 } }))).toEqual({
    before: { pricePaise: 9_000 },
    after: { pricePaise: 9_500 },
  });
});

test('a change that changes nothing is none', () => {
  const before = { name: 'Dosa', tags: ['a', { b: null }] };
  expect(toStored(entry('dish', { before, after: structuredClone(before) }))).toBeUndefined();
});

test('a beginning and an end are kept whole', () => {
  expect(toStored(entry('dish', { after: { name: 'Dosa' } }))).toEqual({
    before: null,
    after: { name: 'Dosa' },
  });
  expect(toStored(entry('dish', { before: { name: 'Dosa' } }))).toEqual({
    before: { name: 'Dosa' },
    after: null,
  });
});

test.each([
  'password',
  'passwordHash',
  'newPassword',
  'password_hash',
  'token',
  'tokenHash',
  'sessionToken',
  'clientSecret',
])('%s is never written down', (key) => {
  const stored = toStored(
    entry('user', { before: { [key]: 'old' }, after: { [key]: 'new', role: 'ADMIN' } }),
  );
  expect(stored).toEqual({ before: {}, after: { role: 'ADMIN' } });
});

test('what a person may take away is told of and not kept', () => {
  const before = { email: 'old@example.com', phone: '', role: 'CUSTOMER' };
  expect(
    toStored(entry('user', { before, after: { ...before, email: 'new@example.com', phone: '123' } })),
  ).toEqual({
    before: { email: 'not kept here', phone: '' },
    after: { email: 'not kept here', phone: 'not kept here' },
  });
  expect(toStored(entry('order', { before: { customer_name: 'Asha', total_paise: 5 } }))?.before).toEqual({
    customer_name: 'not kept here',
    total_paise: 5,
  });
  const items = [
    { name: 'Naan', note: 'No peanuts', price_paise: 5, menu_token: 'x' },
    { name: 'Dal', note: '' },
  ];
  expect(
    toStored(entry('order', { before: { deliver_to: null, items, choices: ['Large'] } }))?.before,
  ).toEqual({
    deliver_to: null,
    items: [
      { name: 'Naan', note: 'not kept here', price_paise: 5 },
      { name: 'Dal', note: '' },
    ],
    choices: ['Large'],
  });
  // A restaurant's address is for everybody.
  expect(toStored(entry('restaurant', { before: { address: '1 Main Road' } }))?.before).toEqual({
    address: '1 Main Road',
  });
});
