// Mediterranean dishes.
import { ball, citrus, dice, gravy, herbs, leaf, seeds } from '../food.mjs';
import { pulses } from '../grains.mjs';
import { at, blob, disc, group, line, path, scatter } from '../shapes.mjs';
import { bowl, plate } from '../vessels.mjs';
import { cream } from '../western.mjs';

export const levant = {
  'baba-ganoush': (art) => [
    bowl(
      art,
      { ware: 'terracotta', r: 152 },
      gravy(art, '#cdb58c', { oil: 8 }),
      [0.82, 0.56].map((share) =>
        line(
          `M${200 - 130 * share} 200A${130 * share} ${118 * share} 0 1 1 ${200 + 96 * share} ${192 + 96 * share}`,
          '#a88d5f',
          15,
          'opacity=".4"',
        ),
      ),
      path(blob(art, 202, 190, 44, 30, 0.2, 10), '#a98a1c', 'opacity=".6"'),
      pulses(art, 204, 188, 62, 20, '#b81f3c', 6, 15),
      herbs(art, 200, 192, 96, 10, 10),
      seeds(art, 200, 192, 110, 70, ['#a3301c', '#fbf1d6'], 1.8),
      leaf(art, 186, 186, -40, 34),
    ),
  ],
  baklava: (art) => [
    plate(art, {
      ware: 'navy',
      rings: [
        { at: 0.95, colour: '#d9b25c' },
        { at: 0.915, colour: '#d9b25c', width: 1.2 },
      ],
    }),
    [
      [200, 112],
      [140, 166],
      [260, 166],
      [200, 206],
      [140, 256],
      [260, 256],
    ].map(([x, y]) =>
      group(
        `filter="${art.lift(4)}"`,
        at(
          x,
          y,
          0,
          path(
            'M-50 8L0 -32L50 8L0 48Z',
            '#8a4a12',
            'stroke="#8a4a12" stroke-width="6" stroke-linejoin="round"',
          ),
          path(
            'M-50 0L0 -40L50 0L0 40Z',
            art.slope('#f6cf83', '#d9993c', '#b06f1f'),
            `stroke="#d9993c" stroke-width="6" stroke-linejoin="round" filter="${art.rough('0.02 0.1', 6)}"`,
          ),
          [10, 22].map((step) =>
            line(
              `M${-50 + step * 1.2} ${step * 0.2}L0 ${-40 + step}L${50 - step * 1.2} ${step * 0.2}`,
              '#8a4a12',
              1.5,
              'opacity=".4"',
            ),
          ),
        ),
        dice(art, x, y, 16, 14, ['#8fb64a', '#a9cc63', '#6f9a34'], 6, 6),
      ),
    ),
    seeds(art, 200, 190, 118, 30, ['#f6e3b0'], 1.5),
  ],
  moussaka: (art) => [
    bowl(
      art,
      { ware: 'terracotta', r: 150, hasEars: true },
      disc(200, 192, 140, art.centre('#fbe4a4', '#e9b957', '#c07f2c'), `filter="${art.rough(0.035, 8)}"`),
      scatter(art, 200, 192, 112, 26, 22).map((place) =>
        path(
          blob(art, place.x, place.y, art.between(9, 18), art.between(7, 14), 0.2, 8),
          '#9c531a',
          'opacity=".5"',
        ),
      ),
      [
        [138, 172],
        [222, 130],
        [268, 214],
        [182, 252],
      ].map(([x, y]) =>
        group(
          `filter="${art.lift(2)}"`,
          disc(x, y, 27, '#4a2452'),
          disc(x, y, 22, art.ball('#efdca6', '#cfae66', '#9c7a36'), `filter="${art.rough(0.08, 5)}"`),
        ),
      ),
      herbs(art, 200, 192, 100, 9, 10),
    ),
  ],
  'grilled-fish': (art) => [
    plate(art, {
      ware: 'white',
      rings: [
        { at: 0.94, colour: '#3d6a8f' },
        { at: 0.9, colour: '#3d6a8f', width: 1 },
      ],
    }),
    group(
      `filter="${art.lift(5)}"`,
      at(
        200,
        176,
        -14,
        path(
          'M-118 4C-96 -54 24 -62 82 -16L120 -40Q110 0 120 40L82 16C24 56 -96 54 -118 4Z',
          art.slope('#e8dfcf', '#b9a88e', '#85715a'),
          `filter="${art.rough(0.06, 5)}"`,
        ),
        [-66, -32, 2, 36].map((step) => line(`M${step} -34q12 34 -2 66`, '#4a2a16', 6, 'opacity=".55"')),
        disc(-92, -6, 5, '#2b1a10'),
        line('M-74 -28Q-60 2 -74 30', '#6d5a44', 3, 'opacity=".6"'),
      ),
    ),
    [
      [178, 172],
      [212, 164],
      [244, 156],
    ].map(([x, y]) => citrus(art, x, y, 19)),
    leaf(art, 122, 252, -10, 44, '#5d7a4a'),
    [
      [270, 252],
      [250, 272],
      [288, 274],
    ].map(([x, y]) => ball(art, x, y, 15, '#d2492b')),
    herbs(art, 180, 250, 46, 6, 10),
    cream(art, 128, 292, 28),
  ],
  kibbeh: (art) => [
    plate(art, { ware: 'mustard', rings: [{ at: 0.94, colour: '#fbf0d2' }] }),
    [
      [150, 128, -30],
      [236, 120, 20],
      [282, 196, 70],
      [196, 192, -10],
      [120, 214, 60],
      [246, 264, -24],
      [168, 270, 16],
    ].map(([x, y, angle]) =>
      group(
        `filter="${art.lift(3.5)}"`,
        at(
          x,
          y,
          angle,
          path(
            'M-52 0C-30 -38 30 -38 52 0C30 38 -30 38 -52 0Z',
            art.ball('#c98a4a', '#8f5425', '#56290f'),
            `filter="${art.rough(0.07, 8)}"`,
          ),
        ),
      ),
    ),
    herbs(art, 200, 192, 90, 8, 9),
    citrus(art, 300, 286, 24),
    cream(art, 98, 294, 30),
  ],
};
