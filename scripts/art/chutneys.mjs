import { herb, seeds } from './food.mjs';
import { disc } from './shapes.mjs';
import { katori } from './vessels.mjs';

export const coconut = (art, x, y, r = 34) =>
  katori(art, x, y, r, '#f2eee2', {
    top: seeds(art, x, y, r * 0.5, 9, ['#2b1a10', '#a3301c', '#2f7d3f'], 1.8),
  });

export const sambarCup = (art, x, y, r = 38) =>
  katori(art, x, y, r, '#c0702f', {
    top: [
      disc(x - 6, y - 3, 7, art.ball('#f08a5c', '#d04a28', '#9c2c14')),
      herb(art, x + 9, y + 3, 6),
      herb(art, x + 3, y + 11, 6),
    ],
  });
