import { expect, it } from 'vitest';

import { importsIn, longestChains } from '../check-chains.mjs';

it('counts what is loaded with a file', () => {
  const code = `
    import './effect.ts';
    import { a, type A } from './a.ts';
    import type { B } from './b.ts';
    import { type C } from './c.ts';
    export { d } from './d.ts';
    export type { E } from './e.ts';
    export * from './f.ts';
    export const later = () => import('./later.ts');`;
  expect(importsIn(code, false)).toEqual(['./effect.ts', './a.ts', './d.ts', './f.ts']);
});

it('follows the longest way from each file', () => {
  const imports = new Map([
    ['page', ['list', 'call']],
    ['list', ['call']],
    ['call', []],
  ]);
  expect(longestChains(imports).get('page')).toEqual(['page', 'list', 'call']);
});
