// Dosas of every kind, and uttapam.
import { coconut, sambarCup } from '../chutneys.mjs';
import { dark, light, n } from '../drawing.mjs';
import { bread, dice, herb, herbs, leaf, seeds, strips, tomato } from '../food.mjs';
import { at, blob, box, disc, group, line, oval, path, ring, scatter } from '../shapes.mjs';
import { katori, plate } from '../vessels.mjs';

const DOSA = '#d08c35';

const redChutney = (art, x, y, r = 30) =>
  katori(art, x, y, r, '#c8442a', { top: seeds(art, x, y, r * 0.5, 6) });

/** Batter that was spread in circles from the middle. */
const circles = (x, y, radii, colour) =>
  radii.map((r) =>
    ring(x, y, r, dark(colour, 0.42), 1.8, `opacity=".34" stroke-dasharray="${n(r * 2.2)} ${n(r * 0.35)}"`),
  );

/** Folded in half and again: a fan. */
function fan(art, x, y, r, colour, angle, { holes = 0, roughness = 4 } = {}) {
  const shape = `M0 0L${n(r * 0.97)} ${n(-r * 0.42)}Q${n(r * 1.16)} 0 ${n(r * 0.97)} ${n(r * 0.42)}Z`;
  const clip = art.clip(`<path d="${shape}"/>`);
  return group(
    `filter="${art.lift(4)}"`,
    at(
      x,
      y,
      angle,
      group(
        `filter="${art.rough(0.028, roughness)}"`,
        path(
          shape,
          art.slope(light(colour, 0.5), light(colour, 0.12), colour, dark(colour, 0.3)),
          `stroke="${colour}" stroke-width="9" stroke-linejoin="round"`,
        ),
        group(
          `clip-path="${clip}"`,
          [0.25, 0.42, 0.58, 0.74, 0.9].map((share) =>
            ring(0, 0, r * share, dark(colour, 0.45), 2.4, 'opacity=".36"'),
          ),
          scatter(art, r * 0.6, 0, r * 0.5, holes, 9).map((place) =>
            oval(
              place.x,
              place.y,
              art.between(2, 5),
              art.between(1.6, 3.6),
              dark(colour, 0.5),
              'opacity=".75"',
            ),
          ),
        ),
        line(`M4 0L${n(r * 1.04)} 0`, dark(colour, 0.5), 2.2, 'opacity=".6"'),
      ),
    ),
  );
}

export const dosas = {
  'plain-dosa': (art) => [
    plate(art, { ware: 'steel', isLeaf: true }),
    fan(art, 62, 226, 252, DOSA, -14),
    coconut(art, 112, 112),
    redChutney(art, 182, 78, 28),
    sambarCup(art, 236, 292),
  ],
  'rava-dosa': (art) => {
    const colour = '#d99a45';
    const shape = blob(art, 200, 186, 118, 100, 0.06, 16);
    const clip = art.clip(`<path d="${shape}"/>`);
    return [
      plate(art, { ware: 'steel' }),
      group(
        `filter="${art.lift(3)}"`,
        group(
          `filter="${art.rough(0.05, 7)}" transform="rotate(-14 200 190)"`,
          path(shape, art.ball(light(colour, 0.35), colour, dark(colour, 0.22))),
          group(
            `clip-path="${clip}"`,
            scatter(art, 200, 186, 116, 150, 11).map((place) =>
              at(
                place.x,
                place.y,
                place.angle,
                oval(0, 0, art.between(2, 6.5), art.between(1.6, 4), dark(colour, 0.55), 'opacity=".6"'),
              ),
            ),
            scatter(art, 200, 186, 112, 46, 12).map((place) =>
              oval(place.x, place.y, 3, 2.2, light(colour, 0.6), 'opacity=".6"'),
            ),
          ),
          path('M92 196Q200 168 310 176L304 206Q200 196 96 220Z', dark(colour, 0.2), 'opacity=".4"'),
        ),
      ),
      strips(art, 190, 178, 74, 12, ['#a0408f', '#c878b4'], 13, 2.6),
      leaf(art, 150, 150, 30, 22),
      leaf(art, 232, 200, -40, 24),
      seeds(art, 200, 186, 90, 14),
      coconut(art, 112, 284, 32),
      sambarCup(art, 290, 278),
    ];
  },
  'set-dosa': (art) => {
    const colour = '#eccb8d';
    const one = (x, y) => [
      bread(art, x, y, 76, 73, colour, { spots: 8, spot: 4, roughness: 4 }),
      scatter(art, x, y, 62, 60, 8).map((place) =>
        disc(place.x, place.y, art.between(1.2, 2.9), dark(colour, 0.38), 'opacity=".5"'),
      ),
    ];
    return [
      plate(art, { ware: 'steel', isLeaf: true }),
      one(160, 150),
      one(242, 166),
      one(186, 226),
      path(blob(art, 187, 222, 16, 13, 0.1, 7), art.slope('#fff4c4', '#f6d774'), `filter="${art.lift(2)}"`),
      katori(art, 282, 272, 40, '#d2a03f', {
        top: [dice(art, 282, 272, 24, 9, ['#5da548', '#e88b3c', '#f2e3b8'], 6), herb(art, 284, 268, 6)],
      }),
      coconut(art, 102, 274, 30),
    ];
  },
  'mysore-dosa': (art) => {
    const shape = 'M-118 44Q0 -150 118 44Q0 84 -118 44Z';
    const clip = art.clip(`<path d="${shape}"/>`);
    return [
      plate(art, { ware: 'steel' }),
      group(
        `filter="${art.lift(4)}"`,
        at(
          196,
          190,
          -10,
          group(
            `filter="${art.rough(0.03, 5)}"`,
            path(
              shape,
              art.slope(light('#c97a2c', 0.5), light('#c97a2c', 0.1), '#c97a2c', dark('#c97a2c', 0.3)),
              'stroke="#c97a2c" stroke-width="12" stroke-linejoin="round"',
            ),
            group(
              `clip-path="${clip}"`,
              circles(0, 30, [30, 52, 74, 96], '#c97a2c'),
              line('M-104 46Q0 22 104 46', '#7c3f12', 3, 'opacity=".5"'),
            ),
          ),
          path('M-96 50Q0 30 96 50Q0 78 -96 50Z', '#b8381f', `filter="${art.rough(0.08, 5)}"`),
          path('M-66 54Q0 42 66 54Q0 70 -66 54Z', '#e9bb4c', `filter="${art.rough(0.12, 6)}"`),
        ),
      ),
      herbs(art, 206, 236, 40, 5, 7),
      box(
        176,
        146,
        30,
        26,
        6,
        art.slope('#fff6c9', '#f5d566'),
        `filter="${art.lift(2)}" transform="rotate(-16 190 158)"`,
      ),
      coconut(art, 112, 100, 32),
      redChutney(art, 282, 96, 30),
      sambarCup(art, 292, 284, 36),
    ];
  },
  'ghee-roast': (art) => {
    const cone = 'M-20 118L6 -134Q70 -118 96 -62Z';
    return [
      plate(art, { ware: 'brass' }),
      group(
        `filter="${art.lift(5)}"`,
        at(
          164,
          208,
          14,
          group(
            `filter="${art.rough(0.022, 4)}"`,
            path(
              cone,
              art.slope(light('#d48a2b', 0.5), light('#d48a2b', 0.1), '#d48a2b', dark('#d48a2b', 0.35)),
              'stroke="#d48a2b" stroke-width="12" stroke-linejoin="round"',
            ),
            [-30, -6, 18, 42, 66].map((step) =>
              line(
                `M${n(4 + step * 0.18)} ${-122 + Math.abs(step) * 0.5}L-16 110`,
                '#8a4a12',
                2,
                'opacity=".3"',
              ),
            ),
          ),
          oval(54, -102, 54, 20, '#7c4316', 'transform="rotate(38 54 -102)"'),
          oval(55, -100, 44, 13, '#b9711f', 'transform="rotate(38 55 -100)"'),
        ),
      ),
      katori(art, 106, 112, 32, '#f2eee2', {
        top: seeds(art, 106, 112, 15, 8, ['#2b1a10', '#a3301c', '#2f7d3f']),
      }),
      katori(art, 270, 236, 32, '#7fb04d', { top: seeds(art, 270, 236, 15, 6) }),
      katori(art, 226, 298, 34, '#c0702f', { top: [herb(art, 226, 296, 7)] }),
    ];
  },
  uttapam: (art) => [
    plate(art, { ware: 'steel', isLeaf: true }),
    bread(art, 196, 182, 112, 108, '#e3b46a', { spots: 20, spot: 7, roughness: 5 }),
    strips(art, 196, 182, 84, 20, ['#a0408f', '#c27ab1'], 15, 3),
    ...[
      [158, 148],
      [226, 140],
      [244, 204],
      [184, 226],
      [142, 200],
      [196, 180],
    ].map(([x, y]) => tomato(art, x, y, 15)),
    herbs(art, 196, 182, 88, 13, 8),
    strips(art, 196, 182, 80, 7, ['#3d8f3c'], 9, 3.6),
    coconut(art, 108, 286, 32),
    sambarCup(art, 292, 280, 36),
  ],
};
