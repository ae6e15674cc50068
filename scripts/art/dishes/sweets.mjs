import { dark, light, n } from '../drawing.mjs';
import { ball, dice, leaf, liquid, seeds, strips } from '../food.mjs';
import { pulses } from '../grains.mjs';
import { at, blob, box, disc, group, line, path } from '../shapes.mjs';
import { nuts, saffron } from '../toppings.mjs';
import { bowl, plate } from '../vessels.mjs';

/** Batter in hot ghee: a coil that crosses itself. */
function jalebi(art, x, y, r) {
  const points = Array.from({ length: 64 }, (_, step) => {
    const angle = (step / 63) * Math.PI * 5.6;
    const far = r * (0.18 + (step / 63) * 0.82) + art.between(-1.6, 1.6);
    return `${n(x + Math.cos(angle) * far)} ${n(y + Math.sin(angle) * far)}`;
  });
  const d = `M${points.join('L')}M${n(x - r * 0.9)} ${n(y + r * 0.2)}Q${x} ${n(y - r * 0.3)} ${n(x + r * 0.9)} ${n(y + r * 0.1)}`;
  return group(
    `filter="${art.lift(3.5)}"`,
    line(d, '#a34a06', 12.5, 'stroke-linejoin="round"'),
    line(d, '#ef9320', 9.5, 'stroke-linejoin="round"'),
    line(d, '#ffca63', 3, 'stroke-linejoin="round" opacity=".75" transform="translate(-1.2 -1.6)"'),
  );
}

export const sweets = {
  jalebi: (art) => [
    plate(art, {
      ware: 'white',
      rings: [
        { at: 0.94, colour: '#c9872a' },
        { at: 0.9, colour: '#c9872a', width: 1 },
      ],
    }),
    [
      [146, 138],
      [244, 134],
      [196, 196],
      [122, 234],
      [268, 232],
      [196, 276],
    ].map(([x, y]) => jalebi(art, x, y, 46)),
    nuts(art, 200, 190, 100, 30),
    saffron(art, 200, 190, 90, 12),
  ],
  rasgulla: (art) => [
    bowl(
      art,
      { ware: 'terracotta', r: 148 },
      liquid(art, '#f2e6c4', { height: 2 }),
      [
        [148, 140],
        [232, 132],
        [276, 202],
        [200, 204],
        [124, 218],
        [226, 268],
        [162, 272],
      ].map(([x, y]) => ball(art, x, y, 38, '#fbf6ea', { roughness: 3, shine: 0.7 })),
      saffron(art, 200, 192, 100, 12),
      nuts(art, 200, 192, 100, 14),
    ),
  ],
  kheer: (art) => [
    bowl(
      art,
      { ware: 'brass', r: 146 },
      liquid(art, '#f4e4bd', { height: 5 }),
      pulses(art, 200, 192, 116, 50, '#fdf6e2', 4, 13),
      pulses(art, 200, 192, 100, 10, '#7a4a24', 7, 32),
      [
        [160, 170, 20],
        [236, 160, 100],
        [214, 236, 200],
        [150, 236, 300],
      ].map(([x, y, angle]) =>
        at(
          x,
          y,
          angle,
          path(
            'M-14 0C-8 -8 8 -7 14 0C8 6 -8 6 -14 0Z',
            art.slope('#fdf3da', '#e3cb98'),
            `filter="${art.lift(1.5)}"`,
          ),
        ),
      ),
      nuts(art, 200, 192, 96, 26),
      saffron(art, 200, 192, 100, 20),
    ),
  ],
  laddu: (art) => [
    plate(art, { ware: 'brass' }),
    [
      [154, 140],
      [242, 138],
      [284, 206],
      [198, 200],
      [112, 210],
      [242, 264],
      [154, 266],
    ].map(([x, y]) => [
      ball(art, x, y, 42, '#e0952b', { roughness: 10, shine: 0 }),
      dice(art, x - 2, y - 4, 20, 5, ['#8fb64a', '#f6e3b0', '#a5541a'], 6, 9),
    ]),
  ],
  'chocolate-cake': (art) => [
    plate(art, { ware: 'white', rings: [{ at: 0.94, colour: '#7a3d1f' }] }),
    group(
      `filter="${art.lift(6)}"`,
      path(
        'M70 216L272 104Q324 168 306 262Z',
        '#2b130a',
        'stroke="#2b130a" stroke-width="10" stroke-linejoin="round" transform="translate(2 16)"',
      ),
      [0, 1, 2].map((layer) =>
        line(`M74 ${226 + layer * 6}L304 ${270 + layer * 6}`, layer % 2 ? '#8f5a35' : '#4a2412', 5),
      ),
      path(
        'M70 210L272 98Q324 162 306 256Z',
        art.slope('#7c4526', '#56290f', '#3a1a0a'),
        `stroke="#56290f" stroke-width="10" stroke-linejoin="round" filter="${art.rough(0.03, 4)}"`,
      ),
      line('M268 112Q312 166 298 244', '#e9d3b0', 15, `filter="${art.rough(0.08, 5)}"`),
    ),
    [
      [262, 140],
      [282, 186],
      [284, 226],
    ].map(([x, y]) => ball(art, x, y, 17, '#f3e3c6', { roughness: 3 })),
    strips(art, 190, 190, 54, 16, ['#9c6a44', '#c79a6e'], 16, 3),
    [
      [150, 288],
      [174, 300],
      [130, 278],
    ].map(([x, y]) => ball(art, x, y, 12, '#c8334a', { roughness: 4 })),
    leaf(art, 182, 282, -30, 28, '#3d8f4c'),
    seeds(art, 120, 140, 40, 26, ['#7a3d1f'], 1.6),
  ],
  'ice-cream': (art) => [
    bowl(
      art,
      { ware: 'sage', r: 150 },
      disc(200, 192, 134, '#f2ede2'),
      [
        [158, 164, '#f6ead0'],
        [244, 166, '#c98f5a'],
        [200, 238, '#f2a9b4'],
      ].map(([x, y, colour]) =>
        group(
          `filter="${art.lift(4)}"`,
          path(
            blob(art, x, y, 60, 58, 0.06, 14),
            art.ball(light(colour, 0.6), colour, dark(colour, 0.2)),
            `filter="${art.rough(0.045, 6)}"`,
          ),
        ),
      ),
      line('M118 150Q160 120 196 160T280 150', '#5c2c14', 7, `opacity=".85" filter="${art.lift(1.5)}"`),
      nuts(art, 200, 186, 80, 26),
      group(
        `filter="${art.lift(3)}"`,
        at(
          262,
          250,
          34,
          box(-13, -62, 26, 124, 6, art.slope('#f0c987', '#d29b4c', '#a06a24')),
          Array.from({ length: 5 }, (_, step) =>
            line(`M-12 ${-46 + step * 24}l24 12`, '#8f5519', 1.8, 'opacity=".5"'),
          ),
        ),
      ),
      leaf(art, 176, 206, 30, 28, '#3d8f4c'),
    ),
  ],
  'panna-cotta': (art) => [
    plate(art, { ware: 'blue', rings: [{ at: 0.94, colour: '#ffffff' }] }),
    path(blob(art, 206, 208, 112, 94, 0.1, 14), '#b3202f', `filter="${art.rough(0.05, 4)}"`),
    group(
      `filter="${art.lift(6)}"`,
      path(blob(art, 200, 192, 84, 82, 0.015, 16), art.ball('#ffffff', '#f8eed9', '#d9c6a2')),
      disc(198, 184, 64, art.ball('#fffefa', '#fbf3e2', '#eadbbd')),
    ),
    path(blob(art, 200, 180, 44, 34, 0.2, 10), '#c02a38', `filter="${art.rough(0.06, 4)}"`),
    [
      [184, 172],
      [208, 164],
      [218, 188],
      [192, 194],
    ].map(([x, y], index) => ball(art, x, y, 13, index % 2 ? '#3f4f9c' : '#c8334a', { roughness: 3 })),
    leaf(art, 204, 178, -30, 30, '#3d8f4c'),
  ],
};
