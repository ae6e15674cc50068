// The covers: a cloth that belongs to the cuisine, and three dishes of it on the table.
import { HEIGHT, WIDTH, cloths, finish } from './cloths.mjs';
import { dark, light } from './drawing.mjs';
import { citrus, leaf, seeds } from './food.mjs';
import { around, at, box, group, line, oval, path, sized } from './shapes.mjs';

const chilli = (art, x, y, angle, colour = '#cf3420') =>
  group(
    `filter="${art.lift(4)}"`,
    at(
      x,
      y,
      angle,
      path(
        'M-52 4C-30 -18 16 -22 44 -10C54 -6 54 6 44 8C14 16 -24 18 -52 4Z',
        art.slope(light(colour, 0.35), colour, dark(colour, 0.3)),
      ),
      line('M46 -2Q58 -4 66 -14', '#4f7a34', 6),
    ),
  );
const pepper = (art, x, y) =>
  group(`filter="${art.lift(2)}"`, seeds(art, x, y, 42, 34, ['#2b1a10', '#4a2c18'], 3.4));
const anise = (art, x, y) =>
  group(
    `filter="${art.lift(3)}"`,
    around(x, y, 0, 8).map(({ angle }) =>
      at(
        x,
        y,
        angle,
        path('M5 0C12 -8 26 -7 34 0C26 7 12 8 5 0Z', art.slope('#9a5a2c', '#5f3113')),
        oval(18, 0, 5, 2.6, '#d0873f'),
      ),
    ),
  );
const lime = (art, x, y) => citrus(art, x, y, 34, '#8fbf3a');
const lemon = (art, x, y) => citrus(art, x, y, 36);
const mint = (art, x, y, angle = 0) =>
  [0, 70, 140].map((rotation) => leaf(art, x, y, angle + rotation, 52, '#2f8f50'));
const spoon = (art, x, y, angle) =>
  group(
    `filter="${art.lift(4)}"`,
    at(
      x,
      y,
      angle,
      box(-8, 0, 15, 210, 7, art.slope('#efd79c', '#c9a355', '#8d6a2a')),
      oval(0, -34, 29, 42, art.slope('#f3dea6', '#c9a355', '#94712f')),
      oval(2, -34, 21, 33, '#7d5c22', 'opacity=".28"'),
    ),
  );
const sticks = (art, x, y, angle) =>
  group(
    `filter="${art.lift(4)}"`,
    at(
      x,
      y,
      angle,
      [0, 20].map((down) => box(-170, down, 340, 9, 4, art.slope('#9a4a34', '#6d2418', '#3f120a'))),
    ),
  );

/** Dish, place and size; the middle one is the largest, the others are cut by the edge. */
const TABLES = {
  'indian-4': {
    cloth: '#2c3f74',
    weave: (art) => cloths.print(art, '', '#6f86c4', '#e2b659'),
    dishes: [
      ['chole-bhature', 520, 292, 1.42],
      ['pani-puri', 128, 150, 0.98],
      ['sweet-lassi', 918, 168, 0.86],
      ['jalebi', 930, 500, 0.84],
    ],
    props: (art) => [chilli(art, 200, 500, 20, '#4f9a3f'), lemon(art, 306, 524), pepper(art, 752, 62)],
  },
  'indian-5': {
    cloth: '#c4831f',
    weave: (art) => cloths.lattice(art, '#dea64a', '#9c5f12'),
    dishes: [
      ['dal-tadka', 500, 296, 1.5],
      ['laccha-paratha', 118, 388, 1.05],
      ['jeera-rice', 916, 214, 1.12],
      ['raita', 176, 66, 0.6],
    ],
    props: (art) => [chilli(art, 742, 512, -18), anise(art, 806, 488), mint(art, 286, 96, 20)],
  },
  'indian-6': {
    cloth: '#5c1f3c',
    weave: (art) => cloths.print(art, '', '#96506f', '#d9a457'),
    dishes: [
      ['mutton-biryani', 486, 290, 1.52],
      ['seekh-kebab', 900, 352, 1.12],
      ['raita', 128, 150, 0.84],
      ['chicken-curry', 132, 502, 0.86],
    ],
    props: (art) => [anise(art, 742, 92), chilli(art, 800, 130, 24), pepper(art, 282, 60)],
  },
  'chinese-2': {
    cloth: '#23363a',
    weave: (art) => cloths.waves(art, '#47666a'),
    dishes: [
      ['schezwan-noodles', 520, 296, 1.5],
      ['veg-manchurian', 122, 196, 1.04],
      ['spring-roll', 934, 318, 1.16],
    ],
    props: (art) => [sticks(art, 250, 528, -12), anise(art, 738, 78), chilli(art, 800, 532, -14)],
  },
  'chinese-3': {
    cloth: '#2f6b57',
    weave: (art) => cloths.hemp(art, '#5c9580'),
    dishes: [
      ['dim-sum', 470, 292, 1.42],
      ['bao', 888, 180, 1.06],
      ['chilli-chicken', 110, 164, 0.98],
      ['green-tea', 846, 520, 0.7],
    ],
    props: (art) => [sticks(art, 200, 500, -16), pepper(art, 690, 62)],
  },
  'mexican-2': {
    cloth: '#1d7f86',
    weave: (art) =>
      cloths.stripes(
        art,
        ['#1d7f86', '#1d7f86', '#e9a23b', '#1d7f86', '#d9532f', '#f1dca6', '#d9532f', '#1d7f86', '#e9a23b'],
        190,
        -6,
      ),
    dishes: [
      ['guacamole', 512, 294, 1.42],
      ['veg-tacos', 132, 292, 1.14],
      ['quesadilla', 914, 252, 1.16],
    ],
    props: (art) => [lime(art, 300, 82), chilli(art, 738, 516, -20), lime(art, 800, 540)],
  },
  'thai-2': {
    cloth: '#652d5c',
    weave: (art) => cloths.ikat(art, '#8a4a80', '#d39a4a'),
    dishes: [
      ['red-curry', 500, 294, 1.5],
      ['thai-salad', 908, 236, 1.14],
      ['spring-roll', 112, 388, 1.0],
    ],
    props: (art) => [chilli(art, 756, 508, -20), lime(art, 222, 90), mint(art, 130, 110, 30)],
  },
  'mediterranean-2': {
    cloth: '#76824a',
    weave: (art) =>
      cloths.stripes(art, ['#76824a', '#76824a', '#76824a', '#efe8d2', '#76824a', '#efe8d2'], 170, 24),
    dishes: [
      ['baba-ganoush', 500, 296, 1.48],
      ['baklava', 914, 232, 1.1],
      ['fruit-salad', 112, 178, 0.98],
      ['black-tea', 130, 520, 0.7],
    ],
    props: (art) => [lemon(art, 748, 522), mint(art, 806, 486, -30)],
  },
  'american-3': {
    cloth: '#f4ead9',
    weave: (art) => cloths.gingham(art, '#4d7ca6'),
    dishes: [
      ['veg-burger', 512, 296, 1.46],
      ['waffle', 124, 226, 1.04],
      ['chocolate-shake', 918, 202, 1.02],
    ],
    props: (art) => [chilli(art, 812, 500, -16, '#4f9a3f'), lemon(art, 300, 520)],
  },
  'japanese-3': {
    cloth: '#61786a',
    weave: (art) => cloths.hemp(art, '#8ba294'),
    dishes: [
      ['inari-sushi', 486, 292, 1.42],
      ['miso-ramen', 906, 216, 1.14],
      ['green-tea', 118, 162, 0.92],
    ],
    props: (art) => [
      sticks(art, 230, 512, -10),
      leaf(art, 800, 512, -20, 60, '#e39aa8'),
      leaf(art, 830, 530, 30, 50, '#e39aa8'),
    ],
  },
  'italian-3': {
    cloth: '#f1e3c6',
    weave: (art) =>
      cloths.stripes(art, ['#f1e3c6', '#d9b25c', '#f1e3c6', '#f1e3c6', '#8fa66a', '#f1e3c6'], 150, 90),
    dishes: [
      ['quattro-formaggi', 500, 294, 1.46],
      ['pesto-pasta', 916, 226, 1.1],
      ['panna-cotta', 114, 360, 1.0],
    ],
    props: (art) => [mint(art, 166, 96, 10), lemon(art, 760, 522), spoon(art, 292, 470, 68)],
  },
  'other-3': {
    cloth: '#cfe0d2',
    weave: (art) => cloths.waves(art, '#a9c5b0'),
    dishes: [
      ['poke-bowl', 500, 296, 1.5],
      ['smoothie', 904, 190, 1.02],
      ['fruit-salad', 112, 216, 1.04],
    ],
    props: (art) => [lime(art, 260, 524), mint(art, 816, 500, -20), spoon(art, 780, 430, -60)],
  },
  'other-4': {
    cloth: '#a14f2c',
    weave: (art) => cloths.ikat(art, '#bd6f44', '#7d351a'),
    dishes: [
      ['jhol-momos', 500, 294, 1.5],
      ['fried-momos', 910, 268, 1.14],
      ['black-tea', 116, 172, 0.94],
    ],
    props: (art) => [chilli(art, 210, 500, 16), pepper(art, 740, 70), anise(art, 130, 470)],
  },
};

/** @param {import('./drawing.mjs').Drawing} art @param {string} name @param {Record<string, (art: unknown) => unknown[]>} all */
export function cover(art, name, all) {
  const { cloth, weave, dishes, props } = TABLES[name];
  return [
    box(0, 0, WIDTH, HEIGHT, 0, cloth),
    weave(art),
    finish(art),
    dishes
      .filter(([dish]) => all[dish] && dish)
      .map(([dish, x, y, scale]) =>
        scale ? sized(x, y, scale, 0, group('transform="translate(-200 -191)"', all[dish](art).flat(9))) : [],
      ),
    props(art),
  ];
}
export const covers = Object.keys(TABLES);
