import { dark, light } from '../drawing.mjs';
import { roll, scallions, sesame } from '../eastern.mjs';
import { ball, cube, leaf, liquid, seeds, strips } from '../food.mjs';
import { noodles, pulses, rice } from '../grains.mjs';
import { around, at, blob, box, disc, group, line, oval, path, scatter } from '../shapes.mjs';
import { bowl, katori, slab } from '../vessels.mjs';

const soy = (art, x, y, r = 30) =>
  katori(art, x, y, r, '#3a1c10', {
    ware: 'white',
    top: seeds(art, x, y, r * 0.5, 5, ['#b3391c', '#5da548']),
  });

const chopsticks = (art, x, y, angle, colour = '#7a2d1e') =>
  group(
    `filter="${art.lift(3)}"`,
    at(
      x,
      y,
      angle,
      [0, 13].map((down) =>
        box(-160, down, 320, 6, 3, art.slope(light(colour, 0.3), colour, dark(colour, 0.3))),
      ),
    ),
  );

function slice(art, x, y, colour) {
  return group(
    `filter="${art.lift(3.5)}"`,
    at(
      x,
      y,
      12,
      box(-17, -42, 40, 84, 15, art.slope(light(colour, 0.4), colour, dark(colour, 0.15))),
      [-26, -8, 10, 28].map((step) =>
        line(`M-14 ${step}Q2 ${step + 11} 20 ${step - 4}`, light(colour, 0.7), 2.4, 'opacity=".7"'),
      ),
    ),
  );
}

export const japan = {
  'miso-ramen': (art) => [
    bowl(
      art,
      { ware: 'navy', r: 158 },
      liquid(art, '#c98a45', { height: 3 }),
      group('transform="translate(40 60) scale(.8)"', noodles(art, { colour: '#ecd08a', count: 60, r: 110 })),
      pulses(art, 258, 146, 36, 34, '#f7cf3f', 6.5, 11),
      scatter(art, 132, 150, 34, 4, 26).map((place) => cube(art, place.x, place.y, 27, '#f8f1de')),
      [
        [0, 0],
        [14, 10],
        [28, 20],
      ].map(([x, y]) => leaf(art, 116 + x, 232 + y, 24, 58, '#2c6a45')),
      box(
        246,
        196,
        66,
        74,
        5,
        art.slope('#2c4034', '#16241c'),
        `transform="rotate(18 280 230)" filter="${art.lift(2.5)}"`,
      ),
      scatter(art, 206, 246, 30, 4, 24).map((place) =>
        group(
          `filter="${art.lift(2)}"`,
          disc(place.x, place.y, 15, art.ball('#e9cfa2', '#b98a52', '#7d5427')),
          disc(place.x, place.y, 7, '#8a5c30', 'opacity=".5"'),
        ),
      ),
      scallions(art, 200, 190, 80, 24),
      sesame(art, 200, 192, 110, 26),
      seeds(art, 200, 192, 120, 30, ['#c8442a'], 2),
    ),
    group('', chopsticks(art, 214, 362, -5)),
  ],
  sashimi: (art) => [
    slab(art, { ware: 'iron' }),
    Array.from({ length: 5 }, (_, index) => slice(art, 96 + index * 34, 128, '#ee7b4c')),
    Array.from({ length: 5 }, (_, index) => slice(art, 150 + index * 34, 232, '#c8334a')),
    strips(art, 300, 116, 34, 40, ['#fdfaf2', '#eee6d4'], 30, 2.4),
    leaf(art, 292, 140, 130, 52, '#4a9447'),
    ball(art, 86, 252, 18, '#8fbf4a', { roughness: 5, shine: 0 }),
    soy(art, 316, 292, 32),
    [
      [70, 288],
      [84, 296],
      [98, 290],
    ].map(([x, y]) => leaf(art, x, y, -30, 22, '#f0a9b5')),
  ],
  'inari-sushi': (art) => [
    slab(art, { ware: 'wood' }),
    [
      [110, 120, -8],
      [204, 118, 6],
      [296, 124, -4],
      [150, 216, 5],
      [248, 218, -7],
    ].map(([x, y, angle]) =>
      group(
        `filter="${art.lift(4)}"`,
        at(
          x,
          y,
          angle,
          box(
            -42,
            -30,
            84,
            62,
            24,
            art.slope('#edbd72', '#c98a38', '#8f5519'),
            `filter="${art.rough(0.06, 5)}"`,
          ),
          group(
            `clip-path="${art.clip('<ellipse cx="0" cy="-4" rx="29" ry="17"/>')}"`,
            rice(art, { x: 0, y: -4, r: 32, count: 90, length: 8 }),
          ),
          sesame(art, 0, -4, 18, 8),
        ),
      ),
    ),
    strips(art, 84, 290, 34, 16, ['#f2b3ba', '#f7cdd0'], 20, 5),
    soy(art, 316, 294, 30),
  ],
  'poke-bowl': (art) => [
    bowl(
      art,
      { ware: 'sage', r: 158 },
      rice(art, { r: 142 }),
      scatter(art, 138, 144, 44, 9, 25).map((place) => cube(art, place.x, place.y, 27, '#f6eeda')),
      Array.from({ length: 6 }, (_, index) =>
        at(
          234 + index * 10,
          120 + index * 9,
          40,
          path(
            'M-6 -36C12 -32 12 32 -6 36C0 20 0 -20 -6 -36Z',
            art.slope('#d7e08a', '#9fbf4c', '#5f8f2f'),
            `filter="${art.lift(2)}"`,
          ),
        ),
      ),
      strips(art, 276, 218, 38, 30, ['#e88236', '#f0a04f'], 30, 3.4),
      pulses(art, 214, 272, 40, 24, '#6fb244', 8, 15),
      strips(art, 132, 240, 40, 34, ['#8a2f7c', '#a8509b'], 30, 3.4),
      path(blob(art, 200, 192, 26, 22, 0.12, 9), '#f3b7a4', 'opacity=".0"'),
      around(202, 190, 0, 5).map(({ angle }) => at(202, 190, angle, oval(14, 0, 12, 6, '#f2b3ba'))),
      sesame(art, 200, 192, 116, 60),
    ),
  ],
  bento: (art) => [
    slab(art, { ware: 'iron', x: 24, y: 42, width: 352, height: 296 }),
    [
      [40, 58, 150, 126],
      [202, 58, 158, 126],
      [40, 196, 198, 126],
      [250, 196, 110, 126],
    ].map(([x, y, width, height]) =>
      box(x, y, width, height, 12, art.slope('#3a1410', '#6d241c', '#8a3a2c')),
    ),
    group(
      `clip-path="${art.clip('<rect x="44" y="62" width="142" height="118" rx="10"/>')}"`,
      rice(art, { x: 115, y: 121, r: 96, count: 420 }),
    ),
    disc(115, 121, 12, art.ball('#f0788a', '#c8334a', '#8f1d33'), `filter="${art.lift(2)}"`),
    sesame(art, 115, 121, 50, 24),
    Array.from({ length: 4 }, (_, index) => roll(art, 270 + index * 5, 86 + index * 24, 96, -8, '#c98436')),
    scatter(art, 138, 258, 60, 13, 30).map((place) =>
      cube(
        art,
        place.x + (place.x - 138) * 0.4,
        place.y * 0.7 + 77,
        27,
        art.pick(['#f5ecd6', '#e88236', '#8fbf4a', '#7a3d1f']),
      ),
    ),
    scallions(art, 138, 258, 50, 14),
    around(304, 258, 26, 5).map(({ x, y }) => pulses(art, x, y, 13, 4, '#6fb244', 9, 12)),
    chopsticks(art, 200, 352, -2),
  ],
};
