import { expect, it } from 'vitest';

import { draftOf, typeInto, unsentOf, type Fields, type Typed } from './typed-fields.ts';

const stored = (more: Partial<Fields> = {}): Fields => ({
  address: 'Lane 1',
  notes: undefined,
  phone: undefined,
  payment: undefined,
  coupon: '',
  ...more,
});
const NOTES = { restaurantId: 7, text: 'No onions' };
/** Returns what a reload finds. */
const reloaded = (typed: Typed): Typed => JSON.parse(JSON.stringify(typed)) as Typed;

it('what nobody has typed here is what the server has', () => {
  expect(draftOf({}, stored({ notes: NOTES, coupon: 'X' }))).toEqual(stored({ notes: NOTES, coupon: 'X' }));
  expect(draftOf({})).toMatchObject({ address: undefined, coupon: '' });
});

it('what was typed stands over it until it was sent, and over a reload', () => {
  const typed = reloaded(typeInto({}, { address: 'Lane 2 ', notes: NOTES }));
  expect(draftOf(typed, stored())).toEqual(stored({ address: 'Lane 2 ', notes: NOTES }));
  expect(unsentOf(typed)).toEqual({ address: 'Lane 2 ', notes: NOTES });
});

it('blanks at its end stay in the field once it was sent, but not over what another device changes', () => {
  const sent = reloaded(typeInto({}, { address: 'Lane 2 ' }, stored({ address: 'Lane 2' })));
  expect(unsentOf(sent)).toEqual({});
  expect(draftOf(sent, stored({ address: 'Lane 2' })).address).toBe('Lane 2 ');
  expect(draftOf(sent, stored({ address: 'Lane 3' })).address).toBe('Lane 3');
});

it('typed again it is to be sent again', () => {
  const sent = typeInto({}, { coupon: 'X' }, stored({ coupon: 'X' }));
  const again = typeInto(sent, { coupon: '' });
  expect(unsentOf(again)).toEqual({ coupon: '' });
  expect(draftOf(again, stored({ coupon: 'X' })).coupon).toBe('');
});

it('a field that was taken back shows nothing, and is sent as such', () => {
  const typed = reloaded(typeInto({}, { phone: undefined }));
  expect(draftOf(typed, stored({ phone: '+91 98450 12345' })).phone).toBeUndefined();
  expect(unsentOf(typed)).toEqual({ phone: undefined });
});
