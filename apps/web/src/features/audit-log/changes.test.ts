import { describe, expect, it } from 'vitest';

import { dateTime } from '../../lib/format/formats.ts';
import { changesOf } from './changes.ts';
import type { AuditEntry } from './entry.ts';

const entry = (detail: unknown): AuditEntry => ({
  id: 1,
  at: '2026-11-21T14:30:00Z',
  actor: null,
  action: 'restaurant.update',
  subject: { type: 'restaurant', id: 7, label: 'Olive & Ember' },
  detail,
});
const changeLines = (before: object, after: object) =>
  changesOf(entry({ before, after })).map(({ name, from, to }) =>
    from === undefined ? `${name}: ${to}` : `${name}: ${from} → ${to}`,
  );

describe('what an entry changed', () => {
  it.each([
    [{ phone: '123' }, { phone: '456' }, ['Phone: 123 → 456']],
    [{ openingHours: '' }, { openingHours: '9 to 5' }, ['Opening hours: nothing → 9 to 5']],
    [{ minOrderPaise: 19900 }, { minOrderPaise: 24950 }, ['Min order: ₹199.00 → ₹249.50']],
    [{ maintenanceMode: false }, { maintenanceMode: true }, ['Maintenance mode: no → yes']],
    [{ weekdays: [] }, { weekdays: [1, 5] }, ['Weekdays: every day → Mon, Fri']],
    [
      { weekly: [], version: 3 },
      { weekly: [{ day: 1, opens: 1_080, closes: 1_560 }], version: 4 },
      ['Weekly: nothing → Mon 18:00–02:00'],
    ],
    [
      { pause: { since: Date.UTC(2026, 10, 29, 12), until: null, reason: 'Too busy' } },
      { pause: null },
      [`Pause: ${dateTime('2026-11-29T12:00:00Z')} · Too busy → nothing`],
    ],
    [
      { searchWords: [] },
      {
        searchWords: [
          ['kappa', 'tapioca'],
          ['methi', 'fenugreek'],
        ],
      },
      ['Words for search: nothing → kappa, tapioca · methi, fenugreek'],
    ],
    [
      { searchWords: [['kappa', 'tapioca']] },
      { searchWords: [['kappa', 'tapioca', 'yuca']] },
      ['Words for search: kappa, tapioca → kappa, tapioca, yuca'],
    ],
    [{ ids: [] }, { ids: [1, 2] }, ['Ids: nothing → 1, 2']],
    [
      { status: 'New' },
      { status: 'Cancelled', reason: 'Closed' },
      ['Status: New → Cancelled', 'Reason: nothing → Closed'],
    ],
    // The sentence says it.
    [{ isActive: true }, { isActive: false, inactiveReason: 'Smoke' }, ['Reason: nothing → Smoke']],
    // What it was and is may not be kept, or is not in its words.
    [{ preferences: 'not kept here' }, { preferences: 'not kept here' }, ['Preferences: changed']],
    [{ areas: [{ id: 1, on: null }] }, { areas: [{ id: 1 }] }, ['Areas: changed']],
    [{ customer_name: 'not kept here' }, { customer_name: '' }, ['Customer name: not kept here → nothing']],
  ])('is said field by field (%#)', (before, after, lines) => {
    expect(changeLines(before, after)).toEqual(lines);
  });

  it('is nothing where the audit log does not know both', () => {
    for (const detail of [
      null,
      'x',
      {},
      { before: null, after: { name: 'Olive' } },
      { before: { name: 'Olive' }, after: null },
    ])
      expect(changesOf(entry(detail))).toEqual([]);
  });
});
