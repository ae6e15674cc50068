// Street food.
import { ball, bread, citrus, dice, gravy, herb, herbs, leaf, onionRing, seeds, strips } from '../food.mjs';
import { pulses } from '../grains.mjs';
import { green } from '../sauces.mjs';
import { around, at, blob, box, disc, group, line, oval, path } from '../shapes.mjs';
import { katori, plate, slab } from '../vessels.mjs';

const tamarind = (art, x, y, r = 30, ware = 'white') =>
  katori(art, x, y, r, '#7c3020', { ware, top: seeds(art, x, y, r * 0.5, 5, ['#f3d9b0']) });

/** A bun of two halves from above, browned in butter. */
const bun = (art, x, y, size, angle) =>
  group(
    `filter="${art.lift(4)}"`,
    at(
      x,
      y,
      angle,
      box(
        -size / 2,
        -size / 2,
        size,
        size,
        size * 0.3,
        art.ball('#eebf72', '#cf8d38', '#8f5219'),
        `filter="${art.rough(0.03, 3)}"`,
      ),
      oval(-size * 0.14, -size * 0.2, size * 0.22, size * 0.12, '#fff3d3', 'opacity=".45"'),
    ),
  );

export const street = {
  'chole-bhature': (art) => [
    plate(art, { ware: 'steel' }),
    bread(art, 246, 140, 88, 82, '#dca14c', { spots: 9, spot: 8, roughness: 4, frequency: 0.02 }),
    oval(222, 112, 34, 17, '#fff4d8', 'opacity=".45" transform="rotate(-28 222 112)"'),
    bread(art, 262, 226, 82, 74, '#e0a654', { spots: 8, spot: 8, roughness: 4, frequency: 0.02 }),
    oval(240, 202, 32, 15, '#fff4d8', 'opacity=".45" transform="rotate(-28 240 202)"'),
    group(
      `filter="${art.lift(5)}"`,
      at(126, 214, 0, disc(0, 0, 78, art.slope('#cf8a72', '#a8573b', '#6d2f1c')), disc(0, 0, 67, '#4a1d10')),
      group(
        `clip-path="${art.clip('<circle cx="126" cy="214" r="66"/>')}"`,
        gravy(art, '#7c4320', { x: 126, y: 214, r: 67, oil: 8 }),
        pulses(art, 126, 214, 54, 30, '#c99248', 8.5, 14),
        herbs(art, 126, 214, 44, 5, 8),
      ),
    ),
    onionRing(art, 126, 94, 18),
    onionRing(art, 148, 112, 15),
    citrus(art, 176, 296, 22),
    at(
      238,
      312,
      -8,
      path(
        'M-34 -4C-10 -12 20 -10 34 2C16 8 -16 10 -34 -4Z',
        art.slope('#7fbb5a', '#3d8f3c'),
        `filter="${art.lift(2)}"`,
      ),
    ),
  ],
  'pav-bhaji': (art) => [
    plate(art, {
      ware: 'white',
      rings: [
        { at: 0.94, colour: '#b8432a' },
        { at: 0.9, colour: '#b8432a', width: 1 },
      ],
    }),
    bun(art, 262, 116, 82, 8),
    bun(art, 300, 194, 80, -6),
    group(
      `filter="${art.lift(5)}"`,
      disc(150, 206, 96, art.slope('#5b524b', '#3a322d', '#1f1916')),
      disc(150, 206, 84, '#2a1406'),
      group(
        `clip-path="${art.clip('<circle cx="150" cy="206" r="83"/>')}"`,
        gravy(art, '#c4501d', { x: 150, y: 206, r: 84, oil: 10 }),
        pulses(art, 150, 206, 70, 10, '#5ea83f', 5, 22),
        strips(art, 150, 206, 60, 12, ['#e7c8de', '#a0408f'], 11, 2.6),
        herbs(art, 150, 206, 64, 8, 9),
        box(
          134,
          186,
          34,
          29,
          6,
          art.slope('#fffbe0', '#f7dc6f'),
          `transform="rotate(-14 150 200)" filter="${art.lift(2.5)}"`,
        ),
      ),
    ),
    citrus(art, 254, 284, 25),
    dice(art, 204, 88, 26, 16, ['#a0408f', '#e7c8de'], 8, 9),
  ],
  'vada-pav': (art) => [
    slab(art, {}),
    ...[
      [134, 150, -14],
      [262, 206, 12],
    ].map(([x, y, angle]) => [
      group(
        `filter="${art.lift(5)}"`,
        at(
          x,
          y,
          angle,
          box(-66, 10, 132, 52, 26, art.slope('#e0a85a', '#b5722b', '#7a4415')),
          path('M-62 22Q-30 40 0 28T62 24L58 40Q0 52 -58 40Z', '#6fae4a', `filter="${art.rough(0.08, 4)}"`),
          path(
            blob(art, 0, 6, 60, 44, 0.05, 14),
            art.ball('#e8a840', '#c47d22', '#85480f'),
            `filter="${art.rough(0.07, 9)}"`,
          ),
          path(
            'M-68 -6C-68 -78 68 -78 68 -6C40 -22 -40 -22 -68 -6Z',
            art.ball('#f2c67c', '#d0903c', '#93561c'),
            `filter="${art.rough(0.03, 3)}"`,
          ),
          oval(-22, -44, 22, 9, '#fff3d3', 'opacity=".5" transform="rotate(-12 -22 -44)"'),
        ),
      ),
    ]),
    ...[
      [104, 270, 14],
      [140, 284, -10],
    ].map(([x, y, angle]) =>
      at(
        x,
        y,
        angle,
        path(
          'M-40 -2C-14 -14 22 -12 40 4C16 10 -18 10 -40 -2Z',
          art.slope('#8cc463', '#3d8f3c', '#2a6b2c'),
          `filter="${art.lift(2.5)}"`,
        ),
        line('M38 3q10 2 14 -4', '#5a7a34', 3),
      ),
    ),
    katori(art, 300, 98, 32, '#b33c1c', {
      ware: 'white',
      top: seeds(art, 300, 98, 15, 10, ['#f3c98a', '#6d1e0d']),
    }),
    seeds(art, 210, 110, 30, 24, ['#b33c1c', '#d86a3a'], 1.6),
  ],
  'pani-puri': (art) => {
    const puri = (x, y, r) =>
      group(
        `filter="${art.lift(3.5)}"`,
        path(
          blob(art, x, y, r, r, 0.03, 12),
          art.ball('#efc274', '#cf9140', '#8d5519'),
          `filter="${art.rough(0.035, 4)}"`,
        ),
        path(blob(art, x + 2, y - 2, r * 0.52, r * 0.46, 0.12, 9), '#6d3a10'),
        path(blob(art, x + 2, y, r * 0.44, r * 0.37, 0.1, 9), '#d8a64c', `filter="${art.rough(0.1, 6)}"`),
        dice(art, x + 2, y, r * 0.32, 5, ['#a0408f', '#5da548', '#f2e3b8'], 5, 6),
        oval(x - r * 0.45, y - r * 0.55, r * 0.22, r * 0.1, '#fff6dd', 'opacity=".6" transform="rotate(0)"'),
      );
    return [
      plate(art, {
        ware: 'teal',
        rings: [
          { at: 0.95, colour: '#d9b25c' },
          { at: 0.915, colour: '#d9b25c', width: 1.2 },
        ],
      }),
      around(200, 191, 103, 6, 20).map(({ x, y }) => puri(x, y, 39)),
      katori(art, 200, 191, 56, '#5f9a3c', {
        top: [
          leaf(art, 184, 182, 20, 26),
          leaf(art, 206, 206, -60, 20),
          seeds(art, 200, 191, 36, 16, ['#e9c46a', '#d8e8b0'], 2),
        ],
      }),
    ];
  },
  pakora: (art) => [
    plate(art, { ware: 'terracotta', rings: [{ at: 0.94, colour: '#f0cba0' }] }),
    ...[
      [150, 132],
      [222, 122],
      [270, 176],
      [202, 184],
      [134, 200],
      [236, 240],
      [176, 252],
    ].map(([x, y]) =>
      group(
        `filter="${art.lift(3.5)}"`,
        group(
          `filter="${art.rough(0.055, 11)}"`,
          path(blob(art, x, y, 40, 34, 0.18, 11), art.ball('#efb65a', '#cc8429', '#864a12')),
          strips(art, x, y, 26, 5, ['#a0408f', '#7c3f12'], 20, 3),
          dice(art, x, y, 26, 4, ['#4f8f3a'], 7),
        ),
      ),
    ),
    green(art, 108, 282, 34),
    tamarind(art, 300, 282, 30),
    at(
      296,
      102,
      40,
      path(
        'M-30 -4C-8 -12 18 -10 32 2C14 8 -14 8 -30 -4Z',
        art.slope('#8cc463', '#3d8f3c'),
        `filter="${art.lift(2)}"`,
      ),
    ),
  ],
  dhokla: (art) => [
    plate(art, { ware: 'brass' }),
    ...[
      [140, 140],
      [214, 124],
      [160, 214],
      [236, 198],
      [184, 286],
    ].map(([x, y], index) =>
      at(
        x,
        y,
        index % 2 ? 8 : -10,
        group(
          `filter="${art.lift(4)}"`,
          box(-34, -30, 68, 68, 8, '#b58a1c'),
          box(
            -34,
            -34,
            68,
            66,
            8,
            art.slope('#fbe27a', '#eec23a', '#dba928'),
            `filter="${art.rough(0.11, 2.5)}"`,
          ),
        ),
        seeds(art, 0, 0, 26, 10),
        herb(art, 6, 6, 7),
        strips(art, 0, 0, 20, 3, ['#fffaf0'], 9, 2),
      ),
    ),
    leaf(art, 226, 160, 20, 28),
    leaf(art, 120, 190, 70, 26),
    at(
      270,
      262,
      -50,
      path(
        'M-40 -4C-14 -13 22 -11 42 2C18 9 -18 9 -40 -4Z',
        art.slope('#8cc463', '#3d8f3c'),
        `filter="${art.lift(2)}"`,
      ),
    ),
    green(art, 290, 130, 32, 'steel'),
  ],
  kachori: (art) => [
    plate(art, { ware: 'steel' }),
    ...[
      [156, 138],
      [246, 162],
      [172, 228],
    ].map(([x, y]) => [
      ball(art, x, y, 58, '#d19a48', { roughness: 6, shine: 0.25 }),
      path(
        `M${x - 20} ${y + 4}q18 -14 40 2M${x - 6} ${y - 14}q4 12 -4 26`,
        'none',
        'stroke="#7c4a16" stroke-width="2.4" opacity=".5"',
      ),
    ]),
    tamarind(art, 284, 262, 34, 'steel'),
    green(art, 96, 268, 30, 'steel'),
    herbs(art, 204, 190, 12, 2, 11),
  ],
};
