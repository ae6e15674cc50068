import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressText } from '../address.ts';
import { areaOf, type DeliveryArea } from './areas.ts';
import { type Place, readAddress } from './read-address.ts';

const area = (change: Partial<DeliveryArea>): DeliveryArea => ({
  name: 'Near',
  postcodes: [],
  localities: [],
  radiusMeters: null,
  feePaise: 2_000,
  freeAbovePaise: null,
  minOrderPaise: 0,
  extraMinutes: 0,
  ...change,
});

/** The area that takes a place; else why none does, and what is missing. */
function taken(areas: readonly Partial<DeliveryArea>[], place: Place): string | undefined {
  const found = areaOf(
    areas.map((one, index) => area({ name: `Area ${index + 1}`, ...one })),
    { lat: 12.97, lng: 77.64 },
    place,
  );
  if (found.area !== undefined) return found.area?.name;
  return found.reason === 'outside' ? 'outside' : `no ${found.missingPart}`;
}

describe('the postcode of an address', () => {
  test.each<[string, string | undefined]>([
    ['4 Hill Road, Bengaluru 560038', '560038'],
    ['4 Hill Road, Bengaluru - 560 038.', '560038'],
    ['4 Hill Road, Bengaluru–560038, Karnataka, India', '560038'],
    ['4 Hill Road, बेंगलुरु ५६००३८', '560038'],
    ['4 Hill Road, Bengaluru ５６０ ０３８', '560038'],
    ['PIN 560038, 4 Hill Road', '560038'],
    ['PIN code: 560038, opposite 560001 post office', '560038'],
    ['Pin No. 560038', '560038'],
    ['Sector 12 560038', '560038'],
    // What a house is called is none.
    ['Plot 5600, Vijayanagar, Mysuru 570001', '570001'],
    ['Plot 560038, Mysuru', undefined],
    ['Plot No. 560038, Mysuru 570 001', '570001'],
    ['#560038, Mysuru 570001', '570001'],
    // Nor is a number to call.
    ['Mysuru 570001, 98450 12345', '570001'],
    ['Mysuru 570001 9845012345', '570001'],
    ['Mysuru 570001, +91 98450 12345', '570001'],
    ['+91 98450 12345 570001', '570001'],
    ['Mysuru 570001, ph 08172 560038', '570001'],
    ['Mysuru 570001. Call 560038', '570001'],
    ['Mysuru 570001, 984 501 2345', '570001'],
    ['Mysuru 570001, 0821-2345678', '570001'],
    ['98450 12345', undefined],
    ['9845012345', undefined],
    // The last is meant.
    ['Near 560001 GPO, Hebbal, 560024', '560024'],
    ['1 Palace Rd, London sw1a 1aa', 'SW1A1AA'],
    ['Flat 4, B4 5th Cross, Bengaluru 560038', '560038'],
    ['B4 5th Cross, Bengaluru', undefined],
    ['111 Wellington St, Ottawa K1A 0B1', 'K1A0B1'],
    ['1 Main St, San Francisco, CA 94103', '94103'],
    ['1 Main St, San Francisco, CA 94103-1234', '941031234'],
    ['12345 Main St', undefined],
    ['12345 Main St, San Francisco 94103', '94103'],
    ['94103', '94103'],
    ['Invalidenstr. 5, 10115 Berlin', '10115'],
    ['4 Hill Road', undefined],
    ['', undefined],
  ])('in %j is %s', (text, postcode) => {
    expect(readAddress({ text }).postcode).toBe(postcode);
  });

  test.each<[string, string | undefined]>([
    ['560 038', '560038'],
    ['PIN 560038', '560038'],
    ['560038.', '560038'],
    ['५६००३८', '560038'],
    ['94103-1234', '941031234'],
    ['W1 4TH', 'W14TH'],
    ['8001', '8001'],
    // A word says nothing: the line is read.
    ['none', '570001'],
    ['', '570001'],
  ])('that its own field calls %j is %s', (postcode, expected) => {
    expect(readAddress({ postcode, text: '4 Hill Road, Mysuru 570001' }).postcode).toBe(expected);
  });
});

describe('of several areas', () => {
  test.each<[Partial<DeliveryArea>[], Place, string]>([
    [[{ postcodes: ['5600*'] }], { text: 'Plot 5600, Vijayanagar, Mysuru 570001' }, 'outside'],
    [[{ postcodes: ['5600*'] }], { text: 'Plot 5600, Mysuru' }, 'no postcode'],
    [[{ postcodes: ['12345*'] }], { text: '12345 Main Street' }, 'no postcode'],
    [[{ postcodes: ['80*'] }], { text: 'Bahnhofstrasse 1, 8001 Zürich' }, 'Area 1'],
    // A postcode decides before a street that is named after a part of the town.
    [
      [{ localities: ['Indiranagar'] }, { postcodes: ['560024'] }],
      { text: '5 Indiranagar Street, Hebbal, 560024' },
      'Area 2',
    ],
    [
      [{ localities: ['Indiranagar'] }, { postcodes: ['560024'] }],
      { text: 'Indiranagar, Hebbal, 560024' },
      'Area 2',
    ],
    [
      [{ localities: ['Indiranagar'], postcodes: ['560038'] }],
      { text: '5 Indiranagar Street, Hebbal, 560024' },
      'outside',
    ],
    // One that an area says nothing of leaves it to the names.
    [
      [{ localities: ['Indiranagar'], postcodes: ['560038'] }],
      { text: '4 Hill Road, Indiranagar, 560008' },
      'Area 1',
    ],
    [[{ localities: ['Indiranagar'] }], { text: '4 Hill Road, Indiranagar 560008' }, 'Area 1'],
    [[{ localities: ['Indiranagar'] }], { text: '4 Hill Road near Indiranagar, 560008' }, 'Area 1'],
    [[{ localities: ['Indiranagar'] }], { postcode: '560008', text: 'Near Indiranagar club' }, 'Area 1'],
    // A name that stands alone is meant before one in a street’s.
    [
      [{ localities: ['Indiranagar'] }, { localities: ['Hebbal'] }],
      { text: '5 Indiranagar Street, Hebbal' },
      'Area 2',
    ],
    [[{ localities: ['Indiranagar'] }], { text: '4 Hill Road, Indira Nagar' }, 'Area 1'],
    [[{ localities: ['मालाड'] }], { text: '५, हिल रोड, मुलुंड' }, 'no locality'],
    [[{ localities: ['मालाड'] }], { text: '५, हिल रोड, मालाड' }, 'Area 1'],
    // Outside is said where all that is asked for is known.
    [[{ localities: ['Indiranagar'] }], { text: '4 Hill Road, 560001' }, 'no locality'],
    [[{ localities: ['Indiranagar'] }], { text: '4 Hill Road', locality: 'Hebbal' }, 'outside'],
    [[{ postcodes: ['560038'] }], { text: '4 Hill Road', locality: 'Hebbal' }, 'no postcode'],
    [[{ postcodes: ['560038'] }, { radiusMeters: 500 }], { text: '560001' }, 'no coordinates'],
    [
      [{ postcodes: ['560038'] }, { radiusMeters: 500 }],
      { text: '560001', coordinates: { lat: 13, lng: 77 } },
      'outside',
    ],
    // Postcodes of two parts.
    [[{ postcodes: ['SE1 *'] }], { postcode: 'SE10 1AA' }, 'outside'],
    [[{ postcodes: ['SE1 *'] }], { postcode: 'se1 7pb' }, 'Area 1'],
    [[{ postcodes: ['SE1 *'] }], { text: '1 Thames St, London SE17PB' }, 'Area 1'],
    [[{ postcodes: ['SE1 *'] }], { postcode: 'SE1' }, 'Area 1'],
    [[{ postcodes: ['SE1*'] }], { postcode: 'SE10 1AA' }, 'Area 1'],
    [[{ postcodes: ['1012 *'] }], { postcode: '1012 AB' }, 'Area 1'],
    [[{ postcodes: ['560 *'] }], { postcode: '560 038' }, 'Area 1'],
    // The four that follow in America are a street.
    [[{ postcodes: ['94103'] }], { postcode: '94103-1234' }, 'Area 1'],
    [[{ postcodes: ['94103'] }], { text: '1 Main St, CA 94103-1234' }, 'Area 1'],
    [[{ postcodes: ['94103-1234'] }], { postcode: '94103' }, 'outside'],
    [[{ postcodes: ['५६००३८'] }], { postcode: '560038' }, 'Area 1'],
    [[{ postcodes: ['PIN 560038'] }], { text: 'Hill Road 560038' }, 'Area 1'],
  ])('%j, %j is for: %s', (areas, place, expected) => {
    expect(taken(areas, place)).toBe(expected);
  });
});

const pick = <T>(...values: readonly T[]) => fc.constantFrom(...values);
const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));
/** First digits of Indian postcodes; none begins with 0 or 9. */
const pin = fc.tuple(fc.integer({ min: 110, max: 859 }), digits(3)).map(([first, last]) => `${first}${last}`);
const NAMES = ['Indiranagar', 'Hebbal', 'Malad West', 'मालाड', 'मुलुंड', 'T. Nagar', 'Köpenick', 'Sector 5'];
const mobile = fc.tuple(pick('6', '7', '8', '9'), digits(4), digits(5)).chain(([first, four, five]) => {
  const number = `${first}${four}${five}`;
  return pick(
    number,
    `${first}${four} ${five}`,
    `${first}${four}-${five}`,
    `+91 ${first}${four} ${five}`,
    `+91${number}`,
    `0${number}`,
    `${number.slice(0, 3)} ${number.slice(3, 6)} ${number.slice(6)}`,
  );
});
const house = fc.tuple(
  pick('', 'Plot ', 'Flat No. ', 'H.No. ', '#', 'B-', 'Door No ', 'Unit '),
  fc.integer({ min: 1, max: 9_999 }),
  pick('', '/2', 'A', ' B'),
);
const street = fc.tuple(
  pick('MG', 'Hill', '5th Main', '100 Feet', 'Indiranagar', '12th A', 'Gandhi', 'नेहरू'),
  pick('Road', 'Street', 'Cross', 'Marg'),
);

/** Addresses as people write them, in their parts. */
const written = fc.record({
  house: house.map((parts) => parts.join('')),
  street: street.map((parts) => parts.join(' ')),
  near: pick('', ', near SBI ATM', ', opp. Shop 12', ', 2nd floor'),
  locality: pick(...NAMES),
  postcode: pin.chain((code) => pick(code, `${code.slice(0, 3)} ${code.slice(3)}`)),
  called: fc.option(mobile, { nil: undefined }),
});

test('an address of the postcode that an area names is never refused', () => {
  fc.assert(
    fc.property(
      written,
      pick(', ', ' - ', ' ', ', PIN ', ', Bengaluru – '),
      pick('', '.', ', Karnataka', ', India'),
      (one, between, end) => {
        const called = one.called === undefined ? '' : `, ${one.called}`;
        const text = `${one.house}, ${one.street}${one.near}, ${one.locality}${between}${one.postcode}${end}${called}`;
        const code = one.postcode.replace(' ', '');
        const other = `${code.slice(0, 5)}${(Number(code[5]) + 1) % 10}`;
        return (
          taken([{ postcodes: [code] }], { text }) === 'Area 1' &&
          taken([{ postcodes: [`${code.slice(0, 4)}*`] }], { text }) === 'Area 1' &&
          taken([{ postcodes: [other] }], { text }) === 'outside'
        );
      },
    ),
    { numRuns: 5_000 },
  );
});

test('parts and the line that they make are one address', () => {
  const some = fc.array(pin, { maxLength: 3 });
  fc.assert(
    fc.property(
      written,
      fc.array(fc.tuple(some, fc.array(pick(...NAMES), { maxLength: 2 })), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 3 }),
      fc.boolean(),
      (one, lists, own, hasPostcode) => {
        const areas = lists.map(([postcodes, localities], index) => ({
          postcodes: index === own ? [...postcodes, one.postcode] : postcodes,
          localities,
        }));
        const parts = {
          lines: `${one.house}, ${one.street}${one.near}${one.called === undefined ? '' : `, ${one.called}`}`,
          locality: one.locality,
          postcode: hasPostcode ? one.postcode : '',
        };
        const text = addressText(parts);
        const byParts = areaOf(areas.map(area), null, { ...parts, text });
        const byLine = areaOf(areas.map(area), null, { text });
        expect(byLine.area).toEqual(byParts.area);
        // An address in one line cannot say that it has no other part of the town.
        if (byLine.area === undefined && byLine.reason === 'outside') expect(byParts).toEqual(byLine);
      },
    ),
    { numRuns: 1_000 },
  );
});
