import { describe, expect, it } from 'vitest';

import {
  changesOf,
  isGone,
  isMissedOrders,
  isName,
  isPointInTime,
  isTimeout,
  isTimeToAccept,
  PERIOD_OPTIONS,
  SIZE_OPTIONS,
  toValues,
} from './form-values.ts';
import type { Settings } from './queries.ts';
import { SETTINGS } from './settings.fixture.ts';

const stored: Settings = {
  ...SETTINGS,
  theme: 'light',
  couponPolicy: 'open',
  searchWords: [['kappa', 'tapioca']],
};

describe('the settings form', () => {
  it('sends what was changed and nothing else', () => {
    expect(changesOf(stored, toValues(stored))).toEqual({});
    expect(
      changesOf(stored, {
        ...toValues(stored),
        platformName: ' Dabba ',
        maintenanceMode: true,
        maxFileSizeMb: '25',
        sessionTimeoutMinutes: '45',
      }),
    ).toEqual({ platformName: 'Dabba', maintenanceMode: true, maxFileSizeMb: 25, sessionTimeoutMinutes: 45 });
  });

  it('sends what was changed of the acceptance clock and the consoles', () => {
    expect(
      changesOf(stored, {
        ...toValues(stored),
        acceptMinutes: '0',
        missedOrdersToPause: '3',
        consolePolicy: 'hide',
        consoleGoneMinutes: '10',
      }),
    ).toEqual({ acceptMinutes: 0, missedOrdersToPause: 3, consolePolicy: 'hide', consoleGoneMinutes: 10 });
  });

  it('sends what was changed of the backups', () => {
    expect(
      changesOf(stored, {
        ...toValues(stored),
        autoBackup: false,
        backupEveryHours: '6',
        pointInTimeDays: '14',
      }),
    ).toEqual({ autoBackup: false, backupEveryHours: 6, pointInTimeDays: 14 });
  });

  it('has a value for each setting that a node of the release before does not know, and sends none of them', () => {
    const later = new Set(['searchWords', 'backupEveryHours', 'pointInTimeDays']);
    const known = Object.entries(stored).filter(([name]) => !later.has(name));
    const older = Object.fromEntries(known) as Settings;
    const values = toValues(older);
    expect(values).toMatchObject({
      searchWords: '',
      backupEveryHours: '24',
      pointInTimeDays: '3',
    });
    expect(changesOf(older, values)).toEqual({});
  });

  it('sends the words for search as lists, and not where only their spaces differ', () => {
    const changeOf = (searchWords: string) => changesOf(stored, { ...toValues(stored), searchWords });
    expect(toValues(stored).searchWords).toBe('kappa, tapioca');
    expect(changeOf(' kappa,tapioca \n')).toEqual({});
    expect(changeOf('kappa, tapioca\nbun, pav')).toEqual({
      searchWords: [
        ['kappa', 'tapioca'],
        ['bun', 'pav'],
      ],
    });
    expect(changeOf('')).toEqual({ searchWords: [] });
  });

  it.each([
    ['0', true],
    ['3', true],
    ['120', true],
    ['2', '0 for no limit, or 3 to 120 minutes'],
    ['121', '0 for no limit, or 3 to 120 minutes'],
    ['', '0 for no limit, or 3 to 120 minutes'],
  ])('of %j minutes to accept says %j', (minutes, expected) =>
    expect(isTimeToAccept(minutes)).toBe(expected),
  );

  it.each([
    ['0', true],
    ['10', true],
    ['11', 'A whole number from 0 to 10'],
    ['-1', 'A whole number from 0 to 10'],
    ['', 'A whole number from 0 to 10'],
  ])('of %j missed orders says %j', (orders, expected) => expect(isMissedOrders(orders)).toBe(expected));

  it.each([
    ['2', true],
    ['60', true],
    ['1', 'Whole minutes from 2 to 60'],
    ['61', 'Whole minutes from 2 to 60'],
  ])('of %j minutes without a console says %j', (minutes, expected) =>
    expect(isGone(minutes)).toBe(expected),
  );

  it.each([
    ['1', true],
    ['14', true],
    ['0', 'Whole days from 1 to 14'],
    ['15', 'Whole days from 1 to 14'],
    ['1.5', 'Whole days from 1 to 14'],
    ['', 'Whole days from 1 to 14'],
  ])('of any second of %j days says %j', (days, expected) => expect(isPointInTime(days)).toBe(expected));

  it('offers the three periods', () => {
    expect(PERIOD_OPTIONS.map(({ label }) => label)).toEqual(['6 hours', '12 hours', '24 hours']);
  });

  it('offers the four sizes', () => {
    expect(SIZE_OPTIONS.map(({ label }) => label)).toEqual(['5MB', '10MB', '25MB', '50MB']);
  });

  it.each(['', '4', '1441', '30.5', '30,5', '-30'])('refuses a session of %j minutes', (minutes) => {
    expect(isTimeout(minutes)).toBe('Whole minutes from 5 to 1,440');
  });

  it.each(['abc', '3e1', '30-'])('cannot read %j minutes', (minutes) => {
    expect(isTimeout(minutes)).toBe(`“${minutes}” is not a number`);
  });

  it.each(['5', '30', '1440', ' 60 ', '1,440', '३०'])('takes a session of %j minutes', (minutes) => {
    expect(isTimeout(minutes)).toBe(true);
  });

  it('wants a name', () => {
    expect(isName('  ')).toBe('A name of 1 to 60 characters');
    expect(isName('x'.repeat(61))).toBe('A name of 1 to 60 characters');
    expect(isName('Dabba & Söhne')).toBe(true);
  });
});
