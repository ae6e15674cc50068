import { dark, light, n } from '../drawing.mjs';
import { ball, bread, herbs, leaf, seeds, strips } from '../food.mjs';
import { pulses } from '../grains.mjs';
import { at, blob, box, group, line, path, scatter } from '../shapes.mjs';
import { board, plate } from '../vessels.mjs';

/** A pizza in slices, on its board. */
const pizza = (sauce, cheese, top) => (art) => [
  board(art, {}),
  bread(art, 200, 190, 146, 145, '#d99a4c', { spots: 46, spot: 9, wobble: 0.018, roughness: 7 }),
  path(blob(art, 200, 190, 124, 123, 0.02, 14), sauce, `filter="${art.rough(0.06, 5)}"`),
  path(
    blob(art, 200, 190, 118, 117, 0.05, 18),
    art.centre(light(cheese, 0.2), cheese, dark(cheese, 0.12)),
    `filter="${art.rough(0.035, 6)}" opacity=".92"`,
  ),
  scatter(art, 200, 190, 108, 18, 22).map((place) =>
    path(
      blob(art, place.x, place.y, art.between(6, 13), art.between(5, 10), 0.2, 7),
      '#b9701f',
      'opacity=".38"',
    ),
  ),
  top(art),
  [0, 45, 90, 135].map((angle) =>
    at(200, 190, angle + 12, line('M-142 0H142', '#5a2408', 2, 'opacity=".45"')),
  ),
];

export const italy = {
  'quattro-formaggi': pizza('#ecd28e', '#f6e1a0', (art) => [
    scatter(art, 200, 190, 96, 11, 46).map((place) =>
      path(
        blob(art, place.x, place.y, 24, 20, 0.16, 9),
        art.ball('#fffdf4', '#f7ebca', '#dcc48d'),
        `filter="${art.lift(1.5)}"`,
      ),
    ),
    scatter(art, 200, 190, 100, 12, 34).map((place) =>
      path(blob(art, place.x, place.y, 8, 7, 0.2, 7), '#7f97a3', 'opacity=".75"'),
    ),
    seeds(art, 200, 190, 100, 40),
    [
      [168, 160, 20],
      [238, 224, -70],
    ].map(([x, y, angle]) => leaf(art, x, y, angle, 28)),
  ]),
  'mushroom-pizza': pizza('#c4502a', '#f0d28a', (art) => [
    scatter(art, 200, 190, 100, 15, 40).map((place) =>
      group(
        `filter="${art.lift(2)}"`,
        at(
          place.x,
          place.y,
          place.angle,
          path(
            'M-19 3C-20 -19 20 -19 19 3C12 7 7 3 5 17H-5C-7 3 -12 7 -19 3Z',
            art.slope('#d9bd94', '#a67c4c', '#6d4722'),
          ),
          line('M-12 1Q0 6 12 1', '#7c5630', 1.6, 'opacity=".6"'),
        ),
      ),
    ),
    strips(art, 200, 190, 96, 10, ['#d8b4d0'], 20, 3.4),
    herbs(art, 200, 190, 100, 10, 9),
  ]),
  lasagna: (art) => [
    plate(art, { ware: 'white', rings: [{ at: 0.94, colour: '#b8432a' }] }),
    path(blob(art, 204, 200, 118, 96, 0.09, 14), '#c23a1d', `filter="${art.rough(0.06, 5)}"`),
    group(
      `filter="${art.lift(6)}"`,
      at(
        200,
        186,
        -10,
        box(-88, -48, 176, 138, 12, '#8f3317'),
        [0, 1, 2].map((layer) => [
          box(-88, 62 + layer * 9, 176, 6, 3, '#f0d79a'),
          box(-86, 67 + layer * 9, 172, 4, 2, '#c4421f'),
        ]),
        box(
          -88,
          -66,
          176,
          134,
          12,
          art.slope('#fbe7ae', '#edc566', '#d1973a'),
          `filter="${art.rough(0.04, 8)}"`,
        ),
        scatter(art, 0, 0, 74, 20, 17).map((place) =>
          path(
            blob(art, place.x, place.y * 0.8, art.between(7, 16), art.between(5, 11), 0.2, 7),
            '#a85a1c',
            'opacity=".5"',
          ),
        ),
        path(blob(art, -4, -4, 44, 30, 0.2, 10), '#c9431f', `filter="${art.rough(0.07, 6)}"`),
        [
          [-10, -6, 20],
          [4, -2, -50],
          [-4, 4, 140],
        ].map(([x, y, angle]) => leaf(art, x, y, angle, 34)),
      ),
    ),
    seeds(art, 200, 190, 120, 30, ['#fff6df', '#2f7d3f']),
  ],
  'pesto-pasta': (art) => [
    plate(art, { ware: 'sage', rings: [{ at: 0.95, colour: '#eef4ee' }] }),
    group(
      `filter="${art.lift(4)}" transform="translate(200 190) scale(1.02) translate(-200 -190)"`,
      Array.from({ length: 78 }, () => {
        const size = art.between(20, 90);
        return at(
          200 + art.between(-38, 38),
          190 + art.between(-34, 34),
          art.between(0, 360),
          line(
            `M${n(-size)} 0C${n(-size * 0.8)} ${n(-size)} ${n(size * 0.8)} ${n(-size)} ${n(size)} ${n(size * 0.2)}`,
            '#4f6a1f',
            6.4,
            'opacity=".8"',
          ),
          line(
            `M${n(-size)} 0C${n(-size * 0.8)} ${n(-size)} ${n(size * 0.8)} ${n(-size)} ${n(size)} ${n(size * 0.2)}`,
            art.pick(['#b9c75a', '#c9d474', '#a3b545']),
            5,
          ),
        );
      }),
    ),
    pulses(art, 200, 190, 80, 12, '#edd6a2', 6, 24),
    [
      [160, 160],
      [242, 172],
      [196, 236],
    ].map(([x, y]) => ball(art, x, y, 15, '#d2492b')),
    [20, 130, 260].map((angle) => leaf(art, 202, 186, angle, 38)),
    strips(art, 200, 190, 70, 22, ['#fffaf0'], 12, 2.4),
  ],
};
