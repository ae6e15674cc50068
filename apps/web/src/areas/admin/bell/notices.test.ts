import { describe, expect, it } from 'vitest';

import { cleared, isShown, isUnread, parseMarks, seen } from './marks.ts';
import { withForgotten, type AdminNotice } from './queries.ts';
import { noticeText } from './text.ts';

type Plain = Exclude<AdminNotice, { waiting: unknown }>;
const notice = (more: Partial<Plain> = {}): Plain => ({
  kind: 'orders-new',
  count: 2,
  at: '2026-11-21T10:00:00.000Z',
  label: 'Saffron Courtyard',
  ...more,
});
const later = notice({ at: '2026-11-21T10:00:01.000Z' });

describe('a notice', () => {
  it('is unread until it was seen, and again when something newer happens', () => {
    expect(isUnread(notice(), {})).toBe(true);
    const marks = seen([notice()], {});
    expect(isUnread(notice(), marks)).toBe(false);
    expect(isShown(notice(), marks)).toBe(true);
    expect(isUnread(later, marks)).toBe(true);
    expect(isUnread(notice({ kind: 'logins-failed' }), marks)).toBe(true);
  });

  it('goes when it is cleared, and comes back when something newer happens', () => {
    const marks = cleared([notice()], {});
    expect(isShown(notice(), marks)).toBe(false);
    expect(isShown(later, marks)).toBe(true);
    expect(isShown(notice(), seen([later], marks))).toBe(false);
  });

  it('about orders that wait too long is one of its own', () => {
    const restaurants = [
      { id: 7, name: 'Olive & Ember', phone: '1', count: 3, oldestAt: '2026-11-20T10:00:00.000Z' },
    ];
    const waiting = { count: 3, at: '2026-11-21T10:00:02.000Z', restaurants };
    const [first, second] = withForgotten([{ ...notice(), waiting }]);
    expect(second).toEqual(notice());
    expect(first && noticeText(first)).toEqual({
      title: '3 new orders wait too long',
      latest: 'The longest at Olive & Ember',
    });
    expect(first && isShown(first, cleared([notice()], {}))).toBe(true);
    expect(withForgotten([notice()])).toEqual([notice()]);
  });

  it('about orders that are about to be cancelled keeps whom to call', () => {
    const restaurants = [
      { id: 7, name: 'Olive & Ember', phone: '1', count: 1, oldestAt: '2026-11-21T09:50:00.000Z' },
    ];
    const waiting = { count: 1, at: '2026-11-21T10:00:00.000Z', restaurants };
    const urgent = { ...notice({ kind: 'orders-unaccepted', count: 1 }), waiting };
    expect(withForgotten([urgent])).toEqual([urgent]);
    expect(noticeText(urgent).title).toBe('1 order is about to be cancelled: nobody answers');
  });

  it('is unread where the browser’s marks are none', () => {
    for (const raw of [null, '', 'null', '[]', '{"orders-new":5}', '{'])
      expect(isUnread(notice(), parseMarks(raw)), String(raw)).toBe(true);
    const marks = seen([notice()], {});
    expect(parseMarks(JSON.stringify(marks))).toEqual(marks);
  });

  it.each([
    [notice(), '2 new orders', 'The latest at Saffron Courtyard'],
    [
      notice({ kind: 'restaurants-waiting', count: 1 }),
      '1 new restaurant registration waits for approval',
      'Saffron Courtyard',
    ],
    [
      notice({ kind: 'reviews-worrying' }),
      '2 low-rated or flagged reviews this week',
      'The latest of Saffron Courtyard',
    ],
    [
      notice({ kind: 'logins-failed', count: 1, label: 'joel' }),
      'Repeated failed logins at 1 account',
      'The latest as joel',
    ],
    [
      notice({ kind: 'backup-overdue', count: 1, label: '' }),
      'No backup was made for two periods',
      'The last one became overdue',
    ],
    [
      notice({ kind: 'backup-unproven', count: 1, label: '' }),
      'No backup was proven by restoring for 15 days',
      'A trial became due',
    ],
  ])('is said in two lines (%#)', (one, title, latest) => {
    expect(noticeText(one)).toEqual({ title, latest });
  });
});
