import { describe, expect, it } from 'vitest';

import { ownDashboard } from './entries.ts';

describe('the switch to the own dashboard', () => {
  it.each([
    ['CUSTOMER', '/customer'],
    ['RESTAURANT', '/restaurant'],
  ] as const)('leads a %s to %s', (role, to) => {
    expect(ownDashboard(role)).toMatchObject([{ kind: 'link', to }]);
  });

  it('is not offered to administrators, who are there', () => {
    expect(ownDashboard('ADMIN')).toEqual([]);
  });
});
