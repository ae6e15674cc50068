// The cloths that covers lie on.
import { light, n } from './drawing.mjs';
import { around, at, box, disc, line, oval, path, ring } from './shapes.mjs';

export const WIDTH = 1040;
export const HEIGHT = 585;

/** A pattern that repeats over the whole cloth. */
const repeat = (art, width, height, angle, ...parts) => {
  const fill = art.define(
    `pattern ${width} ${parts.flat(3).join('')}`,
    (id) =>
      `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})">${parts.flat(3).join('')}</pattern>`,
  );
  return box(0, 0, WIDTH, HEIGHT, 0, fill);
};
/** Threads, and light from the top left. */
export const finish = (art) => [
  box(
    0,
    0,
    WIDTH,
    HEIGHT,
    0,
    '#7f7f7f',
    `opacity=".16" filter="${art.rough('0.9 0.5', 3)}" style="mix-blend-mode:multiply"`,
  ),
  box(
    0,
    0,
    WIDTH,
    HEIGHT,
    0,
    art.define(
      'light',
      (id) =>
        `<radialGradient id="${id}" cx=".2" cy=".05" r="1.15"><stop offset="0" stop-color="#fff6e0" stop-opacity=".26"/><stop offset=".45" stop-color="#fff6e0" stop-opacity="0"/><stop offset="1" stop-color="#1c0d04" stop-opacity=".34"/></radialGradient>`,
    ),
  ),
];

export const cloths = {
  /** A flower in each field, block by block. */
  print: (art, base, motif, second) =>
    repeat(
      art,
      92,
      92,
      0,
      [
        [46, 46],
        [0, 0],
        [92, 0],
        [0, 92],
        [92, 92],
      ].map(([x, y]) => [
        around(x, y, 13, 8).map((place) => at(place.x, place.y, place.angle, oval(0, 0, 8, 4, motif))),
        disc(x, y, 5, second),
        ring(x, y, 27, motif, 1.4, 'stroke-dasharray="1 7" stroke-linecap="round"'),
      ]),
      line('M46 0V10M46 82V92M0 46H10M82 46H92', second, 2.4),
    ),
  /** Broad and narrow stripes. */
  stripes: (art, colours, width = 120, angle = 0) =>
    repeat(
      art,
      20,
      width,
      angle,
      colours.map((colour, index) =>
        box(0, (index / colours.length) * width, 20, width / colours.length + 0.5, 0, colour),
      ),
      colours.map((colour, index) =>
        line(
          `M0 ${n(((index + 0.5) / colours.length) * width)}H20`,
          light(colour, 0.35),
          1.4,
          'stroke-dasharray="5 5" opacity=".7"',
        ),
      ),
    ),
  /** Squares of two threads. */
  gingham: (art, colour) =>
    repeat(
      art,
      64,
      64,
      0,
      box(0, 0, 32, 64, 0, colour, 'opacity=".5"'),
      box(0, 0, 64, 32, 0, colour, 'opacity=".5"'),
    ),
  /** Scales or clouds. */
  waves: (art, colour) =>
    repeat(
      art,
      72,
      36,
      0,
      [
        [36, 36],
        [0, 18],
        [72, 18],
        [36, 0],
        [0, 54],
        [72, 54],
      ].map(([x, y]) => [35, 26, 17, 8].map((r) => ring(x, y, r, colour, 1.6))),
    ),
  /** Stars of hemp leaves. */
  hemp: (art, colour) =>
    repeat(
      art,
      84,
      146,
      0,
      [
        [42, 36],
        [0, 109],
        [84, 109],
      ].map(([x, y]) =>
        around(x, y, 0, 6, 30).map(({ angle }) =>
          at(x, y, angle, line('M0 0H48M0 0L24 14L48 0M24 14L24 -14', colour, 1.7)),
        ),
      ),
    ),
  /** Tiles with a star. */
  lattice: (art, colour, second) =>
    repeat(
      art,
      110,
      110,
      45,
      ring(55, 55, 42, colour, 3),
      ring(55, 55, 34, second, 1.6),
      around(55, 55, 15, 4, 45).map((place) => at(place.x, place.y, place.angle, oval(0, 0, 15, 6, colour))),
      [
        [0, 0],
        [110, 0],
        [0, 110],
        [110, 110],
      ].map(([x, y]) => disc(x, y, 13, second)),
    ),
  /** Diamonds, woven. */
  ikat: (art, colour, second) =>
    repeat(
      art,
      80,
      56,
      0,
      path('M40 4L76 28L40 52L4 28Z', colour, 'stroke-dasharray="3 2"'),
      path('M40 14L62 28L40 42L18 28Z', second),
      path('M40 22L50 28L40 34L30 28Z', colour),
      [
        [0, 0],
        [80, 0],
        [0, 56],
        [80, 56],
      ].map(([x, y]) => disc(x, y, 7, second)),
    ),
};
