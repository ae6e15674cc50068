import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaOf, type DeliveryArea, metersBetween } from './areas.ts';
import { deliveryFeeOf, EVERYWHERE } from './delivery-fee.ts';
import { comparedPostcode, isAreaPostcode } from './postcode.ts';
import { comparedLocality, type Coordinates, type Place } from './read-address.ts';
import { validateOrder } from './validate-order.ts';
import type { Service } from './state.ts';

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
const KITCHEN: Coordinates = { lat: 12.97, lng: 77.64 };
const found = (areas: readonly DeliveryArea[], place: Place) => {
  const result = areaOf(areas, KITCHEN, place);
  return result.area === undefined ? result.reason : (result.area?.name ?? 'everywhere');
};

test.each([
  ['560 038', '560038'],
  ['sw1a-1aa', 'SW1A1AA'],
  ['५६० ०३८', '560038'],
  ['５６００３８', '560038'],
  ['560\u2011038', '560038'],
  ['560\u2212038', '560038'],
  ['PIN 560038', '560038'],
  ['Pin code: 560 038', '560038'],
  ['ZIP 94103\u20131234', '941031234'],
  ['Postcode SE1 7PB', 'SE17PB'],
  ['Pinto', 'PINTO'],
  // The space before a star ends the first part.
  ['SE1 *', 'SE1 *'],
  ['SE1 -  *', 'SE1 *'],
  ['560 0*', '5600*'],
])('the postcode %s is compared as %s', (typed, compared) => {
  expect(comparedPostcode(typed)).toBe(compared);
});

test.each([
  ['Indira-Nagar', 'indira nagar'],
  ['  Köln,  Süd ', 'koln sud'],
  ['São Paulo!', 'sao paulo'],
  // Vowels of Indic scripts are marks too, and not accents.
  ['मालाड', 'मालाड'],
  ['मुलुंड (पश्चिम)', 'मुलुंड पश्चिम'],
  ['சென்னை', 'சென்னை'],
  ['क्\u200Dष', 'क्ष'],
  ['सेक्टर ५', 'सेक्टर 5'],
  ['Αθήνα', 'αθηνα'],
])('the locality %s is compared as %s', (typed, compared) => {
  expect(comparedLocality(typed)).toBe(compared);
});

test.each([
  ['560038', true],
  ['sw1a 1aa', true],
  ['56*', true],
  ['5*', false],
  ['*', false],
  ['', false],
  ['56*38', false],
  ['56%', false],
])('an owner may write the postcode %j: %s', (typed, may) => {
  expect(isAreaPostcode(typed)).toBe(may);
});

describe('a place is in an area', () => {
  test.each<[Partial<DeliveryArea>, Place, string]>([
    [{ postcodes: ['560038'] }, { postcode: '560 038' }, 'Near'],
    [{ postcodes: ['560038'] }, { postcode: '560039' }, 'outside'],
    [{ postcodes: ['5600*'] }, { postcode: '560099' }, 'Near'],
    [{ postcodes: ['5600*'] }, { postcode: '560199' }, 'outside'],
    [{ localities: ['Indira Nagar'] }, { locality: 'indira-nagar' }, 'Near'],
    [{ localities: ['Indiranagar'] }, { locality: 'Hebbal' }, 'outside'],
    [{ localities: ['मालाड'] }, { locality: 'मुलुंड' }, 'outside'],
    [
      { localities: ['Indiranagar'], postcodes: ['560038'] },
      { locality: 'Hebbal', postcode: '560038' },
      'Near',
    ],
    // Postcodes in one line: any run of letters and digits, and two adjacent ones together.
    [{ postcodes: ['560038'] }, { text: '4 Hill Road, Bengaluru 560038' }, 'Near'],
    [{ postcodes: ['560038'] }, { text: '4 Hill Road, Bengaluru 560 038.' }, 'Near'],
    [{ postcodes: ['SW1A 1AA'] }, { text: '1 Palace Rd, London sw1a 1aa' }, 'Near'],
    [{ postcodes: ['5600*'] }, { text: '4 Hill Road 560099' }, 'Near'],
    [{ postcodes: ['560038'] }, { text: '4 Hill Road, Bengaluru 560001' }, 'outside'],
    [{ postcodes: ['560038'] }, { text: '4 Hill Road, Bengaluru' }, 'unclear'],
    [{ localities: ['Hill Road'] }, { text: '4, hill-road, Bengaluru' }, 'Near'],
    // Whole words alone.
    [{ localities: ['Hill'] }, { text: '4 Hillside, Bengaluru' }, 'unclear'],
    // A phone number begins like many postcodes.
    [{ postcodes: ['98*'] }, { text: 'Ring 9845012345' }, 'unclear'],
    [{ postcodes: ['98*'] }, { text: 'Ring 98450 12345' }, 'unclear'],
    [{ postcodes: ['hi*'] }, { text: 'Hill Road' }, 'unclear'],
    [{ radiusMeters: 1_000 }, { coordinates: { lat: 12.978, lng: 77.64 } }, 'Near'],
    [{ radiusMeters: 1_000 }, { coordinates: { lat: 12.98, lng: 77.64 } }, 'outside'],
    [{ radiusMeters: 1_000 }, { text: '4 Hill Road' }, 'unclear'],
    [{ radiusMeters: 1_000, postcodes: ['11*'] }, { coordinates: { lat: 13, lng: 77 } }, 'unclear'],
    [{ radiusMeters: 1_000, postcodes: ['11*'] }, { postcode: '560038' }, 'unclear'],
    [
      { radiusMeters: 1_000, postcodes: ['11*'] },
      { postcode: '560038', coordinates: { lat: 13, lng: 77 } },
      'outside',
    ],
  ])('%j, asked for %j: %s', (change, place, expected) => {
    expect(found([area(change)], place)).toBe(expected);
  });

  test('by the first that holds it, in the owner’s order', () => {
    const areas = [
      area({ name: 'Centre', postcodes: ['560001'] }),
      area({ name: 'Town', postcodes: ['56*'] }),
      area({ name: 'Everything', postcodes: ['5600*', '560001'] }),
    ];
    expect(found(areas, { postcode: '560001' })).toBe('Centre');
    expect(found(areas, { postcode: '560038' })).toBe('Town');
    expect(found(areas.toReversed(), { postcode: '560001' })).toBe('Everything');
  });

  test('and everywhere where there is none', () => {
    expect(found([], { text: 'anywhere' })).toBe('everywhere');
  });

  test('to the metre', () => {
    const at = { lat: 12.98, lng: 77.65 };
    const meters = metersBetween(KITCHEN, at);
    expect(found([area({ radiusMeters: Math.ceil(meters) })], { coordinates: at })).toBe('Near');
    expect(found([area({ radiusMeters: Math.floor(meters) })], { coordinates: at })).toBe('outside');
  });
});

test.each<[string, Coordinates, Coordinates, number]>([
  ['nowhere', KITCHEN, KITCHEN, 0],
  ['a degree along a meridian', { lat: 0, lng: 0 }, { lat: 1, lng: 0 }, 111_195.08],
  ['over the date line', { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111_195.08],
  ['half around the earth', { lat: 0, lng: 0 }, { lat: 0, lng: 180 }, 20_015_114.44],
])('the distance %s', (_, one, other, meters) => {
  expect(Math.abs(metersBetween(one, other) - meters)).toBeLessThan(0.01);
});

/** The angle between two directions from the middle of the earth. */
function metersByVectors(one: Coordinates, other: Coordinates): number {
  const [a, b] = [one, other].map(({ lat, lng }) => {
    const [phi, lambda] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
    return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)] as const;
  }) as [readonly [number, number, number], readonly [number, number, number]];
  const cross = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
  const dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  return 6_371_008.8 * Math.atan2(Math.hypot(...cross), dot);
}

test('a distance is the same there and back, and no longer than a way around', () => {
  const coordinates = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(coordinates, coordinates, coordinates, (a, b, c) => {
      expect(metersBetween(a, b)).toBeCloseTo(metersBetween(b, a), 3);
      expect(Math.abs(metersBetween(a, b) - metersByVectors(a, b))).toBeLessThan(1);
      expect(metersBetween(a, b)).toBeLessThanOrEqual(metersBetween(a, c) + metersBetween(c, b) + 1);
    }),
  );
});

test.each([
  [20_000, 20_000, 2_000, 0],
  [19_999, 20_000, 2_000, 2_000],
  [20_001, 20_000, 2_000, 0],
  [19_999, null, 2_000, 2_000],
  [0, null, 2_000, 2_000],
  [0, 0, 2_000, 0],
])('of %i paise, free from %s, the fee of %i is %i', (subtotal, freeAbovePaise, feePaise, fee) => {
  expect(deliveryFeeOf({ ...EVERYWHERE, feePaise, freeAbovePaise }, subtotal)).toBe(fee);
});

describe('an order', () => {
  const near = area({ postcodes: ['560038'], minOrderPaise: 19_900 });
  const service: Service = {
    delivery: { always: true },
    pickup: null,
    pause: null,
    busy: null,
    areas: [near],
    location: null,
  };
  const validate = (facts: Partial<Service>, place: Place | undefined, subtotalPaise?: number) =>
    validateOrder({ ...service, ...facts }, { fulfilment: 'delivery', place, subtotalPaise }, 0);

  test.each([
    [19_899, { ok: false, code: 'BELOW_MINIMUM_ORDER', area: near, missingPaise: 1 }],
    [19_900, { ok: true, area: near }],
    [19_901, { ok: true, area: near }],
    [undefined, { ok: true, area: near }],
  ])('of %s paise is held against the minimum of its area', (subtotal, verdict) => {
    expect(validate({}, { postcode: '560038' }, subtotal)).toEqual(verdict);
  });

  test('outside is refused, whatever it is worth', () => {
    expect(validate({}, { postcode: '560001' }, 1)).toEqual({
      ok: false,
      code: 'OUTSIDE_DELIVERY_AREA',
      reason: 'outside',
      offersPickup: false,
    });
    expect(validate({ pickup: { always: true } }, { text: 'Hill Road' })).toMatchObject({
      reason: 'unclear',
      offersPickup: true,
    });
  });

  test('at a time at which nothing is taken is refused for that', () => {
    expect(validate({ delivery: { periods: [] } }, { postcode: '560001' }, 1)).toMatchObject({
      code: 'RESTAURANT_CLOSED',
    });
    expect(validate({ pause: { until: 1 } }, { postcode: '560001' }, 1)).toMatchObject({
      code: 'RESTAURANT_PAUSED',
    });
  });

  test('of which nobody knows where it goes is refused by no area', () => {
    expect(validate({}, undefined, 1)).toEqual({ ok: true });
  });

  test('of a kitchen without areas goes anywhere', () => {
    expect(validate({ areas: [] }, { text: 'anywhere' }, 1)).toEqual({ ok: true });
  });
});
