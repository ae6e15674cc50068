// Curries of the north, in their bowls.
import { cube, dice, gravy, herbs, leaf, liquid, seeds, strips, whirl } from '../food.mjs';
import { crumbs, pulses } from '../grains.mjs';
import { pieces } from '../sauces.mjs';
import { at, blob, group, oval, path, scatter } from '../shapes.mjs';
import { bowl } from '../vessels.mjs';

const SEVEN = [
  [146, 142],
  [222, 128],
  [276, 180],
  [252, 250],
  [172, 258],
  [122, 208],
  [204, 194],
];

export const curries = {
  'dal-tadka': (art) => [
    bowl(
      art,
      { ware: 'brass', r: 146, hasEars: true },
      gravy(art, '#e3a92f', { oil: 30 }),
      pulses(art, 200, 192, 118, 60, '#eec05a', 4.5, 12),
      path(blob(art, 206, 186, 62, 50, 0.16, 10), '#b4560f', `opacity=".3" filter="${art.blur(7)}"`),
      strips(art, 204, 188, 58, 14, ['#7c3f12', '#b9782b'], 12, 2.6),
      [30, 160, 280].map((angle) =>
        at(
          204,
          190,
          angle,
          path(
            'M12 -4C30 -12 54 -10 70 0C52 8 30 9 12 4Z',
            art.slope('#d8452b', '#8f1d10'),
            `filter="${art.lift(1.6)}"`,
          ),
        ),
      ),
      seeds(art, 204, 188, 80, 44, ['#5a3413', '#2b1a10']),
      herbs(art, 200, 192, 92, 8),
    ),
  ],
  rajma: (art) => [
    bowl(
      art,
      { ware: 'steel', r: 148 },
      gravy(art, '#8f3a22'),
      scatter(art, 200, 192, 112, 34, 25).map((place) =>
        group(
          `filter="${art.lift(1.8)}"`,
          at(
            place.x,
            place.y,
            place.angle,
            path(
              'M-14 -2C-13 -12 10 -13 14 -3C16 4 12 10 6 8C2 6 -3 5 -7 8C-12 9 -14 4 -14 -2Z',
              art.ball('#b5553c', '#7b2418', '#4a120c'),
            ),
            oval(-4, -6, 5, 1.8, '#fff', 'opacity=".45"'),
          ),
        ),
      ),
      whirl(art, 200, 186, 36, '#fff0da', 4),
      herbs(art, 200, 192, 98, 8, 10),
      strips(art, 200, 192, 60, 8, ['#eec05a'], 12, 2),
    ),
  ],
  'kadai-paneer': (art) => [
    bowl(
      art,
      { ware: 'iron', r: 146, hasEars: true },
      gravy(art, '#b4471f'),
      scatter(art, 200, 192, 104, 13, 46).map((place) => cube(art, place.x, place.y, 33, '#f6ecd3')),
      dice(art, 200, 192, 104, 14, ['#3d8f3c', '#57a648'], 17, 32),
      dice(art, 200, 192, 104, 8, ['#cf3420', '#e2553c'], 17, 40),
      strips(art, 200, 192, 96, 10, ['#dcb0cf'], 20, 4),
      seeds(art, 200, 192, 104, 40, ['#5a3413', '#f3d9b0']),
      herbs(art, 200, 192, 96, 7),
    ),
  ],
  'chicken-curry': (art) => [
    bowl(
      art,
      { ware: 'navy', r: 150 },
      gravy(art, '#b8641e', { oil: 34 }),
      pieces(art, '#a3602c', SEVEN, 29),
      strips(art, 200, 192, 80, 9, ['#f1d27c'], 12, 2),
      herbs(art, 200, 192, 98, 10, 10),
      leaf(art, 238, 212, 40, 34, '#5d6f2f'),
    ),
  ],
  raita: (art) => [
    bowl(
      art,
      { ware: 'teal', r: 150 },
      liquid(art, '#f7f3e8', { height: 5 }),
      dice(art, 200, 192, 112, 30, ['#bfd99a', '#a5c97c', '#dfeec4'], 12, 22),
      dice(art, 200, 192, 108, 12, ['#cf4a34'], 10, 30),
      strips(art, 200, 192, 100, 10, ['#c58bb6'], 13, 2.6),
      seeds(art, 200, 192, 70, 70, ['#7c4a16', '#b3391c'], 1.4),
      leaf(art, 190, 186, -30, 34),
      leaf(art, 204, 190, 40, 32),
      leaf(art, 196, 194, 140, 30),
    ),
  ],
  khichdi: (art) => [
    bowl(
      art,
      { ware: 'terracotta', r: 148, hasEars: true },
      crumbs(art, { r: 132, colours: ['#e8bd4f', '#f1cf74', '#dba93c'], count: 800, size: 5 }),
      pulses(art, 200, 192, 108, 26, '#8fa63f', 4.5, 18),
      dice(art, 200, 192, 100, 14, ['#e88236', '#cf4a34', '#5da548'], 9, 26),
      path(
        blob(art, 204, 186, 34, 26, 0.15, 9),
        art.slope('#fff6c4', '#f0c94e'),
        `opacity=".9" filter="${art.lift(2)}"`,
      ),
      seeds(art, 200, 192, 100, 34),
      herbs(art, 200, 192, 94, 8, 9),
    ),
  ],
};
