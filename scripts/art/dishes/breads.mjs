// Breads of the tandoor and the pan.
import { n } from '../drawing.mjs';
import { bread, dice, herbs, onionRing, seeds } from '../food.mjs';
import { green } from '../sauces.mjs';
import { at, blob, box, path, ring } from '../shapes.mjs';
import { basket, board, katori, plate, slab } from '../vessels.mjs';

const curd = (art, x, y, r = 32, ware = 'white') =>
  katori(art, x, y, r, '#f4f0e5', { ware, top: seeds(art, x, y, r * 0.5, 7, ['#2f7d3f', '#a3301c']) });

export const breads = {
  paratha: (art) => [
    plate(art, {
      ware: 'white',
      rings: [
        { at: 0.94, colour: '#2f6f6b' },
        { at: 0.9, colour: '#2f6f6b', width: 1 },
      ],
    }),
    bread(art, 186, 176, 118, 112, '#d9a65a', { spots: 26, spot: 11, roughness: 5 }),
    herbs(art, 186, 176, 90, 6, 6),
    box(
      166,
      152,
      38,
      32,
      7,
      art.slope('#fffbe0', '#f7dc6f'),
      `transform="rotate(-12 184 168)" filter="${art.lift(3)}"`,
    ),
    path(blob(art, 192, 184, 40, 26, 0.15, 9), '#fff0a8', 'opacity=".28"'),
    curd(art, 290, 252, 40, 'steel'),
    katori(art, 218, 308, 28, '#b8511c', { top: dice(art, 218, 308, 14, 6, ['#e88b3c', '#6f8f2a'], 7) }),
    at(
      92,
      278,
      30,
      path(
        'M-30 -4C-8 -12 18 -10 32 2C14 8 -14 8 -30 -4Z',
        art.slope('#8cc463', '#3d8f3c'),
        `filter="${art.lift(2)}"`,
      ),
    ),
  ],
  'laccha-paratha': (art) => {
    const coil = (x, y, r) => [
      bread(art, x, y, r, r * 0.97, '#dcae68', { spots: 12, spot: 8, roughness: 5 }),
      [0.88, 0.74, 0.6, 0.46, 0.32, 0.18].map((share, step) =>
        ring(
          x + step,
          y + step * 0.6,
          r * share,
          '#80501c',
          2.4,
          `opacity=".5" stroke-dasharray="${n(r * 2.4 * share)} ${n(r * 0.14)}" transform="rotate(${step * 47} ${x} ${y})"`,
        ),
      ),
    ];
    return [
      board(art, { ware: 'darkWood' }),
      coil(154, 152, 88),
      coil(240, 220, 90),
      herbs(art, 196, 190, 70, 5, 7),
      green(art, 112, 272, 34),
      onionRing(art, 288, 112, 18),
      onionRing(art, 304, 132, 15),
    ];
  },
  'butter-naan': (art) => [
    slab(art, {}),
    bread(art, 146, 180, 76, 112, '#ecca92', { angle: 18, spots: 18, spot: 10 }),
    bread(art, 244, 196, 76, 112, '#efcf9a', { angle: -16, spots: 18, spot: 10 }),
    box(
      222,
      176,
      36,
      30,
      7,
      art.slope('#fffbe0', '#f7dc6f'),
      `transform="rotate(16 240 190)" filter="${art.lift(3)}"`,
    ),
    path(blob(art, 244, 210, 36, 28, 0.15, 9), '#fff0a8', 'opacity=".35"'),
    herbs(art, 196, 190, 90, 7, 7),
  ],
  phulka: (art) => [
    basket(
      art,
      {},
      path(
        blob(art, 200, 191, 134, 132, 0.03, 10),
        art.slope('#fffdf6', '#efe6d2', '#d9caa9'),
        `filter="${art.rough(0.02, 4)}"`,
      ),
      [
        [160, 154],
        [244, 170],
        [186, 240],
      ].map(([x, y]) => bread(art, x, y, 74, 70, '#efd5a4', { spots: 14, spot: 7, roughness: 4 })),
      path(blob(art, 186, 236, 26, 18, 0.15, 9), '#fff3ba', 'opacity=".55"'),
    ),
  ],
};
