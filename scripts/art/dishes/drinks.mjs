import { dark } from '../drawing.mjs';
import { ball, citrus, leaf, liquid, seeds, strips } from '../food.mjs';
import { at, blob, disc, group, line, oval, path, ring, scatter } from '../shapes.mjs';
import { ice, nuts, saffron } from '../toppings.mjs';
import { bowl, cup, straw } from '../vessels.mjs';

/** A round cake with a piece that one sees the inside of. */
const glass =
  (ware, colour, more, { r = 134 } = {}) =>
  (art) => [
    bowl(
      art,
      { ware, x: 194, y: 202, r, depth: 0.6 },
      liquid(art, dark(colour, 0.22), { x: 194, y: 200, r: r * 0.9 }),
      liquid(art, colour, { x: 194, y: 200, r: r * 0.78, height: 2 }),
    ),
    more(art),
  ];

export const drinks = {
  'sweet-lassi': glass(
    'terracotta',
    '#fbf4e2',
    (art) => [
      path(
        blob(art, 194, 198, 62, 56, 0.12, 12),
        art.ball('#ffffff', '#fdf4dd', '#ead9b3'),
        `filter="${art.rough(0.05, 5)}"`,
      ),
      nuts(art, 194, 198, 46, 24),
      saffron(art, 194, 198, 50, 12),
      seeds(art, 194, 198, 50, 14, ['#c9a15c']),
    ],
    { r: 130 },
  ),
  buttermilk: glass('steel', '#f2efdf', (art) => [
    [
      [-20, 0],
      [60, 20],
      [200, 10],
    ].map(([angle]) => leaf(art, 196, 198, angle, 36, '#3d8f4c')),
    seeds(art, 194, 200, 76, 60, ['#7c4a16', '#2f7d3f'], 1.6),
    straw(art, 206, 206, 38, 180, '#2a7a78'),
  ]),
  'lime-soda': glass('blue', '#d7e7b0', (art) => [
    [
      [160, 170, 30],
      [226, 182, 26],
      [190, 238, 28],
    ].map(([x, y, size]) => ice(art, x, y, size * 1.3)),
    citrus(art, 236, 236, 30, '#8fbf3a'),
    citrus(art, 150, 216, 26, '#8fbf3a'),
    leaf(art, 196, 196, -40, 34, '#3d8f4c'),
    leaf(art, 200, 200, 30, 30, '#3d8f4c'),
    scatter(art, 194, 200, 84, 40, 8).map((place) =>
      ring(place.x, place.y, 2.4, '#ffffff', 1, 'opacity=".7"'),
    ),
    straw(art, 214, 190, 40, 190, '#3d8f4c'),
  ]),
  cola: glass('white', '#5a2412', (art) => [
    [
      [158, 172, 42],
      [228, 176, 38],
      [200, 240, 44],
      [142, 232, 30],
    ].map(([x, y, size]) => ice(art, x, y, size)),
    scatter(art, 194, 200, 84, 60, 7).map((place) => ring(place.x, place.y, 2, '#e9c39a', 1, 'opacity=".6"')),
    straw(art, 212, 196, 40, 190, '#b8281a'),
  ]),
  'iced-tea': glass('mustard', '#b8651f', (art) => [
    [
      [160, 174, 40],
      [226, 172, 36],
      [178, 240, 42],
    ].map(([x, y, size]) => ice(art, x, y, size)),
    citrus(art, 232, 232, 32, '#f3c623'),
    leaf(art, 188, 204, -20, 36, '#3d8f4c'),
    leaf(art, 188, 204, 60, 30, '#3d8f4c'),
    straw(art, 208, 194, 40, 190, '#d9a441'),
  ]),
  'orange-juice': glass('white', '#f2a02c', (art) => [
    citrus(art, 236, 238, 36, '#ee8a1c'),
    scatter(art, 194, 200, 80, 40, 9).map((place) => oval(place.x, place.y, 4, 2, '#ffd27a', 'opacity=".8"')),
    leaf(art, 166, 178, -60, 28, '#3d8f4c'),
    straw(art, 196, 196, 40, 190, '#ee7a1c'),
  ]),
  'beet-juice': glass('sage', '#b3243f', (art) => [
    leaf(art, 180, 194, -40, 40, '#3d8f4c'),
    leaf(art, 184, 196, 20, 34, '#3d8f4c'),
    scatter(art, 194, 200, 80, 40, 8).map((place) => oval(place.x, place.y, 3, 2, '#e2687c', 'opacity=".8"')),
    straw(art, 204, 200, 40, 190, '#3d8f4c'),
  ]),
  smoothie: glass(
    'pink',
    '#a8508c',
    (art) => [
      scatter(art, 164, 180, 40, 6, 24).map((place) => ball(art, place.x, place.y, 12, '#3f4f9c')),
      strips(art, 230, 186, 34, 22, ['#f6e3b0', '#e0c088'], 12, 3),
      [
        [214, 244],
        [184, 252],
      ].map(([x, y]) => ball(art, x, y, 13, '#c8334a', { roughness: 3 })),
      seeds(art, 194, 200, 84, 40, ['#2b1a10', '#fbf1d6'], 1.8),
      leaf(art, 200, 206, -30, 30, '#3d8f4c'),
    ],
    { r: 132 },
  ),
  'chocolate-shake': glass('mustard', '#8a5530', (art) => [
    path(
      blob(art, 194, 200, 64, 58, 0.12, 12),
      art.ball('#ffffff', '#fbf1df', '#e3d0ac'),
      `filter="${art.rough(0.05, 6)}"`,
    ),
    line('M146 190Q176 160 198 200T246 204', '#4a2412', 7, `filter="${art.lift(1)}"`),
    strips(art, 194, 202, 44, 14, ['#56290f', '#8a5a34'], 12, 3),
    straw(art, 224, 190, 40, 186, '#7a3d1f'),
  ]),
  'green-tea': (art) => [
    cup(
      art,
      { ware: 'sage', saucer: 'white', hasHandle: false, x: 200 },
      liquid(art, '#b9c46a', { x: 200, r: 100 }),
      disc(200, 192, 62, '#cfd88a', `opacity=".6" filter="${art.blur(10)}"`),
      leaf(art, 182, 190, -20, 34, '#4a8f3c'),
      leaf(art, 190, 206, 40, 26, '#4a8f3c'),
    ),
  ],
  'black-tea': (art) => [
    cup(
      art,
      { ware: 'white', saucer: 'pink' },
      liquid(art, '#a8501c', { x: 190, r: 100 }),
      disc(182, 184, 60, '#cf7a35', `opacity=".55" filter="${art.blur(12)}"`),
      citrus(art, 206, 204, 34),
    ),
  ],
  'black-coffee': (art) => [
    cup(
      art,
      { ware: 'navy', saucer: 'white' },
      liquid(art, '#2f170c', { x: 190, r: 100 }),
      ring(190, 192, 84, '#8a5530', 7, `opacity=".7" filter="${art.blur(2)}"`),
      scatter(art, 190, 192, 76, 26, 7).map((place) =>
        ring(place.x, place.y, 1.8, '#a9713f', 1, 'opacity=".6"'),
      ),
    ),
    [
      [86, 286, 30],
      [104, 304, -20],
      [308, 94, 60],
    ].map(([x, y, angle]) =>
      group(
        `filter="${art.lift(2)}"`,
        at(
          x,
          y,
          angle,
          oval(0, 0, 12, 8, art.ball('#8a5530', '#56290f', '#2f170c')),
          line('M-10 0Q0 4 10 0', '#2f170c', 1.8),
        ),
      ),
    ),
  ],
};
