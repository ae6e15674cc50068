// Biryanis, and rice with cumin.
import { citrus, cube, herbs, leaf, onionRing, strips } from '../food.mjs';
import { pulses, rice } from '../grains.mjs';
import { pieces } from '../sauces.mjs';
import { at, line, path, scatter } from '../shapes.mjs';
import { bowl } from '../vessels.mjs';

export const biryanis = {
  'mutton-biryani': (art) => [
    bowl(
      art,
      { ware: 'iron', r: 146, hasEars: true },
      rice(art, { colours: ['#f7efdc', '#e9a53a', '#fffaf0', '#f2c463'] }),
      pieces(
        art,
        '#7a3d1f',
        [
          [150, 150],
          [238, 146],
          [266, 222],
          [186, 246],
          [206, 184],
        ],
        28,
      ),
      strips(art, 200, 192, 96, 46, ['#7c3f12', '#9c5a1e'], 15, 2.4),
      [
        [142, 212],
        [254, 184],
      ].map(([x, y]) => leaf(art, x, y, 40, 28)),
      herbs(art, 200, 192, 98, 9),
      citrus(art, 264, 272, 24),
      onionRing(art, 132, 258, 15),
    ),
  ],
  'paneer-biryani': (art) => [
    bowl(
      art,
      { ware: 'terracotta', r: 146, hasEars: true },
      rice(art, { colours: ['#fbf3df', '#f2b84a', '#fffaf0', '#f7d27c'] }),
      scatter(art, 200, 192, 100, 10, 48).map((place) => cube(art, place.x, place.y, 30, '#f6ecd3')),
      pulses(art, 200, 192, 104, 16, '#5ea83f', 6, 26),
      strips(art, 200, 192, 100, 40, ['#7c3f12', '#9c5a1e'], 15, 2.4),
      [20, 140, 260].map((angle) => leaf(art, 204, 188, angle, 34, '#2f8f50')),
      herbs(art, 200, 192, 100, 7),
    ),
  ],
  'jeera-rice': (art) => [
    bowl(
      art,
      { ware: 'blue', r: 152 },
      rice(art, { count: 700 }),
      scatter(art, 200, 192, 122, 120, 7).map((place) =>
        at(place.x, place.y, place.angle, line('M-3.5 0Q0 1.5 3.5 0', '#6d4522', 2)),
      ),
      herbs(art, 200, 192, 104, 12, 10),
      at(
        208,
        184,
        24,
        path('M-40 0C-24 -20 20 -22 44 -2C20 12 -20 14 -40 0Z', '#7a7b3c', `filter="${art.lift(2)}"`),
        line('M-38 0H40', '#a6a765', 1.4),
      ),
      strips(art, 200, 192, 60, 14, ['#8a4a1a'], 14, 2.2),
    ),
  ],
};
