import { citrus, cube, dice, gravy, herbs } from '../food.mjs';
import { pulses, rice } from '../grains.mjs';
import { at, blob, box, group, line, oval, path, scatter } from '../shapes.mjs';
import { board, bowl, katori, slab } from '../vessels.mjs';
import { salsa } from '../western.mjs';

/** A tortilla folded in half, toasted, with what is inside at its edge. */
const folded = (art, x, y, r, angle, filling) =>
  group(
    `filter="${art.lift(5)}"`,
    at(
      x,
      y,
      angle,
      path(
        `M${-r} 0A${r} ${r} 0 0 0 ${r} 0Z`,
        filling,
        `transform="translate(2 8)" filter="${art.rough(0.08, 6)}"`,
      ),
      group(
        `filter="${art.rough(0.04, 5)}"`,
        path(
          `M${-r} 0A${r} ${r} 0 0 0 ${r} 0Z`,
          art.slope('#f6dca2', '#e3b868', '#c08d3d'),
          'stroke="#dcb062" stroke-width="6" stroke-linejoin="round"',
        ),
        scatter(art, 0, r * 0.42, r * 0.44, 16, 11).map((place) =>
          oval(place.x * 1.3, place.y, art.between(4, 8), art.between(3, 6), '#8a5218', 'opacity=".5"'),
        ),
      ),
    ),
  );

export const mexico = {
  quesadilla: (art) => [
    board(art, {}),
    folded(art, 178, 112, 104, 14, '#f0b93c'),
    folded(art, 216, 190, 104, -16, '#f0b93c'),
    salsa(art, 112, 272, 38),
    katori(art, 292, 112, 34, '#9cbf4a', {
      ware: 'white',
      top: dice(art, 292, 112, 18, 6, ['#cf4a34', '#f2ead0'], 5),
    }),
    citrus(art, 300, 246, 24, '#8fbf3a'),
    herbs(art, 190, 176, 80, 5, 9),
  ],
  enchiladas: (art) => [
    slab(art, { ware: 'terracotta', x: 40, y: 58, width: 320, height: 270 }),
    box(56, 74, 288, 238, 14, '#6d2110'),
    [
      [102, 0],
      [164, 1],
      [226, 2],
      [288, 3],
    ].map(([x]) =>
      group(
        `filter="${art.lift(4)}"`,
        box(
          x - 28,
          84,
          58,
          216,
          28,
          art.slope('#f0cd8a', '#d9a857', '#a9762d'),
          `filter="${art.rough(0.04, 5)}"`,
        ),
      ),
    ),
    path(blob(art, 200, 192, 136, 82, 0.07, 16), '#bf3b1a', `filter="${art.rough(0.05, 7)}"`),
    path(
      'M84 172Q120 196 156 168T228 176T314 164L312 206Q250 228 214 206T128 222T84 204Z',
      '#f6d77e',
      `filter="${art.rough(0.07, 6)}" opacity=".95"`,
    ),
    line('M92 196Q130 160 164 200T236 190T308 194', '#fffaf0', 7, `filter="${art.lift(1.5)}"`),
    dice(art, 200, 192, 110, 16, ['#cf4a34', '#5da548', '#a0408f'], 10, 22),
    herbs(art, 200, 192, 110, 9, 11),
  ],
  burrito: (art) => [
    slab(art, { ware: 'darkWood' }),
    [
      [176, 142, -12],
      [220, 236, -12],
    ].map(([x, y, angle]) =>
      group(
        `filter="${art.lift(6)}"`,
        at(
          x,
          y,
          angle,
          box(
            -118,
            -38,
            236,
            78,
            36,
            art.slope('#f8e6bd', '#e6c688', '#b98f4c'),
            `filter="${art.rough(0.04, 4)}"`,
          ),
          scatter(art, -30, 0, 70, 14, 12).map((place) =>
            oval(place.x, place.y * 0.42, 8, 5, '#94602a', 'opacity=".45"'),
          ),
          oval(108, 1, 19, 36, '#8f6a34'),
          oval(111, 1, 15, 31, '#7c3a1c'),
          group(
            `clip-path="${art.clip('<ellipse cx="111" cy="1" rx="15" ry="31"/>')}"`,
            rice(art, { x: 111, y: 1, r: 28, count: 26, length: 8 }),
            pulses(art, 111, 1, 26, 7, '#4a2a1a', 5, 9),
            dice(art, 111, 1, 26, 7, ['#5da548', '#f0b93c', '#cf4a34'], 7, 9),
          ),
        ),
      ),
    ),
    salsa(art, 318, 102, 32),
    katori(art, 90, 290, 32, '#9cbf4a', { ware: 'white' }),
    citrus(art, 312, 300, 22, '#8fbf3a'),
  ],
  'veg-tacos': (art) => [
    slab(art, {}),
    [
      [132, 182, 4],
      [204, 190, -3],
      [276, 196, 5],
    ].map(([x, y, angle]) =>
      group(
        `filter="${art.lift(5)}"`,
        at(
          x,
          y,
          angle,
          group(
            `filter="${art.rough(0.05, 5)}"`,
            path('M-34 0C-34 -150 34 -150 34 0S-34 150 -34 0Z', art.slope('#f6d588', '#e0ab48', '#a9742a')),
          ),
          path('M-19 0C-19 -128 19 -128 19 0S-19 128 -19 0Z', '#5c2c14'),
          scatter(art, 0, 0, 84, 26, 9).map((place) =>
            group(
              '',
              path(
                blob(art, place.x * 0.2, place.y * 1.02, 11, 9, 0.2, 7),
                art.pick(['#6fae4a', '#8fc463', '#f2c440', '#f6d77e', '#c8442a', '#b0669f']),
                `filter="${art.lift(1)}"`,
              ),
            ),
          ),
          line('M-8 -80Q10 -40 -6 0T6 84', '#fffaf0', 4.4),
        ),
      ),
    ),
    citrus(art, 334, 86, 22, '#8fbf3a'),
    katori(art, 78, 298, 30, '#9cbf4a', { ware: 'white' }),
    herbs(art, 204, 190, 90, 8, 9),
  ],
  guacamole: (art) => [
    bowl(
      art,
      { ware: 'iron', r: 142 },
      gravy(art, '#9dbb48', { oil: 20 }),
      dice(art, 200, 192, 96, 24, ['#cf4a34', '#e2553c', '#f2ead0', '#a0408f'], 11, 19),
      scatter(art, 200, 192, 90, 6, 40).map((place) => cube(art, place.x, place.y, 24, '#bdd06a')),
      herbs(art, 200, 192, 92, 10, 11),
      citrus(art, 266, 244, 24, '#8fbf3a'),
    ),
    [
      [46, 150, 10],
      [66, 292, -24],
      [334, 286, 30],
      [346, 108, 80],
      [110, 60, 50],
    ].map(([x, y, angle]) =>
      group(
        `filter="${art.lift(4)}"`,
        at(
          x,
          y,
          angle,
          path(
            'M-32 26L2 -36L34 24Z',
            art.slope('#f8d98a', '#e6b24a', '#b07c26'),
            `stroke="#dca645" stroke-width="8" stroke-linejoin="round" filter="${art.rough(0.06, 6)}"`,
          ),
        ),
      ),
    ),
  ],
};
