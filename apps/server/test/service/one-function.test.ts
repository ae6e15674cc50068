// List, card, quote and placement never disagree about a restaurant.
import { DAY_MINUTES } from '@tiffin/contract/rules/service/clock';
import { overlapInWeek, windowOf } from '@tiffin/contract/rules/service/hours';
import { shownBusyMinutes, shownState } from '@tiffin/contract/rules/service/shown';
import { adminStateOf } from '@tiffin/contract/rules/service/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  busyMinutesOf,
  deliveryTermsOf,
  quoteService,
  refuseService,
  serviceStandsFor,
  standingAt,
  toPublicService,
  toServiceNow,
} from '../../src/modules/service/index.ts';
import type { ServiceTerms } from '../../src/modules/service/index.ts';

const RUNS = 2_000;
const MINUTE = 60_000;
const DAY = DAY_MINUTES * MINUTE;
/** A Monday. */
const FIRST_DAY = '2026-11-23';
const BEGIN = Date.parse(`${FIRST_DAY}T00:00:00Z`);
const DAYS = 14;

const minutes = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }))
  .map(([from, length]) => ({ opens: from * 15, closes: (from + length) * 15 }));
const weekly = fc
  .array(
    fc.tuple(fc.integer({ min: 1, max: 7 }), minutes).map(([day, window]) => ({ day, ...window })),
    { maxLength: 8 },
  )
  .filter(
    (windows) =>
      overlapInWeek(windows.map(({ day, ...window }) => ({ day, ...windowOf(window) }))) === undefined,
  );
const instant = fc.integer({ min: BEGIN, max: BEGIN + DAYS * DAY });
const dates = fc.uniqueArray(
  fc.record({
    date: fc
      .integer({ min: 0, max: DAYS })
      .map((day) => new Date(BEGIN + day * DAY).toISOString().slice(0, 10)),
    windows: fc.array(minutes, { maxLength: 1 }),
    note: fc.constant(''),
  }),
  { maxLength: 3, selector: ({ date }) => date },
);
const CENTRE = { lat: 12.97, lng: 77.64 };
const postcode = fc.constantFrom('560038', '560001', '110001');
const area = fc.record({
  id: fc.constant(1),
  name: fc.constantFrom('Near', 'Far'),
  postcodes: fc.array(fc.constantFrom('560038', '5600*'), { maxLength: 2 }),
  localities: fc.array(fc.constantFrom('Indiranagar', 'Domlur'), { maxLength: 1 }),
  radiusMeters: fc.option(fc.integer({ min: 100, max: 5_000 })),
  feePaise: fc.constantFrom(0, 2_000, 4_900),
  freeAbovePaise: fc.option(fc.constant(30_000)),
  minOrderPaise: fc.constantFrom(0, 19_900),
  extraMinutes: fc.constant(0),
});
const terms: fc.Arbitrary<ServiceTerms> = fc.record({
  restaurantName: fc.constant('Spice Route'),
  version: fc.constant(1),
  timeZone: fc.constantFrom('Asia/Kolkata', 'Europe/Berlin', 'America/New_York'),
  lastOrderMinutes: fc.constantFrom(0, 15, 120),
  preparationMinutes: fc.constant(null),
  weekly: fc.option(weekly),
  dates,
  pause: fc.option(fc.record({ since: instant, until: fc.option(instant), reason: fc.constant('') })),
  busy: fc.option(fc.record({ until: instant, extraMinutes: fc.constant(20) })),
  location: fc.constant(CENTRE),
  areas: fc.oneof(fc.constant([]), fc.array(area, { maxLength: 4 })),
});
const place = fc.record(
  {
    postcode,
    locality: fc.constantFrom('indiranagar', 'Hebbal'),
    coordinates: fc.record({
      lat: fc.double({ min: 12.9, max: 13, noNaN: true }),
      lng: fc.constant(CENTRE.lng),
    }),
    text: postcode.map((code) => `4 Hill Road, Domlur, ${code}`),
  },
  { requiredKeys: ['text'] },
);

test(`they agree on ${RUNS} services, also by a card that was made before`, () => {
  fc.assert(
    fc.property(terms, instant, fc.double({ min: 0, max: 0.999, noNaN: true }), (service, made, later) => {
      const shown = toPublicService(service, made);
      // A card is asked for as long as it holds.
      const holds = Math.min(serviceStandsFor([{ service: shown }], made) ?? DAY, DAY);
      const at = made + Math.floor(holds * later);
      const wire: unknown = JSON.parse(JSON.stringify(shown));
      const card = shownState(wire as typeof shown, at);
      const refused = refuseService(service, at);
      const now = toServiceNow(service, at).delivery;
      expect({
        card: card.state === 'open',
        list: standingAt(service, at).group === 0,
        quote: quoteService(service, at).canPlace,
        placement: refused === undefined,
        admin: adminStateOf({ state: now.state, until: null, nextOpenAt: null }) === 'open',
      }).toEqual(
        Object.fromEntries(
          ['card', 'list', 'quote', 'placement', 'admin'].map((name) => [name, card.state === 'open']),
        ),
      );
      expect(card.state).toBe(now.state);
      expect(shownBusyMinutes(shown, at)).toBe(busyMinutesOf(service, at));
      // A card knows the periods that come next: beyond them it says nothing rather than something else.
      if (card.nextOpenAt !== null) expect(new Date(card.nextOpenAt).toISOString()).toBe(now.nextOpenAt);
    }),
    { numRuns: RUNS },
  );
});

test('quote and placement agree on where, and from which order on, by the area that sets the fee', () => {
  const subtotal = fc.integer({ min: 1, max: 40_000 });
  fc.assert(
    fc.property(terms, place, subtotal, (service, goesTo, subtotalPaise) => {
      const order = { place: goesTo, subtotalPaise };
      const always = { ...service, weekly: null, dates: [], pause: null };
      const refused = refuseService(always, BEGIN, order);
      const quoted = quoteService(always, BEGIN, order);
      expect(quoted.canPlace).toBe(refused === undefined);
      expect(quoted.code).toBe(refused?.code);
      const delivery = deliveryTermsOf(always, goesTo);
      if (refused?.code === 'OUTSIDE_DELIVERY_AREA') expect(quoted.area).toBeUndefined();
      else expect(quoted.area).toBe(delivery.name);
      expect(refused?.code === 'BELOW_MINIMUM_ORDER').toBe((quoted.missing ?? 0) > 0);
      if (always.areas.length === 0) expect(refused).toBeUndefined();
    }),
    { numRuns: RUNS },
  );
});
