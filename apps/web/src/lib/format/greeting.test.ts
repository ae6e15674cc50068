import { describe, expect, it } from 'vitest';

import { dayPart, firstName } from './greeting.ts';

describe('the greeting', () => {
  it.each([
    [0, 'evening'],
    [4, 'evening'],
    [5, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [16, 'afternoon'],
    [17, 'evening'],
    [23, 'evening'],
  ])('at %d o’clock says %s', (hour, part) => {
    expect(dayPart(new Date(2026, 10, 21, hour, 59))).toBe(part);
  });

  it.each([
    ['Ananya Rao', 'Ananya'],
    ['  Asha ', 'Asha'],
    ['', ''],
  ])('calls %j %j', (name, first) => {
    expect(firstName(name)).toBe(first);
  });
});
