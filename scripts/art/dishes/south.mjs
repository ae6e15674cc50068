// South Indian dishes, except dosas.
import { coconut, sambarCup } from '../chutneys.mjs';
import { ball, citrus, dice, gravy, herbs, leaf, liquid, seeds, strips } from '../food.mjs';
import { crumbs, pulses, rice } from '../grains.mjs';
import { around, at, blob, box, disc, group, line, path } from '../shapes.mjs';
import { bowl, plate } from '../vessels.mjs';

export const south = {
  upma: (art) => [
    plate(art, { ware: 'steel', isLeaf: true }),
    group(
      `filter="${art.lift(4)}"`,
      crumbs(art, {
        x: 196,
        y: 186,
        r: 100,
        colours: ['#f0d89a', '#f7e6b8', '#e8c981'],
        count: 900,
        size: 3,
      }),
    ),
    dice(art, 196, 186, 84, 26, ['#e88236', '#5da548', '#f3ead0'], 7, 13),
    pulses(art, 196, 186, 84, 10, '#5ea83f', 5.5, 20),
    around(196, 186, 62, 6, 20).map((place) =>
      at(
        place.x,
        place.y,
        place.angle,
        path(
          'M-9 0C-8 -8 6 -9 9 -2C5 1 0 2 -2 6C-6 6 -9 4 -9 0Z',
          art.slope('#f9e7bd', '#e3bd7c'),
          `filter="${art.lift(1.5)}"`,
        ),
      ),
    ),
    leaf(art, 170, 168, -20, 26),
    leaf(art, 208, 208, 40, 24),
    leaf(art, 214, 150, 100, 22),
    seeds(art, 196, 186, 84, 34, ['#2b1a10'], 1.6),
    coconut(art, 296, 272, 32),
    citrus(art, 104, 272, 22),
  ],
  'curd-rice': (art) => [
    bowl(
      art,
      { ware: 'terracotta' },
      rice(art, { r: 134, count: 380, colours: ['#fdfaf3', '#f6f0e2', '#fff'] }),
      disc(200, 192, 134, '#fdfaf2', `opacity=".72" filter="${art.rough(0.05, 5)}"`),
      pulses(art, 200, 192, 96, 12, '#b81f3c', 5, 22),
      strips(art, 200, 192, 86, 9, ['#e88236'], 12, 2.6),
      [20, 140, 260].map((angle, step) => leaf(art, 196 + step * 9, 182 + step * 8, angle, 32)),
      seeds(art, 200, 192, 84, 48, ['#2b1a10'], 1.8),
      [70, 200, 320].map((angle) =>
        at(
          200,
          192,
          angle,
          path(
            'M30 -3C44 -9 62 -7 74 0C60 6 44 7 30 3Z',
            art.slope('#d3452c', '#8f1d10'),
            `filter="${art.lift(1.5)}"`,
          ),
        ),
      ),
    ),
  ],
  'lemon-rice': (art) => [
    bowl(
      art,
      { ware: 'sage' },
      rice(art, { colours: ['#f3cf4d', '#f7dd75', '#eec03a'] }),
      pulses(art, 200, 192, 100, 20, '#c98a4a', 7, 22),
      leaf(art, 166, 160, 30, 30),
      leaf(art, 226, 176, -60, 30),
      leaf(art, 196, 236, 160, 28),
      seeds(art, 200, 192, 104, 50),
      strips(art, 200, 192, 90, 6, ['#b8281a'], 16, 4),
      herbs(art, 200, 192, 90, 6, 8),
      citrus(art, 270, 262, 26),
    ),
  ],
  sambar: (art) => [
    bowl(
      art,
      { ware: 'steel', r: 150 },
      gravy(art, '#bf6c2a', { oil: 28 }),
      ...[
        [146, 150, 30],
        [244, 166, -20],
        [184, 250, 80],
      ].map(([x, y, angle]) =>
        group(
          `filter="${art.lift(2)}"`,
          at(
            x,
            y,
            angle,
            box(-30, -9, 60, 18, 8, art.slope('#7fa653', '#4e7a34', '#33571f')),
            line('M-24 -2L24 -3', '#a9c984', 2, 'opacity=".6"'),
          ),
        ),
      ),
      ...[
        [210, 132],
        [268, 232],
        [134, 214],
      ].map(([x, y]) => ball(art, x, y, 17, '#d2492b')),
      dice(art, 200, 192, 100, 14, ['#ecb64f', '#e88236', '#f1dca6'], 15, 34),
      leaf(art, 194, 190, 30, 30),
      leaf(art, 240, 250, -110, 26),
      leaf(art, 120, 176, -70, 24),
      herbs(art, 200, 192, 96, 8, 9),
      seeds(art, 200, 192, 110, 36),
    ),
  ],
  'sambar-idli': (art) => [
    bowl(
      art,
      { ware: 'steel', r: 152 },
      gravy(art, '#bf6c2a', { oil: 26 }),
      [
        [150, 142],
        [222, 130],
        [280, 186],
        [208, 196],
        [130, 210],
        [252, 254],
        [176, 262],
      ].map(([x, y]) => ball(art, x, y, 31, '#fbf8f0', { roughness: 4, shine: 0.4 })),
      [20, 150].map((angle, step) => leaf(art, 186 + step * 40, 160 + step * 60, angle, 28)),
      seeds(art, 200, 192, 110, 30),
      herbs(art, 200, 192, 104, 9, 9),
    ),
  ],
  bonda: (art) => [
    plate(art, { ware: 'steel', isLeaf: true }),
    ...[
      [158, 148],
      [228, 144],
      [266, 204],
      [192, 208],
      [130, 208],
    ].map(([x, y]) => ball(art, x, y, 40, '#c57d2e', { roughness: 9, shine: 0 })),
    coconut(art, 112, 286, 32),
    sambarCup(art, 284, 284, 36),
    leaf(art, 190, 262, -10, 30),
  ],
  'dahi-vada': (art) => [
    bowl(
      art,
      { ware: 'blue', r: 152 },
      liquid(art, '#f8f3e6', { height: 5 }),
      [
        [146, 150],
        [240, 140],
        [268, 226],
        [176, 244],
      ].map(([x, y]) => [
        ball(art, x, y, 46, '#d9a863', { roughness: 7, shine: 0 }),
        path(blob(art, x + 4, y + 2, 34, 30, 0.14, 10), '#fdfaf2', `filter="${art.rough(0.05, 4)}"`),
      ]),
      line('M104 190Q150 130 206 186T302 180', '#7c2a18', 7, `filter="${art.lift(1)}"`),
      line('M130 250Q180 210 220 252T296 236', '#4f8f3a', 6, `filter="${art.lift(1)}"`),
      pulses(art, 200, 192, 96, 22, '#b81f3c', 5, 18),
      seeds(art, 200, 192, 110, 60, ['#b3391c', '#7c4a16'], 1.5),
      herbs(art, 200, 192, 96, 7, 9),
    ),
  ],
  'prawn-curry': (art) => [
    bowl(
      art,
      { ware: 'teal', r: 152 },
      gravy(art, '#e0902f', { oil: 34 }),
      [
        [146, 144, 20],
        [236, 134, 130],
        [278, 206, 250],
        [204, 196, 60],
        [128, 222, 320],
        [230, 264, 180],
      ].map(([x, y, angle]) =>
        group(
          `filter="${art.lift(3)}"`,
          at(
            x,
            y,
            angle,
            line('M-24 10A26 26 0 1 1 22 16', '#b8481c', 23),
            line('M-24 10A26 26 0 1 1 22 16', '#f0835a', 18),
            line('M-28 4A31 31 0 0 1 10 -20', '#ffc9a8', 4, 'opacity=".7"'),
            [-150, -110, -70, -30].map((rotation) =>
              at(0, 0, rotation, line('M17 0H34', '#b8481c', 2, 'opacity=".6"')),
            ),
            path('M18 12L38 18L28 32Z', '#d8582e'),
          ),
        ),
      ),
      [40, 170, 290].map((angle, step) => leaf(art, 176 + step * 22, 176 + step * 18, angle, 30)),
      strips(art, 200, 192, 100, 6, ['#b3201a'], 20, 4.4),
      seeds(art, 200, 192, 110, 30),
    ),
  ],
  poha: (art) => [
    plate(art, { ware: 'blue', rings: [{ at: 0.94, colour: '#ffffff' }] }),
    group(
      `filter="${art.lift(4)}"`,
      crumbs(art, {
        x: 200,
        y: 190,
        r: 112,
        colours: ['#f5d768', '#f9e48d', '#efc94e'],
        count: 820,
        size: 5.2,
      }),
    ),
    pulses(art, 200, 190, 92, 14, '#c98a4a', 6.5, 22),
    pulses(art, 200, 190, 92, 12, '#5ea83f', 5.5, 20),
    strips(art, 200, 190, 84, 10, ['#c58bb6', '#a0408f'], 13, 2.6),
    strips(art, 200, 190, 70, 26, ['#e2a640', '#f1c45f'], 12, 2),
    leaf(art, 160, 160, 20, 26),
    leaf(art, 240, 206, 150, 26),
    herbs(art, 200, 190, 84, 11, 9),
    pulses(art, 200, 190, 60, 7, '#b81f3c', 4.5, 20),
    citrus(art, 286, 272, 25),
  ],
};
