// Wok dishes, as India cooks them.
import { chilliSauce, roll, scallions, sesame } from '../eastern.mjs';
import { ball, dice, gravy, leaf, seeds, strips } from '../food.mjs';
import { noodles, pulses, rice } from '../grains.mjs';
import { around, at, blob, disc, group, path, scatter } from '../shapes.mjs';
import { bowl, plate } from '../vessels.mjs';

const manchurian = (ware, colour) => (art) => [
  bowl(
    art,
    { ware },
    gravy(art, colour, { oil: 24 }),
    [
      [150, 144],
      [222, 136],
      [274, 188],
      [204, 196],
      [134, 212],
      [244, 252],
      [178, 260],
    ].map(([x, y]) => ball(art, x, y, 31, '#8a4a20', { roughness: 8, shine: 0.3 })),
    dice(art, 200, 192, 110, 16, ['#3d8f3c', '#cf3420', '#a0408f'], 11, 24),
    scallions(art, 200, 192, 110, 22),
  ),
];

const friedRice = (ware, colours, more) => (art) => [
  bowl(
    art,
    { ware },
    rice(art, { colours, count: 560 }),
    dice(art, 200, 192, 112, 60, ['#e88236', '#5da548', '#cf4a34', '#f1d27c'], 7, 11),
    more(art),
    scallions(art, 200, 192, 108, 16),
  ),
];

const bowlOfNoodles = (ware, colour, more) => (art) => [
  bowl(
    art,
    { ware, r: 156 },
    noodles(art, { colour }),
    strips(art, 200, 192, 104, 34, ['#e88236', '#5da548', '#cf3420', '#f2ead0'], 22, 4),
    more(art),
    scallions(art, 200, 192, 100, 14),
  ),
];

export const wok = {
  'veg-manchurian': manchurian('navy', '#6d3216'),
  'gobi-manchurian': (art) => [
    plate(art, { ware: 'sage', rings: [{ at: 0.94, colour: '#e8efe6' }] }),
    [
      [152, 140],
      [216, 124],
      [268, 172],
      [204, 184],
      [140, 206],
      [254, 238],
      [190, 248],
    ].map(([x, y]) =>
      group(
        `filter="${art.lift(3)}"`,
        around(x, y, 17, 5, art.between(0, 70)).map((place) =>
          path(
            blob(art, place.x, place.y, 17, 16, 0.12, 8),
            art.ball('#ec8f4c', '#bf4a1e', '#7c220c'),
            `filter="${art.rough(0.07, 7)}"`,
          ),
        ),
        disc(x, y, 12, '#b8431b', `filter="${art.rough(0.07, 7)}"`),
      ),
    ),
    scallions(art, 200, 188, 96, 24),
    sesame(art, 200, 188, 96, 40),
    chilliSauce(art, 294, 282, 30),
  ],
  'chilli-chicken': (art) => [
    bowl(
      art,
      { ware: 'iron', r: 150 },
      gravy(art, '#8f2c14'),
      scatter(art, 200, 192, 108, 16, 42).map((place) =>
        group(
          `filter="${art.lift(2.5)}"`,
          path(
            blob(art, place.x, place.y, 27, 22, 0.16, 8),
            art.ball('#e08a4a', '#b5471d', '#6d1e0a'),
            `filter="${art.rough(0.06, 8)}"`,
          ),
        ),
      ),
      dice(art, 200, 192, 108, 16, ['#3d8f3c', '#57a648', '#cf3420'], 18, 30),
      strips(art, 200, 192, 100, 8, ['#e7c8de'], 22, 5),
      scallions(art, 200, 192, 108, 18),
    ),
  ],
  'schezwan-noodles': bowlOfNoodles('pink', '#c9622c', (art) => [
    seeds(art, 200, 192, 110, 50, ['#8f1d10', '#f3c98a'], 1.8),
    strips(art, 200, 192, 90, 8, ['#b3201a'], 20, 5),
  ]),
  'egg-noodles': bowlOfNoodles('iron', '#dfb35a', (art) => [
    dice(art, 200, 192, 104, 22, ['#fbe9a2', '#f7d86a'], 16, 26),
    pulses(art, 200, 192, 100, 9, '#a3602c', 12, 40),
    seeds(art, 200, 192, 110, 30),
  ]),
  'schezwan-rice': friedRice('terracotta', ['#e28a4a', '#eaa163', '#d9763a'], (art) => [
    seeds(art, 200, 192, 110, 46, ['#8f1d10'], 1.8),
    [40, 220].map((angle) =>
      at(
        200,
        192,
        angle,
        path('M30 -4C48 -12 72 -10 88 0C70 8 48 9 30 4Z', '#b3201a', `filter="${art.lift(1.6)}"`),
      ),
    ),
  ]),
  'vegetable-rice': friedRice('sage', ['#f6e6b8', '#fbf1d3', '#eed796'], (art) => [
    dice(art, 200, 192, 108, 20, ['#fbe08a', '#f5cf57'], 15, 28),
    pulses(art, 200, 192, 104, 14, '#5ea83f', 5.5, 26),
  ]),
  'spring-roll': (art) => [
    plate(art, { ware: 'navy', rings: [{ at: 0.94, colour: '#dfe9f2' }] }),
    roll(art, 176, 118, 170, -22),
    roll(art, 196, 168, 172, -16),
    roll(art, 186, 222, 170, -20),
    roll(art, 232, 258, 160, -12),
    chilliSauce(art, 108, 284, 36),
    leaf(art, 292, 196, 60, 26),
    strips(art, 296, 130, 26, 12, ['#e88236', '#a0408f', '#e6f0cf'], 20, 2.6),
  ],
};
