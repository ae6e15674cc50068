import { describe, expect, test } from 'vitest';

import {
  areaIssuesOf,
  areasBody,
  areasOf,
  areasProblem,
  calledArea,
  entryIssuesOf,
  issuesByArea,
  newArea,
  summaryOf,
  whoTakes,
} from './area-values.ts';

const BODY = [
  {
    name: 'Indiranagar',
    postcodes: ['560038', '5600*'],
    localities: ['HAL 2nd Stage'],
    radiusMeters: null,
    fee: 20,
    minimumOrder: 199,
    freeAbove: 499.5,
    extraMinutes: 10,
  },
  {
    name: 'Around us',
    postcodes: [],
    localities: [],
    radiusMeters: 2_500,
    fee: 0,
    minimumOrder: 0,
    freeAbove: null,
    extraMinutes: 0,
  },
];
const STORED = BODY.map((area, index) => ({ id: index + 7, ...area }));

test('areas are the same after they were shown', () => {
  expect(areasBody(areasOf(STORED))).toEqual(BODY);
});

test('figures are sent as they are read, and an unreadable one is not sent as none', () => {
  const area = newArea({ name: 'Hill', fee: '9,50', minimumOrder: '1,499', freeAbove: 'Rs. 1,49,950/-' });
  expect(areasBody([area])).toMatchObject([{ fee: 9.5, minimumOrder: 1499, freeAbove: 149_950 }]);
  expect(() => areasBody([{ ...area, freeAbove: '499-' }])).toThrow('“499-” is not a number');
});

test('what is zero or not set is an empty field, but a fee is said', () => {
  expect(areasOf(STORED)[1]).toMatchObject({
    radiusMeters: '2500',
    fee: '0.00',
    minimumOrder: '',
    freeAbove: '',
    extraMinutes: '',
  });
});

test('each area is told from the others, also those without a name', () => {
  const [one, other] = [newArea(), newArea({ name: ' ' })];
  expect(one.key).not.toBe(other.key);
  expect(calledArea(other, 1)).toBe('Area 2');
  expect(calledArea({ name: ' Hill ' }, 0)).toBe('Hill');
});

const right = newArea({ name: 'Hill', postcodes: ['560038'], fee: '20' });

describe('what is wrong with an area', () => {
  test.each([
    [{}, []],
    [{ name: ' ' }, [['name', 'Please enter a name for this area']]],
    [
      { postcodes: [] },
      [['postcodes', 'Please say where this area is: by postcodes, localities or a distance']],
    ],
    [{ postcodes: [], localities: ['Domlur'] }, []],
    [{ postcodes: [], radiusMeters: '100' }, []],
    [{ radiusMeters: '50000' }, []],
    [{ radiusMeters: '99' }, [['radiusMeters', 'A distance is 100 to 50,000 metres, in whole ones']]],
    [{ radiusMeters: '50001' }, [['radiusMeters', 'A distance is 100 to 50,000 metres, in whole ones']]],
    [{ radiusMeters: '250.5' }, [['radiusMeters', 'A distance is 100 to 50,000 metres, in whole ones']]],
    [{ fee: '' }, [['fee', 'Please enter a fee. 0 is free']]],
    [{ fee: '0' }, []],
    [{ fee: '1000' }, []],
    [{ fee: '1000.01' }, [['fee', 'A delivery fee is at most ₹1,000']]],
    [{ fee: '-1' }, [['fee', 'Price cannot be negative']]],
    [{ fee: '0.005' }, [['fee', 'Price can have two decimals at most']]],
    [{ fee: '1.005' }, [['fee', 'Please choose which number is meant']]],
    [{ fee: '9,50' }, []],
    [{ fee: '950,50-' }, [['fee', '“950,50-” is not a number']]],
    [{ freeAbove: '499-' }, [['freeAbove', '“499-” is not a number']]],
    [{ minimumOrder: 'x' }, [['minimumOrder', '“x” is not a number']]],
    [{ radiusMeters: '2 km' }, [['radiusMeters', '“2 km” is not a number']]],
    [{ extraMinutes: '5-' }, [['extraMinutes', '“5-” is not a number']]],
    [{ minimumOrder: '100000' }, []],
    [{ minimumOrder: '100000.01' }, [['minimumOrder', 'Price can be at most ₹1,00,000']]],
    [{ freeAbove: '-0.01' }, [['freeAbove', 'Price cannot be negative']]],
    [{ extraMinutes: '90' }, []],
    [{ extraMinutes: '91' }, [['extraMinutes', 'It takes 0 to 90 minutes longer, in whole ones']]],
    [{ extraMinutes: '2.5' }, [['extraMinutes', 'It takes 0 to 90 minutes longer, in whole ones']]],
  ])('%j: %j', (parts, issues) => {
    const found = areaIssuesOf({ ...right, ...parts }, true);
    expect(found.map(({ path, message }) => [path, message])).toEqual(issues);
  });

  test('a distance needs to know from where', () => {
    expect(areaIssuesOf({ ...right, radiusMeters: '500' }, false)).toEqual([
      { path: 'radiusMeters', message: 'Add your coordinates first' },
    ]);
  });

  test.each([
    ['560038', undefined],
    ['sw1a 1-aa', undefined],
    ['56*', undefined],
    ['5*', 'no postcode'],
    ['56#', 'no postcode'],
    ['*', 'no postcode'],
    ['1234567890123', 'longer than 12 characters'],
  ])('the postcode %j: %s', (postcode, words) => {
    const [issue] = entryIssuesOf({ ...right, postcodes: ['560038', postcode] });
    expect(issue?.path).toBe(words && 'postcodes.1');
    expect(issue?.message).toEqual(words && expect.stringContaining(`“${postcode}” is ${words}`));
  });

  test.each([
    ['HAL 2nd Stage', undefined],
    ['इंदिरानगर', undefined],
    ['–', '“–” has no letters or digits'],
    ['a'.repeat(81), `“${'a'.repeat(20)}…” is longer than 80 characters`],
  ])('the locality %j: %s', (locality, message) => {
    expect(entryIssuesOf({ ...right, localities: [locality] })).toEqual(
      message === undefined ? [] : [{ path: 'localities.0', message }],
    );
  });

  test('all of them name 2,000 postcodes and localities, and not one more', () => {
    const full = newArea({ postcodes: Array.from({ length: 1_999 }, (_, index) => String(index)) });
    expect(areasProblem([full, newArea({ localities: ['Domlur'] })])).toBeUndefined();
    expect(areasProblem([full, newArea({ localities: ['Domlur', 'HAL'] })])).toBe(
      'All areas together name at most 2,000 postcodes and localities. These are 2,001.',
    );
  });
});

test('what the server refuses stands at the area that was sent, wherever it is by now', () => {
  const other = newArea({ name: 'Other' });
  const found = issuesByArea(
    [
      { path: 'areas.1.postcodes.2', message: 'no' },
      { path: 'areas.1.fee', message: 'too much' },
      { path: 'areas.9.fee', message: 'of nobody' },
      { path: 'areas', message: 'too many' },
      { path: 'location.lat', message: 'nowhere' },
    ],
    [right, other],
  );
  expect(found.get(right)).toBeUndefined();
  expect(found.get(other)).toEqual([
    { path: 'postcodes.2', message: 'no' },
    { path: 'fee', message: 'too much' },
  ]);
  expect(found.get(undefined)?.map(({ path }) => path)).toEqual(['areas.9.fee', 'areas', 'location.lat']);
});

test.each([
  [{}, '₹20.00 · 1 postcode'],
  [{ fee: '0' }, 'Free · 1 postcode'],
  [{ fee: '' }, '1 postcode'],
  [{ freeAbove: '499-', radiusMeters: '2 km' }, '1 postcode'],
  [{ minimumOrder: '199', freeAbove: '499' }, '₹20.00, from ₹199.00, free from ₹499.00 · 1 postcode'],
  [{ extraMinutes: '1', postcodes: [] }, '₹20.00, 1 minute longer'],
  [
    { postcodes: ['1', '2'], localities: ['Domlur'], radiusMeters: '2500' },
    '₹20.00 · 2 postcodes · 1 locality · up to 2.5 km away',
  ],
  [{ postcodes: [], radiusMeters: '950' }, '₹20.00 · up to 950 m away'],
])('an area with %j says %j', (parts, words) => {
  expect(summaryOf({ ...right, ...parts })).toBe(words);
});

describe('who takes an address', () => {
  const shop = { lat: 12.9716, lng: 77.6412 };
  const areas = [
    newArea({ name: 'Indiranagar', postcodes: ['560038'], fee: '20', minimumOrder: '199' }),
    newArea({ localities: ['Domlur'], postcodes: ['5600*'], fee: '40', freeAbove: '500' }),
    newArea({ name: 'Around us', radiusMeters: '1000', fee: '' }),
  ];

  test.each([
    ['560038', true, 'Indiranagar takes it: ₹20.00, from ₹199.00'],
    ['12, 100 Feet Road, Indiranagar 560 038', true, 'Indiranagar takes it: ₹20.00, from ₹199.00'],
    ['9, Domlur Layout', true, 'Area 2 takes it: ₹40.00, free from ₹500.00'],
    ['MG Road 560001', true, 'Area 2 takes it: ₹40.00, free from ₹500.00'],
    ['12.9720, 77.6420', true, 'Around us takes it'],
    [
      'Connaught Place, Delhi 110001',
      false,
      'We cannot tell where that is. Areas by distance need coordinates.',
    ],
    ['12, 100 Feet Road', false, 'We cannot tell where that is. Add a postcode.'],
  ])('%j: %s, %s', (address, isTaken, words) => {
    expect(whoTakes(areas, shop, address)).toEqual({ isTaken, words });
  });

  test('without coordinates nothing is around the restaurant', () => {
    expect(whoTakes(areas, null, '12.9720, 77.6420').isTaken).toBe(false);
  });

  test('the first in the order decides', () => {
    expect(whoTakes(areas.toReversed(), shop, '560038').words).toBe(
      'Area 2 takes it: ₹40.00, free from ₹500.00',
    );
  });

  test('without areas everybody is', () => {
    expect(whoTakes([], null, 'anywhere')).toEqual({
      isTaken: true,
      words: 'You deliver everywhere for ₹5.00',
    });
  });
});
