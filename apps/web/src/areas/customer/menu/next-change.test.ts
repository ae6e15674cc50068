import { expect, test } from 'vitest';

import type { MenuDetails } from '../../../features/menu/queries.ts';
import { isTimed, nextChange } from './next-change.ts';

const ZONE = 'Asia/Kolkata';
const time = (clock: string, day = '2026-11-25') => new Date(`${day}T${clock}:00+05:30`).toISOString();
const dish = (availableAgainAt: string | null, mealtimeIds: number[] = []) => ({
  availableAgainAt,
  mealtimeIds,
});
const mealtime = (id: number, from: string, to: string) => ({ id, name: 'A time', from, to, weekdays: [] });
const details = (more: Partial<Pick<MenuDetails, 'mealtimes'>> = {}, ends: (string | null)[] = []) => ({
  mealtimes: [],
  groups: [{ choices: ends.map((soldOutUntil) => ({ soldOutUntil })) }] as unknown as MenuDetails['groups'],
  ...more,
});
const breakfast = details({ mealtimes: [mealtime(1, '07:00', '11:00'), mealtime(2, '22:00', '02:00')] });

test.each([
  ['nothing that ends', [dish(null)], details(), '12:00', undefined],
  ['no dish', [], undefined, '12:00', undefined],
  ['a dish that comes back', [dish(null), dish(time('18:30'))], undefined, '12:00', time('18:30')],
  ['the first of two', [dish(time('18:30')), dish(time('13:00'))], undefined, '12:00', time('13:00')],
  ['one that should be back', [dish(time('11:00'))], undefined, '12:00', time('11:00')],
  ['an option that comes back', [dish(null)], details({}, [null, time('12:20')]), '12:00', time('12:20')],
  ['a mealtime that ends', [dish(null, [1])], breakfast, '10:00', time('11:00')],
  ['a mealtime that begins', [dish(null, [1])], breakfast, '06:00', time('07:00')],
  ['a mealtime that ends after midnight', [dish(null, [2])], breakfast, '23:00', time('02:00', '2026-11-26')],
  ['either of two mealtimes', [dish(null, [1, 2])], breakfast, '12:00', time('22:00')],
  ['a mealtime that is not known yet', [dish(null, [1])], undefined, '10:00', undefined],
  ['a mealtime that no dish has', [dish(null)], breakfast, '10:00', undefined],
])('a menu with %s changes then', (_, dishes, known, at, next) => {
  const found = nextChange(dishes, known, Date.parse(time(at)), ZONE);
  expect(found === undefined ? undefined : new Date(found).toISOString()).toBe(next);
});

test.each([
  [[dish(null)], details(), false],
  [[dish(time('18:30'))], undefined, true],
  [[dish(null, [1])], undefined, true],
  [[dish(null)], details({}, [time('18:30')]), true],
])('%j depends on the clock: %#', (dishes, known, timed) => {
  expect(isTimed(dishes, known)).toBe(timed);
});
