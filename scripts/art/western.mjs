import { dice, seeds } from './food.mjs';
import { katori } from './vessels.mjs';

export const salsa = (art, x, y, r = 32) =>
  katori(art, x, y, r, '#c23a1d', {
    ware: 'white',
    top: dice(art, x, y, r * 0.5, 8, ['#e2553c', '#5da548', '#f2e3b8'], 5, 7),
  });

export const cream = (art, x, y, r = 32) =>
  katori(art, x, y, r, '#f6f1e4', { ware: 'white', top: seeds(art, x, y, r * 0.4, 6, ['#2f7d3f']) });
