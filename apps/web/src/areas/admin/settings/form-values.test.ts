import { describe, expect, it } from 'vitest';

import { changesOf, isName, isTimeout, SIZE_OPTIONS, toValues } from './form-values.ts';
import type { Settings } from './queries.ts';

const stored: Settings = {
  platformName: 'Tiffin',
  maintenanceMode: false,
  emailNotifications: true,
  autoBackup: true,
  maxFileSizeMb: 10,
  sessionTimeoutMinutes: 30,
  theme: 'light',
  couponPolicy: 'open',
  timeZone: 'Asia/Kolkata',
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

  it('offers SPEC’s sizes', () => {
    expect(SIZE_OPTIONS.map(({ label }) => label)).toEqual(['5MB', '10MB', '25MB', '50MB']);
  });

  it.each(['', '4', '1441', '30.5', 'abc', '-30', '3e1'])('refuses a session of %j minutes', (minutes) => {
    expect(isTimeout(minutes)).toBe('Whole minutes from 5 to 1,440');
  });

  it.each(['5', '30', '1440', ' 60 '])('takes a session of %j minutes', (minutes) => {
    expect(isTimeout(minutes)).toBe(true);
  });

  it('wants a name', () => {
    expect(isName('  ')).toBe('A name of 1 to 60 characters');
    expect(isName('x'.repeat(61))).toBe('A name of 1 to 60 characters');
    expect(isName('Dabba & Söhne')).toBe(true);
  });
});
