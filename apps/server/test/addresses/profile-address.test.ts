// The address of a profile and the default saved address are the same, whichever is written and by any writer.
import { addressText } from '@tiffin/contract/rules/address';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { addUser, arrange, type TestUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

const LINES = { label: 'Nest', lines: '14, Lakeview Road' };
const PARTS = {
  ...LINES,
  locality: 'Indiranagar',
  postcode: '560038',
  phone: '+91 98765 43210',
  instructions: 'Gate code 4711',
  lat: 12.97194,
  lng: 77.64115,
};
const NOTHING = { locality: '', postcode: '', phone: '', instructions: '', lat: null, lng: null };

/** Either the API, or a statement that knows of the profile alone. */
const WRITERS: Record<string, (user: TestUser, address: string) => Promise<void>> = {
  'the API': async (user, address) => {
    const { status } = await app.call('PUT', `/api/customers/${user.id}`, { as: user, body: { address } });
    expect(status).toBe(200);
  },
  'a statement': (user, address) =>
    arrange(app.db, 'update users set address = $2 where id = $1', user.id, address),
};

const save = async (user: TestUser, body: object) =>
  (await app.call('POST', `/api/customers/${user.id}/addresses`, { as: user, body })).body;
const list = async (user: TestUser) =>
  (await app.call('GET', `/api/customers/${user.id}/addresses`, { as: user })).body;
const profile = async (user: TestUser) =>
  (await app.call('GET', `/api/customers/${user.id}`, { as: user })).body.address;

describe.each(Object.keys(WRITERS))('a profile’s address that %s writes', (writer) => {
  const write = WRITERS[writer]!;

  test.each([
    ['lines alone', LINES, '14, Lakeview Road'],
    ['every part', PARTS, '14, Lakeview Road, Indiranagar, 560038'],
    ['several lines', { ...PARTS, lines: '14\nLakeview Road' }, '14, Lakeview Road, Indiranagar, 560038'],
  ])('is the text of the default with %s, and written back changes nothing', async (_, fields, text) => {
    const user = await addUser(app.db, 'CUSTOMER');
    const before = await save(user, fields);
    expect(await profile(user)).toBe(text);
    await write(user, text);
    expect(await list(user)).toEqual([before]);
    expect(await profile(user)).toBe(text);
  });

  test('becomes the default’s lines and clears its other parts except label and phone', async () => {
    const user = await addUser(app.db, 'CUSTOMER');
    const before = await save(user, PARTS);
    const other = await save(user, { ...PARTS, label: 'Work' });
    await write(user, '2 Hill Road');
    const after = {
      ...before,
      ...NOTHING,
      phone: PARTS.phone,
      lines: '2 Hill Road',
      text: '2 Hill Road',
    };
    expect(await list(user)).toEqual([after, other]);
    expect(await profile(user)).toBe('2 Hill Road');
  });

  test('without a default makes one', async () => {
    const user = await addUser(app.db, 'CUSTOMER');
    const home = { ...NOTHING, label: 'Home', isDefault: true, lines: '2 Hill Road', text: '2 Hill Road' };
    await write(user, '2 Hill Road');
    expect(await list(user)).toEqual([{ ...home, id: expect.any(Number) }]);
    const { id } = (await list(user))[0];
    await app.call('PUT', `/api/customers/${user.id}/addresses/${id}`, {
      as: user,
      body: { isDefault: false },
    });
    expect(await profile(user)).toBe('');
    await write(user, '3 Hill Road');
    expect(await list(user)).toMatchObject([
      { ...home, lines: '3 Hill Road', text: '3 Hill Road' },
      { id, isDefault: false, lines: '2 Hill Road' },
    ]);
    expect(await profile(user)).toBe('3 Hill Road');
  });

  test('that is empty deletes a default of lines alone', async () => {
    const user = await addUser(app.db, 'CUSTOMER');
    const other = await save(user, PARTS);
    await save(user, { ...LINES, isDefault: true });
    await write(user, '');
    expect(await list(user)).toEqual([{ ...other, isDefault: false }]);
    expect(await profile(user)).toBe('');
  });

  test.each(['locality', 'postcode', 'phone', 'instructions', 'lat'] as const)(
    'that is empty leaves a default that has a %s, unchosen',
    async (part) => {
      const user = await addUser(app.db, 'CUSTOMER');
      const more = part === 'lat' ? { lat: PARTS.lat, lng: PARTS.lng } : { [part]: PARTS[part] };
      const before = await save(user, { ...LINES, ...more });
      await write(user, '');
      expect(await list(user)).toEqual([{ ...before, isDefault: false }]);
      expect(await profile(user)).toBe('');
      await write(user, '');
      expect(await list(user)).toHaveLength(1);
    },
  );

  test('in several lines is read back as one, and keeps them', async () => {
    const user = await addUser(app.db, 'CUSTOMER');
    await write(user, '14,\n Lakeview Road');
    expect(await profile(user)).toBe('14, Lakeview Road');
    const before = await list(user);
    expect(before).toMatchObject([{ lines: '14,\n Lakeview Road', text: '14, Lakeview Road' }]);
    await write(user, '14,\n Lakeview Road');
    expect(await list(user)).toEqual(before);
    expect(await profile(user)).toBe('14, Lakeview Road');
  });
});

test('a profile’s address is no card number, unless it was one before', async () => {
  const user = await addUser(app.db, 'CUSTOMER');
  const put = (body: object) => app.call('PUT', `/api/customers/${user.id}`, { as: user, body });
  const address = '4111 1111 1111 1111';
  for (const body of [
    { address },
    { name: address },
    { phone: '3782 822463 10005' },
    { preferences: { taste: address } },
  ])
    expect(await put(body)).toMatchObject({ status: 400, body: { code: 'CARD_NUMBER_REFUSED' } });
  await arrange(app.db, 'update users set address = $2 where id = $1', user.id, address);
  expect((await put({ address, name: 'Asha' })).status).toBe(200);
});

test('the database says an address in the same words as the contract', async () => {
  const databaseText = unprepared<{ text: string }>('select address_text($1, $2, $3) as text');
  const words = fc.string({ unit: fc.constantFrom('a', ',', ' ', '\n', '\r', '\t', '1') });
  await fc.assert(
    fc.asyncProperty(words, words, words, async (lines, locality, postcode) => {
      const { text } = await app.db.one(databaseText, [lines, locality, postcode]);
      expect(text).toBe(addressText({ lines, locality, postcode }));
    }),
    { numRuns: 200 },
  );
});

/** A saved address, as the rules say it. */
interface Saved {
  readonly lines: string;
  readonly locality: string;
  readonly phone: string;
  readonly isDefault: boolean;
}

type Step =
  | { readonly kind: 'add'; readonly fields: Omit<Saved, 'isDefault'>; readonly isDefault: boolean }
  | { readonly kind: 'change'; readonly at: number; readonly part: Partial<Saved> }
  | { readonly kind: 'delete'; readonly at: number }
  | { readonly kind: 'write'; readonly writer: string; readonly text: string };

const textOf = ({ lines, locality }: Saved) => addressText({ lines, locality, postcode: '' });
const withoutDefault = (all: readonly Saved[]) => all.map((one) => ({ ...one, isDefault: false }));

/** Newest first. */
function stepped(all: readonly Saved[], step: Step): readonly Saved[] {
  if (step.kind === 'add') {
    const isDefault = step.isDefault || all.length === 0;
    return [{ ...step.fields, isDefault }, ...(isDefault ? withoutDefault(all) : all)];
  }
  if (step.kind === 'write') return written(all, step.text);
  const chosen = all[step.at % Math.max(1, all.length)];
  if (step.kind === 'delete') return all.filter((one) => one !== chosen);
  const others = step.part.isDefault ? withoutDefault(all) : all;
  return all.map((one, index) => (one === chosen ? { ...one, ...step.part } : others[index]!));
}

function written(all: readonly Saved[], text: string): readonly Saved[] {
  const chosen = all.find(({ isDefault }) => isDefault);
  if (text === (chosen ? textOf(chosen) : '')) return all;
  if (!chosen) return [{ lines: text, locality: '', phone: '', isDefault: true }, ...all];
  const isMore = chosen.locality !== '' || chosen.phone !== '';
  if (text === '' && !isMore) return all.filter((one) => one !== chosen);
  const after = text === '' ? { isDefault: false } : { lines: text, locality: '' };
  return all.map((one) => (one === chosen ? { ...one, ...after } : one));
}

const aStreet = fc.constantFrom('1 Hill Road', '2 Hill Road', '3\nHill Road');
const anArea = fc.constantFrom('', 'Indiranagar');
const aPhone = fc.constantFrom('', '+91 98765 43210');
const aStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    fields: fc.record({ lines: aStreet, locality: anArea, phone: aPhone }),
    isDefault: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('change' as const),
    at: fc.nat(9),
    part: fc.record(
      { lines: aStreet, locality: anArea, phone: aPhone, isDefault: fc.boolean() },
      { requiredKeys: [] },
    ),
  }),
  fc.record({ kind: fc.constant('delete' as const), at: fc.nat(9) }),
  fc.record({
    kind: fc.constant('write' as const),
    writer: fc.constantFrom(...Object.keys(WRITERS)),
    text: fc.constantFrom('', '1 Hill Road', '1 Hill Road, Indiranagar', '3, Hill Road', 'Elsewhere'),
  }),
);

async function send(user: TestUser, step: Step): Promise<void> {
  const base = `/api/customers/${user.id}/addresses`;
  if (step.kind === 'write') return WRITERS[step.writer]!(user, step.text);
  if (step.kind === 'add') {
    await save(user, { label: 'Home', ...step.fields, isDefault: step.isDefault });
    return;
  }
  const ids: number[] = (await list(user))
    .map(({ id }: { id: number }) => id)
    .toSorted((a: number, b: number) => b - a);
  const id = ids[step.at % Math.max(1, ids.length)];
  if (id === undefined) return;
  await (step.kind === 'delete'
    ? app.call('DELETE', `${base}/${id}`, { as: user })
    : app.call('PUT', `${base}/${id}`, { as: user, body: step.part }));
}

test('whatever is written in whatever order, addresses and profile are as the rules say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 1, maxLength: 12 }), async (steps) => {
      const user = await addUser(app.db, 'CUSTOMER');
      let model: readonly Saved[] = [];
      for (const step of steps) {
        await send(user, step);
        model = stepped(model, step);
        const chosen = model.find(({ isDefault }) => isDefault);
        expect(await profile(user)).toBe(chosen ? textOf(chosen) : '');
        const rest = model.filter((one) => one !== chosen);
        expect(await list(user)).toMatchObject([...(chosen ? [chosen] : []), ...rest]);
      }
    }),
    { numRuns: 30 },
  );
});
