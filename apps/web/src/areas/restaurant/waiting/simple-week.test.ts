import { readHours } from '@tiffin/contract/rules/service/read-hours';
import { describe, expect, it } from 'vitest';

import { hoursOfSimple, simpleProblem, simpleWeekOf, usualWeek, withDay } from './simple-week.ts';

const simple = (text: string) => simpleWeekOf(readHours(text) ?? []);

describe('a week in three taps', () => {
  it.each(['11 am–11 pm', 'Mon–Sat 10:00–22:00', 'Fri, Sat 6 pm–1 am', '10 am–12 am', '24 hours'])(
    'is begun with %s, and is the same again',
    (text) => {
      const week = simple(text);
      expect(week && hoursOfSimple(week)).toEqual(readHours(text));
    },
  );

  it.each(['Mon–Fri 11 am–11 pm, Sat 11 am–1 am', '12:00–15:00, 18:00–23:00', 'Closed', 'lunch'])(
    'is not begun with %s',
    (text) => {
      expect(simple(text)).toBeNull();
    },
  );

  it('closes a day and opens it again, in order', () => {
    const closed = withDay(usualWeek(), 3);
    expect(closed.days).toEqual([1, 2, 4, 5, 6, 7]);
    expect(withDay(closed, 3).days).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('needs a day and both times', () => {
    expect(simpleProblem(usualWeek())).toBeUndefined();
    expect(simpleProblem({ ...usualWeek(), days: [] })).toBe('Please choose the days on which you are open');
    expect(simpleProblem({ days: [1], window: { id: 1, from: '', until: '23:00' } })).toBe(
      'Please enter both times',
    );
  });
});
