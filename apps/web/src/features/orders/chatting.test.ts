import { describe, expect, it } from 'vitest';

import { closedNoteOf, quickRepliesFor } from './chatting.ts';
import { minute, orderLike } from './order.fixture.ts';

const now = new Date(minute(0)).getTime() + 24 * 3_600_000;
const CLOSED = 'This chat is closed. You can still read it.';

describe('the chat about an order', () => {
  it.each([
    ['New', 0, undefined],
    ['Out for Delivery', 0, undefined],
    ['Delivered', 1, undefined],
    ['Delivered', 0, CLOSED],
    ['Cancelled', 1, CLOSED],
    ['Refunded', 1, CLOSED],
  ] as const)('that became %s %i minutes short of a day ago', (status, minutes, note) => {
    expect(closedNoteOf(orderLike({ status, updatedAt: minute(minutes) }), now)).toBe(note);
  });

  it('offers quick replies while there is something to hurry or to leave at a door', () => {
    expect(quickRepliesFor({ status: 'Preparing' })).toContain('Leave at the door');
    expect(quickRepliesFor({ status: 'Delivered' })).toEqual([]);
  });
});
