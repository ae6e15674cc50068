// A feast on a leaf.
import { dark, light } from '../drawing.mjs';
import { bread, herb, onionRing, seeds } from '../food.mjs';
import { rice } from '../grains.mjs';
import { at, blob, disc, group, line, oval, path, smooth } from '../shapes.mjs';
import { katori } from '../vessels.mjs';

export const sadya = {
  sadya: (art) => {
    const mound = (x, y, r, colour, top = []) => [
      path(
        blob(art, x, y, r, r * 0.86, 0.08, 10),
        art.ball(light(colour, 0.25), colour, dark(colour, 0.2)),
        `filter="${art.rough(0.07, 6)}"`,
      ),
      top,
    ];
    return [
      oval(203, 204, 182, 132, '#3a2109', `opacity=".42" filter="${art.blur(8)}"`),
      path(
        smooth([
          [14, 200],
          [60, 96],
          [200, 62],
          [330, 88],
          [392, 176],
          [350, 296],
          [220, 326],
          [80, 308],
        ]),
        art.slope('#62ad58', '#45973c', '#2d7a33'),
      ),
      line('M16 200Q200 184 390 178', '#a5d08f', 4, 'opacity=".8"'),
      Array.from({ length: 15 }, (_, step) =>
        line(
          `M${36 + step * 24} ${199 - step}l18 ${step % 2 ? 112 - Math.abs(step - 7) * 8 : -104 + Math.abs(step - 7) * 8}`,
          '#8cc47c',
          1,
          'opacity=".4"',
        ),
      ),
      group(`filter="${art.lift(4)}"`, rice(art, { x: 204, y: 236, r: 58, count: 240, length: 9 })),
      group(
        `filter="${art.lift(2)}"`,
        path(blob(art, 222, 232, 26, 20, 0.1, 8), '#d28a31', `filter="${art.rough(0.08, 5)}"`),
        herb(art, 220, 230, 7),
      ),
      group(
        `filter="${art.lift(2.5)}"`,
        mound(82, 156, 28, '#d9a441'),
        mound(140, 128, 27, '#7fa650'),
        mound(200, 112, 27, '#b9432a'),
        mound(260, 116, 27, '#f0e7cf'),
        mound(316, 140, 26, '#8a4f2a'),
      ),
      seeds(art, 140, 128, 16, 8, ['#fff6df', '#2b1a10']),
      seeds(art, 260, 116, 16, 8, ['#2b1a10', '#a3301c']),
      bread(art, 300, 234, 46, 44, '#eec27c', { spots: 8, spot: 4, roughness: 5 }),
      katori(art, 108, 244, 32, '#c0702f', { ware: 'brass', top: [herb(art, 108, 242, 7)] }),
      katori(art, 352, 194, 24, '#efd9ae', { ware: 'brass', top: seeds(art, 352, 194, 10, 5, ['#c98a4a']) }),
      at(
        60,
        206,
        30,
        path('M-26 -6Q0 12 26 -6Q6 -12 -26 -6Z', art.slope('#f8dd66', '#e2b032'), `filter="${art.lift(2)}"`),
      ),
      ...[150, 166, 182].map((x, step) =>
        disc(x, 168 + step * 2, 7, art.ball('#f3d48c', '#d9a441', '#a8711f'), `filter="${art.lift(1)}"`),
      ),
      onionRing(art, 250, 172, 10),
    ];
  },
};
