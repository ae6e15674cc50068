import { describe, expect, it } from 'vitest';

import type { AuditEntry } from './entry.ts';
import { entryText } from './text.ts';

const ADMIN = { id: 3, username: 'rhea.admin', role: 'ADMIN' } as const;
const entry = (
  action: string,
  subject: AuditEntry['subject'],
  { actor = ADMIN, detail = {} }: { actor?: AuditEntry['actor']; detail?: unknown } = {},
): AuditEntry => ({ id: 1, at: '2026-11-21T14:30:00Z', action, subject, actor, detail });
const sentenceOf = (entry: AuditEntry): string => {
  const { subject, does, by } = entryText(entry);
  return `${subject} ${does}${by === null ? '' : `, ${by}`}`;
};

describe('an entry of the audit log', () => {
  const kitchen = { type: 'restaurant', id: 7, label: 'Olive & Ember' };
  const order = { type: 'order', id: 9, label: '#9' };

  it.each([
    [
      entry('restaurant.create', kitchen, { detail: { after: { cuisine: 'Italian' } } }),
      'Olive & Ember applied to join as an Italian restaurant, rhea.admin',
    ],
    [
      entry('restaurant.create', kitchen, { detail: { after: { cuisine: 'Other' } } }),
      'Olive & Ember applied to join as a restaurant, rhea.admin',
    ],
    [
      entry('restaurant.kitchen-muting', kitchen, { detail: { after: { mayKitchenMute: false } } }),
      'Olive & Ember does not let its kitchen mute new orders, rhea.admin',
    ],
    [
      entry('restaurant.kitchen-muting', kitchen, { detail: { after: { mayKitchenMute: true } } }),
      'Olive & Ember lets its kitchen mute new orders again, rhea.admin',
    ],
    [entry('order.refund', order), 'Order #9 was refunded, rhea.admin'],
    [
      entry('order.status', order, { detail: { after: { status: 'Preparing' } } }),
      'Order #9 is now Preparing, rhea.admin',
    ],
    [
      entry('review.flag', { type: 'review', id: 2, label: 'Dal, 1 of 5' }),
      'Review of Dal, 1 of 5 was flagged, rhea.admin',
    ],
    [
      entry(
        'settings.change',
        { type: 'settings', id: 1, label: 'Platform settings' },
        { detail: { after: { theme: 'dark', platformName: 'Dabba' } } },
      ),
      'Platform settings were changed: theme, name, rhea.admin',
    ],
    [
      entry(
        'settings.change',
        { type: 'settings', id: 1, label: 'Platform settings' },
        { detail: { before: { searchWords: [] }, after: { searchWords: [['kappa', 'tapioca']] } } },
      ),
      'Platform settings were changed: words for search, rhea.admin',
    ],
    [
      entry(
        'system.restore',
        { type: 'settings', id: 1, label: 'The platform' },
        { actor: null, detail: { after: { from: 'whole-2026-11-29T22-00-00Z' } } },
      ),
      'The platform was restored from the backup whole-2026-11-29T22-00-00Z, the platform',
    ],
    ...[
      ['on', 'asha has a second factor now, rhea.admin'],
      ['off', 'asha has no second factor any more, rhea.admin'],
      ['new recovery codes', 'asha got new recovery codes, rhea.admin'],
      ['from a newer server', 'asha changed the second factor, rhea.admin'],
    ].map(([secondFactor, words = '']): [AuditEntry, string] => [
      entry(
        'user.second-factor',
        { type: 'user', id: 4, label: 'asha' },
        { detail: { after: { secondFactor } } },
      ),
      words,
    ]),
    [
      entry(
        'user.give-link',
        { type: 'user', id: 4, label: 'asha' },
        { detail: { after: { link: 'new login' } } },
      ),
      'asha was given a one-time link, rhea.admin',
    ],
    [
      entry('restaurant.hand-over', kitchen, {
        detail: { before: { owner: 'vikram' }, after: { owner: 'leena' } },
      }),
      'Olive & Ember went from vikram to leena, rhea.admin',
    ],
    [entry('order.cancel', order, { actor: null }), 'Order #9 was cancelled, the platform'],
    [entry('menu.import-twice', kitchen), 'Olive & Ember menu import twice, rhea.admin'],
  ])('is a sentence (%#)', (entry, words) => {
    expect(sentenceOf(entry)).toBe(words);
  });

  it('does not name who did it twice', () => {
    const actor = { id: 5, username: 'meera.p', role: 'CUSTOMER' } as const;
    const subject = { type: 'user', id: 5, label: 'meera.p' };
    expect(
      sentenceOf(entry('user.signup', subject, { actor, detail: { after: { role: 'CUSTOMER' } } })),
    ).toBe('meera.p registered as a customer');
  });

  it('is said also when its details are not what was expected', () => {
    for (const detail of [null, 'x', {}, { after: null }])
      expect(sentenceOf(entry('restaurant.create', kitchen, { detail }))).toContain(
        'applied to join as a restaurant',
      );
  });
});
