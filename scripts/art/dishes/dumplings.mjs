// Steamed, fried and in soup.
import { dark, light, n } from '../drawing.mjs';
import { chilliSauce, scallions, sesame } from '../eastern.mjs';
import { citrus, herbs, liquid, seeds, strips } from '../food.mjs';
import { pulses } from '../grains.mjs';
import { around, at, blob, disc, group, line, oval, path, scatter } from '../shapes.mjs';
import { basket, bowl, katori, plate, slab } from '../vessels.mjs';

/** A dumpling from above, pleated to the middle. */
const dumpling = (art, x, y, r, colour, top = '#d86a3a') =>
  group(
    `filter="${art.lift(3.5)}"`,
    path(blob(art, x, y, r, r, 0.03, 12), art.ball('#ffffff', colour, dark(colour, 0.26))),
    around(x, y, 0, 14).map(({ angle }) =>
      at(
        x,
        y,
        angle,
        line(
          `M${n(r * 0.2)} 0Q${n(r * 0.5)} ${n(r * 0.12)} ${n(r * 0.84)} 2`,
          dark(colour, 0.42),
          1.4,
          'opacity=".55"',
        ),
      ),
    ),
    disc(x, y, r * 0.13, top),
  );

/** A half moon, pleated along its edge. */
const halfMoon = (art, x, y, size, angle, colour, { roughness = 3, spots = 0 } = {}) =>
  group(
    `filter="${art.lift(3.5)}"`,
    at(
      x,
      y,
      angle,
      group(
        `filter="${art.rough(0.05, roughness)}"`,
        path(
          `M${-size} ${size * 0.3}C${-size * 0.9} ${-size * 0.75} ${size * 0.9} ${-size * 0.75} ${size} ${size * 0.3}C${size * 0.5} ${size * 0.62} ${-size * 0.5} ${size * 0.62} ${-size} ${size * 0.3}Z`,
          art.ball(light(colour, 0.5), colour, dark(colour, 0.28)),
        ),
        scatter(art, 0, 0, size * 0.6, spots, 10).map((place) =>
          oval(place.x, place.y * 0.5, 6, 4, dark(colour, 0.5), 'opacity=".5"'),
        ),
      ),
      Array.from({ length: 9 }, (_, step) =>
        line(
          `M${n(-size * 0.76 + step * size * 0.19)} ${n(-size * 0.32 + ((step - 4) ** 2 / 16) * size * 0.34)}l${n((step - 4) * 0.9)} 9`,
          dark(colour, 0.45),
          1.8,
          'opacity=".6"',
        ),
      ),
    ),
  );

export const dumplings = {
  bao: (art) => [
    basket(
      art,
      {},
      path(blob(art, 200, 191, 122, 122, 0.02, 10), '#8dbb6a', 'opacity=".9"'),
      [
        [156, 140],
        [252, 150],
        [160, 236],
        [250, 244],
      ].map(([x, y]) => [
        group(
          `filter="${art.lift(4)}"`,
          disc(x, y, 50, art.ball('#ffffff', '#f5ecdb', '#cdbb9d')),
          around(x, y, 0, 12).map(({ angle }) =>
            at(x, y, angle, line('M9 0Q20 7 34 3', '#b8a583', 1.8, 'opacity=".7"')),
          ),
          oval(x, y, 9, 8, '#8f3a16'),
          oval(x - 18, y - 24, 12, 6, '#fff', `opacity=".8" transform="rotate(-30 ${x - 18} ${y - 24})"`),
        ),
      ]),
      herbs(art, 202, 192, 12, 2, 10),
    ),
  ],
  'dim-sum': (art) => [
    basket(
      art,
      {},
      path(blob(art, 200, 191, 124, 124, 0.02, 10), '#7fae63', 'opacity=".85"'),
      [
        [148, 132, -14],
        [244, 132, 12],
        [198, 190, 4],
        [146, 246, -10],
        [252, 248, 16],
      ].map(([x, y, angle]) => halfMoon(art, x, y, 50, angle, '#f0ddd0')),
      [
        [148, 142],
        [244, 142],
        [198, 200],
        [146, 256],
        [252, 258],
      ].map(([x, y]) => oval(x, y, 22, 11, '#e88a6a', `opacity=".4" filter="${art.blur(4)}"`)),
      [
        [200, 128],
        [118, 190],
        [282, 190],
      ].map(([x, y]) => pulses(art, x, y, 8, 3, '#5ea83f', 5, 8)),
    ),
  ],
  'fried-momos': (art) => [
    plate(art, { ware: 'terracotta', rings: [{ at: 0.94, colour: '#f0cba0' }] }),
    [
      [142, 134, -20],
      [240, 128, 16],
      [192, 186, 0],
      [128, 222, -30],
      [262, 206, 24],
      [212, 252, 6],
    ].map(([x, y, angle]) => halfMoon(art, x, y, 48, angle, '#dd9d48', { roughness: 4, spots: 5 })),
    chilliSauce(art, 110, 292, 32),
    sesame(art, 200, 190, 90, 24),
    herbs(art, 220, 180, 80, 5, 9),
  ],
  'tandoori-momos': (art) => [
    slab(art, { ware: 'darkWood' }),
    [
      [120, 130],
      [200, 122],
      [282, 130],
      [120, 208],
      [200, 204],
      [282, 208],
    ].map(([x, y]) => [
      dumpling(art, x, y, 40, '#dd7a3f', '#7c220c'),
      scatter(art, x, y, 30, 5, 12).map((place) => oval(place.x, place.y, 6, 4, '#3a1206', 'opacity=".5"')),
    ]),
    katori(art, 314, 292, 30, '#f1e8c9', { ware: 'white', top: seeds(art, 314, 292, 15, 6, ['#2f7d3f']) }),
    herbs(art, 200, 170, 110, 7, 9),
    citrus(art, 86, 290, 25),
    strips(art, 190, 286, 54, 22, ['#c58bb6', '#e6f0cf', '#e88236'], 24, 3),
  ],
  'jhol-momos': (art) => [
    bowl(
      art,
      { ware: 'blue', r: 156 },
      liquid(art, '#cf7a2c', { height: 4 }),
      [
        [152, 140],
        [240, 134],
        [280, 206],
        [200, 200],
        [124, 214],
        [220, 268],
        [160, 262],
      ].map(([x, y]) => dumpling(art, x, y, 35, '#f5ead3')),
      seeds(art, 200, 192, 120, 60, ['#8f1d10', '#f3d27a', '#2f7d3f'], 1.7),
      herbs(art, 200, 192, 108, 8, 9),
    ),
  ],
  'pan-gyoza': (art) => [
    slab(art, { ware: 'iron' }),
    [0, 1, 2, 3, 4].map((step) => [
      halfMoon(art, 92 + step * 48, 150, 44, 78, '#efdcb4', { roughness: 4 }),
      oval(98 + step * 48, 158, 13, 34, '#b9701f', `opacity=".5" filter="${art.blur(4)}"`),
    ]),
    scallions(art, 190, 250, 60, 16),
    sesame(art, 190, 200, 110, 30),
    katori(art, 306, 286, 34, '#3a1c10', {
      ware: 'white',
      top: seeds(art, 306, 286, 16, 5, ['#b3391c', '#5da548']),
    }),
    strips(art, 104, 292, 40, 18, ['#f2b3ba', '#f7cdd0'], 20, 5),
  ],
};
