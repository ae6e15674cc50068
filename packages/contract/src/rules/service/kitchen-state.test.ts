import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { NOT_TAKING_REASONS } from '../acceptance.ts';
import {
  cannotOrderText,
  joinedText,
  type KitchenFacts,
  kitchenState,
  kitchenText,
} from './kitchen-state.ts';

const ZONE = 'Asia/Kolkata';
const at = (text: string) => Date.parse(`${text}+05:30`);
const iso = (text: string) => new Date(at(text)).toISOString();
const NOW = at('2026-11-27T19:00');
const periods = (from: string, until: string) => ({ delivery: { periods: [[iso(from), iso(until)]] } });
const EVENING = periods('2026-11-27T18:00', '2026-11-28T02:00');
const paused = (until: string | null) => ({ ...EVENING, pause: { until: until && iso(until) } });
const sentence = (facts: KitchenFacts) => joinedText(kitchenText(kitchenState(facts, NOW), ZONE, NOW));

test.each<[string, KitchenFacts]>([
  ['Open', {}],
  ['Open', { service: { delivery: { always: true } }, isApproved: true, isActive: true }],
  ['Open · until 2:00 am', { service: EVENING }],
  ['Open · until tomorrow at 9:00 pm', { service: periods('2026-11-27T18:00', '2026-11-28T21:00') }],
  ['Closed · opens at 8:00 pm', { service: periods('2026-11-27T20:00', '2026-11-27T23:30') }],
  ['Closed · opens tomorrow at 11:00 am', { service: periods('2026-11-28T11:00', '2026-11-28T15:00') }],
  ['Closed', { service: { delivery: { periods: [] } } }],
  ['Closed', { service: {} }],
  ['Paused · back at 7:20 pm', { service: paused('2026-11-27T19:20') }],
  ['Paused', { service: paused(null) }],
  ['Not taking orders right now', { service: EVENING, notTakingReason: 'not-answering' }],
  ['Not taking orders right now', { service: EVENING, notTakingReason: 'console-gone' }],
  ['Not taking orders right now', { service: EVENING, isActive: false }],
  ['Not taking orders right now', { service: EVENING, isMaintenance: true }],
  ['Not taking orders right now', { service: paused(null), notTakingReason: 'not-answering' }],
  ['Not public yet', { service: EVENING, isApproved: false, isActive: false }],
])('%s', (words, facts) => {
  expect(sentence(facts)).toBe(words);
});

describe('one that is stopped', () => {
  const service = fc.option(
    fc.record({
      delivery: fc.oneof(
        fc.constant(undefined),
        fc.constant({ always: true as const }),
        fc.constant(EVENING.delivery),
      ),
      pause: fc.option(fc.record({ until: fc.constantFrom(null, iso('2026-11-27T19:20')) }), {
        nil: undefined,
      }),
    }),
    { nil: undefined },
  );
  const stop = fc.constantFrom<KitchenFacts>(
    { isApproved: false },
    { isActive: false },
    { isMaintenance: true },
    ...NOT_TAKING_REASONS.map((notTakingReason) => ({ notTakingReason })),
  );

  test('never says that it is open, nor until or from when, whatever its hours and pauses say', () => {
    fc.assert(
      fc.property(service, stop, fc.integer({ min: NOW - 864e5, max: NOW + 864e5 }), (hours, why, moment) => {
        const state = kitchenState({ service: hours, ...why }, moment);
        expect(state).toMatchObject({ state: 'stopped', until: null, nextOpenAt: null });
        expect(kitchenText(state, ZONE, moment).more).toBe('');
      }),
    );
  });
});

test.each<[string, KitchenFacts, string?]>([
  [
    'Spice Route is closed. It opens at 8:00 pm.',
    { service: periods('2026-11-27T20:00', '2026-11-27T23:30') },
  ],
  ['Spice Route is closed.', { service: {} }],
  [
    'Spice Route takes no orders for the moment. It is back at 7:20 pm.',
    { service: paused('2026-11-27T19:20') },
  ],
  ['Spice Route takes no orders for the moment: Gas or power.', { service: paused(null) }, 'Gas or power'],
  [
    'Spice Route is not taking orders right now: it left orders unanswered.',
    { notTakingReason: 'not-answering' },
  ],
  [
    'Spice Route is not taking orders right now: nobody is there to answer.',
    { notTakingReason: 'console-gone' },
  ],
  ['Spice Route is not taking orders right now.', { isActive: false }],
])('the cart says: %s', (words, facts, reason) => {
  const moment = { timeZone: ZONE, now: NOW, ...(reason !== undefined && { reason }) };
  expect(cannotOrderText('Spice Route', kitchenState(facts, NOW), moment)).toBe(words);
});
