import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { EVERYTHING, readPlan, planOf } from '../lib/plan.mjs';

const SPECS = new Map([
  ['e2e/core/loop.spec.ts', `goto('/customer')`],
  ['e2e/cart.spec.ts', `app.open('/customer/cart')`],
  ['e2e/admin-lists.spec.ts', `open('/admin/users')`],
  ['e2e/kitchen.spec.ts', `open('/restaurant/orders')`],
]);
const CORE = 'e2e/core/loop.spec.ts';

describe('a change', () => {
  it.each([
    [['docs/rules/money.md', 'README.md'], ['scripts'], []],
    [['apps/server/src/modules/orders/place-order.ts'], ['contract', 'server'], [CORE]],
    [['apps/server/src/db/engine/lease.ts'], ['server', 'engine', 'commands', 'crash'], [CORE]],
    [['packages/contract/src/rules/coupon.ts'], ['contract', 'server', 'web', 'screens', 'pages'], [CORE]],
    [
      ['apps/web/src/areas/admin/offers/offer.tsx'],
      ['web', 'screens', 'pages'],
      [CORE, 'e2e/admin-lists.spec.ts'],
    ],
    [['apps/web/src/ui/buttons/button.tsx'], ['web', 'screens', 'pages'], [...SPECS.keys()]],
    [['e2e/cart.spec.ts'], [], ['e2e/cart.spec.ts']],
    [['e2e/pages/addresses.test.ts'], ['pages'], []],
    [['scripts/start.mjs'], ['scripts', 'commands', 'crash'], [CORE]],
    [['apps/server/src/db/migrations/0200_more.sql'], ['contract', 'server', 'commands', 'crash'], [CORE]],
  ])('of %s is tested by what it can break', (paths, projects, specs) => {
    const plan = planOf(paths, SPECS);
    expect(plan.projects.toSorted()).toEqual(projects.toSorted());
    expect(plan.specs).toEqual(specs);
  });

  it.each([
    ['apps/server/src/modules/mail/outbox.repo.ts', { STRESS: 'on' }],
    ['apps/server/src/modules/orders/place-order.ts', {}],
  ])('of %s decides how often chance is tried', (path, env) => {
    expect(planOf([path], SPECS).env).toEqual(env);
  });

  it('of something unknown is tested by everything', () => {
    expect(planOf(['docs/README.md', 'package-lock.json'], SPECS)).toMatchObject({
      projects: EVERYTHING.projects,
      specs: EVERYTHING.specs,
      leftOut: 'nothing, since it is not known what package-lock.json does',
    });
  });

  it('says what it leaves out', () => {
    expect(planOf(['docs/README.md'], SPECS).leftOut).toBe(
      'contract, server, web, screens, commands, crash, pages, engine, faults, 4 of 4 files of the browser’s tests',
    );
  });
});

describe('a name', () => {
  it('finds tests of all levels', () => {
    const { files, specs } = readPlan(['cart']);
    expect(specs.some((path) => path.endsWith('cart.spec.ts'))).toBe(true);
    expect(files.every((path) => path.includes('cart'))).toBe(true);
  });

  it('of nothing is said', () => {
    expect(() => readPlan(['no-such-test'])).toThrow('No file of tests bears the name no-such-test.');
  });
});

// Each landing waits for it: what comes in takes something out.
it('the core of the browser’s tests stays small', () => {
  const core = new URL('../../e2e/core/', import.meta.url);
  expect(readdirSync(core).length).toBeLessThanOrEqual(10);
});
