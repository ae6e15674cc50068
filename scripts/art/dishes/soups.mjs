// Soups, and curries of Thailand.
import { scallions } from '../eastern.mjs';
import { citrus, cube, dice, gravy, herb, herbs, leaf, liquid, seeds, strips, tomato } from '../food.mjs';
import { pulses } from '../grains.mjs';
import { at, disc, group, line, path, scatter } from '../shapes.mjs';
import { bowl, plate } from '../vessels.mjs';

const curry = (ware, colour, more) => (art) => [
  bowl(art, { ware, r: 154 }, gravy(art, colour, { oil: 34 }), more(art)),
];

function whirl2(art) {
  return line(
    'M150 178C180 130 270 150 262 200C252 246 176 244 176 204C178 176 226 172 228 200',
    '#fff6e6',
    6,
    `filter="${art.lift(1)}"`,
  );
}

function lines(art) {
  return [
    line('M120 200Q160 170 200 206T290 196', '#fff3e0', 5, 'opacity=".75"'),
    herb(art, 214, 206, 11),
    herb(art, 186, 188, 9),
  ];
}

export const soups = {
  'sweet-corn-soup': (art) => [
    bowl(
      art,
      { ware: 'white', r: 154 },
      liquid(art, '#efd777', { height: 5 }),
      pulses(art, 200, 192, 118, 60, '#f7cf3f', 6, 13),
      dice(art, 200, 192, 110, 20, ['#e88236', '#5da548'], 8, 20),
      scallions(art, 200, 192, 106, 18),
      seeds(art, 200, 192, 110, 24),
      whirl2(art),
    ),
  ],
  'tomato-soup': (art) => [
    bowl(
      art,
      { ware: 'white', r: 154 },
      liquid(art, '#d1431d', { height: 4 }),
      whirl2(art),
      [
        [168, 210, 20],
        [206, 236, -40],
      ].map(([x, y, angle]) => leaf(art, x, y, angle, 40)),
      scatter(art, 234, 164, 50, 8, 22).map((place) =>
        cube(art, place.x, place.y, 21, '#d9a45a', undefined, 6),
      ),
      seeds(art, 200, 192, 118, 30),
    ),
  ],
  'red-curry': curry('white', '#cf4f22', (art) => [
    scatter(art, 200, 192, 106, 9, 50).map((place) =>
      cube(art, place.x, place.y, 34, '#f0a13a', undefined, 4),
    ),
    [
      [150, 170],
      [254, 152],
      [196, 256],
    ].map(([x, y]) =>
      group(`filter="${art.lift(2)}"`, disc(x, y, 19, art.ball('#8a4a8f', '#5b2a63', '#341238'))),
    ),
    strips(art, 200, 192, 100, 10, ['#b3201a'], 22, 5),
    [20, 130, 250].map((angle, step) => leaf(art, 196 + step * 6, 190, angle, 42)),
    lines(art),
  ]),
  'tom-kha': curry('pink', '#f3e3bd', (art) => [
    scatter(art, 200, 192, 104, 10, 46).map((place) =>
      group(
        `filter="${art.lift(2)}"`,
        at(
          place.x,
          place.y,
          place.angle,
          path(
            'M-22 4C-24 -22 24 -22 22 4C14 8 8 4 6 20H-6C-8 4 -14 8 -22 4Z',
            art.slope('#f4e7cf', '#cbab82', '#94714a'),
          ),
        ),
      ),
    ),
    seeds(art, 200, 192, 118, 40, ['#d8643a', '#e88a4a'], 3),
    strips(art, 200, 192, 90, 6, ['#b3201a'], 20, 5),
    herbs(art, 200, 192, 100, 9, 11),
    citrus(art, 278, 252, 26, '#8fbf3a'),
  ]),
  'thai-salad': (art) => [
    plate(art, { ware: 'white', rings: [{ at: 0.94, colour: '#3d7f5c' }] }),
    group(
      `filter="${art.lift(4)}"`,
      disc(200, 190, 98, '#cfdc9a', 'opacity=".5"'),
      strips(art, 200, 190, 102, 190, ['#eef1c8', '#d7e3a0', '#f5f2d6', '#b8d480', '#f0a04f'], 46, 4.4),
    ),
    pulses(art, 200, 190, 84, 18, '#d9a35f', 7, 22),
    [
      [150, 150],
      [246, 160],
      [210, 238],
      [160, 226],
    ].map(([x, y]) => tomato(art, x, y, 17)),
    strips(art, 200, 190, 84, 10, ['#4f8f3a', '#b3201a'], 24, 6),
    herbs(art, 200, 190, 84, 9, 10),
    citrus(art, 288, 272, 26, '#8fbf3a'),
  ],
};
