import { dark, light } from '../drawing.mjs';
import { ball, cube, dice, herbs, leaf, onionRing, seeds, tomato } from '../food.mjs';
import { pulses } from '../grains.mjs';
import { around, at, blob, box, disc, group, line, oval, path, scatter } from '../shapes.mjs';
import { bowl, plate, slab } from '../vessels.mjs';
import { cream, salsa } from '../western.mjs';

/** Burger seen from above: bun, and a little of what is under it. */
const burger = (patty, leafColour, sauce) => (art) => [
  slab(art, { ware: 'darkWood', x: 44, y: 44, width: 312, height: 296 }),
  group(
    `filter="${art.lift(6)}"`,
    path(
      blob(art, 200, 208, 118, 106, 0.09, 26),
      art.slope(light(leafColour, 0.3), leafColour, dark(leafColour, 0.25)),
      `filter="${art.rough(0.05, 5)}"`,
    ),
    path(
      blob(art, 202, 206, 106, 98, 0.04, 18),
      art.ball(light(patty, 0.2), patty, dark(patty, 0.3)),
      `filter="${art.rough(0.07, 9)}"`,
    ),
    path(
      'M112 222Q128 262 150 252T196 276T248 262T290 226Q200 300 112 222Z',
      sauce,
      `filter="${art.lift(1.5)}"`,
    ),
    at(
      200,
      180,
      0,
      path(
        blob(art, 0, 0, 100, 94, 0.012, 16),
        art.ball('#f6cf8a', '#d2923f', '#8c5119'),
        `filter="${art.rough(0.025, 3)}"`,
      ),
    ),
    oval(164, 138, 34, 17, '#fff6dd', 'opacity=".5" transform="rotate(-32 164 138)"'),
  ),
  scatter(art, 200, 176, 76, 34, 14).map((place) =>
    at(
      place.x,
      place.y,
      place.angle,
      oval(0.6, 1, 4.4, 2.7, '#7c4a16', 'opacity=".5"'),
      oval(0, 0, 4.4, 2.6, '#fdf1d0'),
    ),
  ),
];

const triangleSandwich = (art, x, y, angle, filling) =>
  group(
    `filter="${art.lift(5)}"`,
    at(
      x,
      y,
      angle,
      path(
        'M-84 46L0 -76L84 46Z',
        '#9c6427',
        'stroke="#9c6427" stroke-width="14" stroke-linejoin="round" transform="translate(0 16)"',
      ),
      path(
        'M-84 46L0 -76L84 46Z',
        filling,
        `stroke="${filling}" stroke-width="13" stroke-linejoin="round" transform="translate(0 9)"`,
      ),
      path(
        'M-84 46L0 -76L84 46Z',
        art.slope('#f2cd8c', '#d9a14f', '#b0742a'),
        `stroke="#d39a49" stroke-width="12" stroke-linejoin="round" filter="${art.rough(0.05, 5)}"`,
      ),
      [-34, -8, 18].map((step) =>
        line(
          `M${-58 + Math.abs(step + 8) * 0.4} ${step + 24}L${58 - Math.abs(step + 8) * 0.9} ${step - 4}`,
          '#6d3a10',
          5,
          'opacity=".5"',
        ),
      ),
    ),
  );

function strawberry(art, x, y) {
  return group(
    `filter="${art.lift(2.5)}"`,
    path(
      `M${x - 16} ${y - 8}C${x - 18} ${y - 22} ${x + 18} ${y - 22} ${x + 16} ${y - 8}C${x + 14} ${y + 8} ${x + 4} ${y + 20} ${x} ${y + 22}C${x - 4} ${y + 20} ${x - 14} ${y + 8} ${x - 16} ${y - 8}Z`,
      art.ball('#f4786e', '#d8303a', '#93151f'),
    ),
    seeds(art, x, y - 2, 12, 9, ['#f9dc8f'], 1.4),
    around(x, y - 16, 0, 5, 10).map(({ angle }) => leaf(art, x, y - 16, angle, 11, '#4f9a3f')),
  );
}

export const diner = {
  'cheese-burger': burger('#6d3a1c', '#6fae4a', '#f6b833'),
  'veg-burger': burger('#d08c35', '#8fc463', '#f4ecd8'),
  'grilled-sandwich': (art) => [
    slab(art, {}),
    triangleSandwich(art, 150, 150, -8, '#6fae4a'),
    triangleSandwich(art, 248, 224, 172, '#e2553c'),
    salsa(art, 310, 108, 34),
    cream(art, 92, 284, 30),
    herbs(art, 196, 190, 20, 3, 10),
  ],
  waffle: (art) => [
    plate(art, { ware: 'blue', rings: [{ at: 0.94, colour: '#ffffff' }] }),
    group(
      `filter="${art.lift(5)}"`,
      disc(200, 188, 112, art.ball('#f4cd84', '#d99a45', '#96581a'), `filter="${art.rough(0.03, 3)}"`),
      group(
        `clip-path="${art.clip('<circle cx="200" cy="188" r="102"/>')}"`,
        Array.from({ length: 49 }, (_, index) =>
          box(
            98 + (index % 7) * 30,
            86 + Math.floor(index / 7) * 30,
            22,
            22,
            4,
            art.slope('#8f5519', '#c98436', '#e2ad5c'),
          ),
        ),
      ),
    ),
    path(blob(art, 206, 184, 58, 44, 0.2, 11), '#8a3a12', 'opacity=".55"'),
    box(
      178,
      156,
      42,
      36,
      8,
      art.slope('#fffbe0', '#f7dc6f'),
      `transform="rotate(-14 200 174)" filter="${art.lift(3)}"`,
    ),
    [
      [250, 150],
      [266, 170],
      [244, 176],
      [142, 220],
      [158, 236],
    ].map(([x, y]) => ball(art, x, y, 12, '#3f4f9c')),
    [
      [236, 224],
      [136, 166],
    ].map(([x, y]) => strawberry(art, x, y)),
    leaf(art, 258, 190, 30, 24, '#3d8f4c'),
  ],
  'avocado-toast': (art) => [
    slab(art, {}),
    [
      [132, 190, -8],
      [268, 190, 7],
    ].map(([x, y, angle]) =>
      group(
        `filter="${art.lift(5)}"`,
        at(
          x,
          y,
          angle,
          path(
            'M-62 96C-66 40 -66 -20 -60 -48C-76 -62 -62 -104 0 -104C62 -104 76 -62 60 -48C66 -20 66 40 62 96C40 106 -40 106 -62 96Z',
            art.slope('#d9a14f', '#b0742a', '#7c4a16'),
          ),
          path(
            'M-52 86C-56 36 -56 -18 -50 -52C-62 -64 -52 -94 0 -94C52 -94 62 -64 50 -52C56 -18 56 36 52 86C34 94 -34 94 -52 86Z',
            '#f0d6a2',
            `filter="${art.rough(0.08, 6)}"`,
          ),
          path(
            blob(art, 0, 0, 44, 76, 0.08, 14),
            art.slope('#d7e08a', '#a9c457', '#86a83c'),
            `filter="${art.rough(0.06, 6)}"`,
          ),
        ),
      ),
    ),
    [
      [112, 140],
      [150, 176],
      [118, 214],
      [148, 244],
    ].map(([x, y]) => tomato(art, x, y, 18)),
    [
      [262, 140],
      [282, 182],
      [256, 222],
    ].map(([x, y]) => onionRing(art, x, y, 16)),
    pulses(art, 268, 190, 46, 12, '#b81f3c', 5, 16),
    seeds(art, 200, 190, 120, 50, ['#2b1a10', '#c8442a']),
    herbs(art, 268, 196, 44, 6, 9),
  ],
  'loaded-fries': (art) => [
    bowl(
      art,
      { ware: 'teal', r: 154 },
      disc(200, 192, 138, '#8a5a1c'),
      scatter(art, 200, 192, 112, 66, 11).map((place) =>
        group(
          `filter="${art.lift(2)}"`,
          at(
            place.x,
            place.y,
            place.angle,
            box(-37, -8, 74, 16, 4, art.slope('#fbdf8f', '#efbd4a', '#c98a24')),
          ),
        ),
      ),
      path(blob(art, 200, 186, 88, 66, 0.22, 15), '#f9c23a', `opacity=".92" filter="${art.lift(2)}"`),
      line('M128 176Q160 146 196 184T276 176', '#fff6e0', 8, `filter="${art.lift(1.5)}"`),
      dice(art, 200, 188, 84, 22, ['#cf4a34', '#5da548', '#6d2f1c', '#e2553c'], 11, 17),
      herbs(art, 200, 188, 84, 9, 9),
    ),
  ],
  'fruit-salad': (art) => [
    bowl(
      art,
      { ware: 'pink', r: 154 },
      disc(200, 192, 138, '#f6d9c0'),
      scatter(art, 200, 192, 112, 15, 42).map((place) =>
        cube(art, place.x, place.y, 32, art.pick(['#e6475a', '#f2a63c', '#f7d25c']), undefined, 3),
      ),
      [
        [148, 148],
        [254, 160],
        [190, 250],
        [262, 236],
      ].map(([x, y]) => strawberry(art, x, y)),
      scatter(art, 200, 192, 116, 10, 34).map((place) => ball(art, place.x, place.y, 13, '#3f4f9c')),
      scatter(art, 200, 192, 112, 6, 50).map((place) =>
        group(
          `filter="${art.lift(2)}"`,
          disc(place.x, place.y, 21, '#8fbf4a'),
          disc(place.x, place.y, 18, '#b4d673'),
          disc(place.x, place.y, 7, '#f3f3d4'),
          around(place.x, place.y, 11, 9).map((seed) => disc(seed.x, seed.y, 1.4, '#2b1a10')),
        ),
      ),
      pulses(art, 200, 192, 110, 20, '#b81f3c', 5, 24),
      [30, 150].map((angle) => leaf(art, 202, 186, angle, 34, '#3d8f4c')),
    ),
  ],
};
