// From the tandoor and the pan: meat, fish, kebabs.
import { dark, light } from '../drawing.mjs';
import { ball, citrus, herbs, onionRing } from '../food.mjs';
import { green } from '../sauces.mjs';
import { at, box, disc, group, line, oval, path } from '../shapes.mjs';
import { plate, slab } from '../vessels.mjs';

/** A kebab on its stick. */
const skewer = (art, x, y, length, angle, colour) =>
  group(
    `filter="${art.lift(4)}"`,
    at(
      x,
      y,
      angle,
      line(`M${-length / 2 - 44} 0H${length / 2 + 30}`, '#9aa0a8', 4),
      box(
        -length / 2,
        -19,
        length,
        38,
        18,
        art.slope(light(colour, 0.3), colour, dark(colour, 0.3)),
        `filter="${art.rough(0.06, 8)}"`,
      ),
      Array.from({ length: 6 }, (_, step) =>
        line(
          `M${-length / 2 + 22 + (step * (length - 44)) / 5} -15q5 15 -3 30`,
          '#3a1a0a',
          3,
          'opacity=".35"',
        ),
      ),
    ),
  );

export const grill = {
  'seekh-kebab': (art) => [
    slab(art, { ware: 'darkWood' }),
    skewer(art, 196, 128, 220, -8, '#8a4a24'),
    skewer(art, 204, 190, 220, -6, '#95522a'),
    skewer(art, 196, 252, 220, -9, '#84441f'),
    herbs(art, 200, 190, 110, 9, 9),
    green(art, 322, 300, 34),
    onionRing(art, 84, 300, 18),
    onionRing(art, 104, 288, 15),
    citrus(art, 320, 92, 24),
  ],
  'tandoori-chicken': (art) => {
    const leg = (x, y, angle) =>
      group(
        `filter="${art.lift(5)}"`,
        at(
          x,
          y,
          angle,
          box(52, -8, 56, 15, 7, art.slope('#fff6e3', '#e4d2b2')),
          disc(108, -6, 10, '#f3e6cd'),
          disc(108, 7, 9, '#eadbbd'),
          path(
            'M-70 6C-74 -48 -10 -64 30 -34C52 -20 62 -14 66 -8L66 9C52 14 40 24 24 36C-14 62 -66 48 -70 6Z',
            art.ball('#e8763f', '#c03c1a', '#7c1c0c'),
            `filter="${art.rough(0.045, 8)}"`,
          ),
          [-40, -16, 8, 30].map((step) => line(`M${step} -34q14 30 -4 62`, '#3a0e06', 5, 'opacity=".4"')),
        ),
      );
    return [
      plate(art, { ware: 'iron' }),
      leg(176, 134, 14),
      leg(228, 214, 164),
      herbs(art, 200, 180, 100, 8, 9),
      onionRing(art, 112, 252, 20),
      onionRing(art, 134, 268, 16),
      citrus(art, 272, 288, 25),
      green(art, 300, 128, 30),
    ];
  },
  'fish-fry': (art) => {
    const fillet = (x, y, angle) =>
      group(
        `filter="${art.lift(5)}"`,
        at(
          x,
          y,
          angle,
          path(
            'M-104 4C-84 -42 20 -52 74 -14L108 -34Q100 0 108 34L74 14C20 46 -84 42 -104 4Z',
            art.ball('#eda243', '#c56a1f', '#7c360c'),
            `filter="${art.rough(0.06, 10)}"`,
          ),
          [-60, -28, 4, 36].map((step) => line(`M${step} -26q10 26 0 50`, '#5a2408', 3.4, 'opacity=".4"')),
        ),
      );
    return [
      plate(art, { ware: 'blue', isLeaf: true, rings: [{ at: 0.95, colour: '#ffffff' }] }),
      fillet(196, 146, -12),
      fillet(204, 222, 4),
      herbs(art, 200, 186, 90, 6, 9),
      citrus(art, 286, 278, 26),
      citrus(art, 262, 296, 22),
      onionRing(art, 110, 276, 19),
      onionRing(art, 130, 292, 15),
    ];
  },
  'hara-bhara-kebab': (art) => [
    plate(art, { ware: 'pink', rings: [{ at: 0.94, colour: '#fbe9e2' }] }),
    [
      [146, 130],
      [226, 118],
      [286, 184],
      [202, 196],
      [122, 214],
      [258, 262],
      [176, 272],
    ].map(([x, y]) => [
      ball(art, x, y, 42, '#6d8a3a', { roughness: 8, shine: 0 }),
      oval(x, y, 26, 24, '#4a5a1f', 'opacity=".35"'),
      at(
        x + 2,
        y - 2,
        30,
        path(
          'M-14 0C-8 -8 8 -7 14 0C8 6 -8 6 -14 0Z',
          art.slope('#f6e3b8', '#d9b272'),
          `filter="${art.lift(1.5)}"`,
        ),
      ),
    ]),
    green(art, 96, 292, 32),
    onionRing(art, 296, 96, 18),
    citrus(art, 304, 282, 22),
  ],
};
