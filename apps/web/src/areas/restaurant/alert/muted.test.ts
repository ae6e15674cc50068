import { beforeEach, describe, expect, it, vi } from 'vitest';

import { fakeStorage } from '../../../lib/session/storage.fixture.ts';
import { mute, readMute, unmute } from './muted.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-21T14:00:00Z');
const KEY = 'newOrderSoundMutedUntil';

describe('muting on this device', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    fakeStorage();
    return () => vi.useRealTimers();
  });

  it.each([10, 30, 60] as const)('for %d minutes says until when and who, and is over then', (minutes) => {
    mute({ minutes, by: 'Ravi Kumar' });
    expect(readMute()).toEqual({ until: NOW + minutes * MINUTE, by: 'Ravi Kumar' });
    vi.setSystemTime(NOW + minutes * MINUTE - 1);
    expect(readMute()).not.toBeNull();
    vi.setSystemTime(NOW + minutes * MINUTE);
    expect(readMute()).toBeNull();
  });

  it('ends by hand', () => {
    mute({ minutes: 60, by: 'Ravi' });
    unmute();
    expect(readMute()).toBeNull();
  });

  it('goes on when it began in an older page, which did not ask who', () => {
    localStorage.setItem(KEY, String(NOW + 5 * MINUTE));
    expect(readMute()).toEqual({ until: NOW + 5 * MINUTE, by: '' });
  });

  it.each([
    ['further away than it is ever set, as after the clock was put back', `${NOW + 61 * MINUTE} Ravi`],
    ['no number', 'soon Ravi'],
    ['empty', ''],
    ['without an end', 'Infinity Ravi'],
  ])('is not, where what is stored is %s', (_, stored) => {
    localStorage.setItem(KEY, stored);
    expect(readMute()).toBeNull();
  });
});
