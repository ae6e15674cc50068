// Vessels for food, seen from above: each with its shadow, and light from the top left.
import { dark, light, mix } from './drawing.mjs';
import { at, blob, box, disc, group, line, oval, path, ring } from './shapes.mjs';

export const WARE = {
  steel: '#c3c6ce',
  white: '#ece7dd',
  teal: '#2a7a78',
  pink: '#d9a195',
  sage: '#8ba595',
  blue: '#86aecd',
  navy: '#3d6a8f',
  brass: '#b9974b',
  terracotta: '#a8573b',
  iron: '#3f3833',
  mustard: '#d9a441',
  wood: '#8a5c3d',
  darkWood: '#54412f',
};

/** The shadow on the table. */
const shadow = (art, x, y, r) =>
  oval(x + r * 0.03, y + r * 0.07, r * 0.99, r * 0.985, '#3a2109', `opacity=".42" filter="${art.blur(7)}"`);

/** The crescent of shade that a rim throws inside. */
function innerShade(art, x, y, r, strength = 0.5, depth = 0.07) {
  return group(
    `clip-path="${art.clip(`<circle cx="${x}" cy="${y}" r="${r}"/>`)}"`,
    ring(
      x + r * 0.035,
      y + r * depth,
      r * 1.05,
      '#2a1406',
      r * 0.14,
      `opacity="${strength}" filter="${art.blur(r > 60 ? 7 : 3)}"`,
    ),
  );
}

const metal = (art, colour) =>
  art.slope(light(colour, 0.55), colour, dark(colour, 0.1), light(colour, 0.2), dark(colour, 0.22));

export function plate(art, { ware = 'white', x = 200, y = 191, r = 174, rings = [], isLeaf = false } = {}) {
  const colour = WARE[ware];
  const isSteel = ware === 'steel' || ware === 'brass';
  return [
    shadow(art, x, y, r),
    disc(x, y, r, art.slope(light(colour, 0.5), colour, dark(colour, isSteel ? 0.1 : 0.17))),
    ring(x, y, r - 0.8, art.slope('#ffffff', light(colour, 0.2), dark(colour, 0.3)), 1.6),
    ...rings.map(({ at: share, colour: tint, width = 2.2 }) =>
      ring(x, y, r * share, tint, width, 'opacity=".9"'),
    ),
    disc(x, y, r * 0.8, art.slope(dark(colour, isSteel ? 0.08 : 0.14), colour, light(colour, 0.12))),
    innerShade(art, x, y, r * 0.8, isSteel ? 0.2 : 0.22, 0.04),
    line(
      `M${x - r * 0.32} ${y + r * 0.69}A${r * 0.76} ${r * 0.76} 0 0 0 ${x + r * 0.73} ${y + r * 0.2}`,
      '#ffffff',
      2,
      'opacity=".45"',
    ),
    isLeaf
      ? [
          path(
            blob(art, x, y, r * 0.77, r * 0.78, 0.025, 9),
            art.slope('#5aa653', '#3f9138', '#2f7f36'),
            `filter="${art.lift(1.5)}"`,
          ),
          ...[-50, -30, -10, 10, 30, 50].map((step) =>
            line(
              `M${x - r * 0.62} ${y + step * 1.5}Q${x} ${y + step * 1.9 - 8} ${x + r * 0.62} ${y + step * 1.5 - 6}`,
              '#7fc274',
              1,
              'opacity=".4"',
            ),
          ),
        ]
      : [],
  ];
}

/** A round board of wood. */
export function board(art, { x = 200, y = 191, r = 170, ware = 'wood' } = {}) {
  const colour = WARE[ware];
  const round = art.clip(`<circle cx="${x}" cy="${y}" r="${r}"/>`);
  return [
    shadow(art, x, y, r),
    disc(x, y, r, art.slope(light(colour, 0.2), colour, dark(colour, 0.22))),
    group(`clip-path="${round}"`, grain(art, x - r, y - r, r * 2, r * 2)),
    ring(x, y, r - 1, art.slope(light(colour, 0.5), colour, dark(colour, 0.35)), 2),
  ];
}

/** A board with corners. */
export function slab(art, { ware = 'wood', x = 32, y = 50, width = 336, height = 284 } = {}) {
  const colour = WARE[ware];
  const clip = art.clip(`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="20"/>`);
  return [
    box(x + 4, y + 11, width, height, 20, '#3a2109', `opacity=".42" filter="${art.blur(7)}"`),
    box(x, y, width, height, 20, art.slope(light(colour, 0.2), colour, dark(colour, 0.22))),
    group(`clip-path="${clip}"`, grain(art, x, y, width, height)),
    box(
      x + 1,
      y + 1,
      width - 2,
      height - 2,
      19,
      'none',
      `stroke="${art.slope(light(colour, 0.5), colour, dark(colour, 0.4))}" stroke-width="2"`,
    ),
  ];
}

const grain = (art, x, y, width, height) =>
  Array.from({ length: 11 }, (_, row) => {
    const level = y + ((row + 0.5) / 11) * height + art.between(-6, 6);
    const bend = () => level + art.between(-9, 9);
    return line(
      `M${x} ${level}C${x + width * 0.3} ${bend()} ${x + width * 0.7} ${bend()} ${x + width} ${bend()}`,
      '#2a1406',
      1.4,
      'opacity=".28"',
    );
  });

/** A bowl with what is in it; `hasEars` for a handle on either side. */
export function bowl(
  art,
  { ware = 'white', x = 200, y = 192, r = 152, hasEars = false, depth = 0.55 } = {},
  ...inside
) {
  const colour = WARE[ware];
  const inner = r * 0.885;
  const ear = (side) =>
    group(
      '',
      oval(x + side * r * 1.0, y, r * 0.155, r * 0.215, metal(art, dark(colour, 0.12))),
      oval(x + side * r * 1.02, y, r * 0.085, r * 0.14, dark(colour, 0.55)),
    );
  const rim =
    ware === 'brass' || ware === 'steel'
      ? metal(art, colour)
      : art.slope(light(colour, 0.42), colour, dark(colour, 0.26));
  return [
    shadow(art, x, y, r),
    hasEars ? [ear(-1), ear(1)] : [],
    disc(x, y, r, rim),
    ring(x, y, r - 0.7, art.slope('#ffffff', light(colour, 0.1), dark(colour, 0.4)), 1.4, 'opacity=".8"'),
    disc(x, y, inner + 1.5, dark(colour, 0.55)),
    group(
      `clip-path="${art.clip(`<circle cx="${x}" cy="${y}" r="${inner}"/>`)}"`,
      disc(x, y, inner, mix(colour, '#2a1406', 0.2)),
      inside,
    ),
    innerShade(art, x, y, inner, depth),
    line(
      `M${x - inner * 0.4} ${y + inner * 0.93}A${inner} ${inner} 0 0 0 ${x + inner * 0.97} ${y + inner * 0.24}`,
      '#ffffff',
      1.5,
      'opacity=".25"',
    ),
  ];
}

/** A small bowl of chutney, sauce or curd on the plate. */
export function katori(art, x, y, r, colour, { ware = 'steel', top = [] } = {}) {
  const metalColour = WARE[ware];
  const inner = r * 0.8;
  return group(
    `filter="${art.lift(3.5)}"`,
    disc(x, y, r, metal(art, metalColour)),
    disc(x, y, inner + 1, dark(metalColour, 0.5)),
    group(
      `clip-path="${art.clip(`<circle cx="${x}" cy="${y}" r="${inner}"/>`)}"`,
      disc(x, y, inner, art.centre(light(colour, 0.1), dark(colour, 0.1)), `filter="${art.rough(0.09, 3)}"`),
      top,
    ),
    innerShade(art, x, y, inner, 0.5, 0.12),
  );
}

/** A cup or glass from above, on its saucer. */
export function cup(
  art,
  { ware = 'terracotta', saucer = 'white', x = 190, y = 192, r = 104, hasHandle = true } = {},
  ...inside
) {
  const colour = WARE[ware];
  return [
    saucer ? plate(art, { ware: saucer, r: 168 }) : shadow(art, x, y, r),
    saucer ? oval(x + 8, y + 16, r * 1.02, r, '#2a1406', `opacity=".4" filter="${art.blur(8)}"`) : [],
    hasHandle
      ? at(
          x,
          y,
          -8,
          path(
            `M${r * 0.86} -36C${r * 1.5} -44 ${r * 1.5} 44 ${r * 0.86} 36L${r * 0.9} 14C${r * 1.2} 18 ${r * 1.2} -18 ${r * 0.9} -14Z`,
            art.slope(light(colour, 0.35), colour, dark(colour, 0.3)),
          ),
        )
      : [],
    bowl(art, { ware, x, y, r, depth: 0.6 }, inside).slice(1),
  ];
}

/** A bamboo basket. */
export function basket(art, { x = 200, y = 191, r = 170 } = {}, ...inside) {
  const colour = '#c9a573';
  return [
    shadow(art, x, y, r),
    disc(x, y, r, art.slope(light(colour, 0.35), colour, dark(colour, 0.3))),
    ...[0.965, 0.93, 0.895, 0.86].map((share) =>
      ring(x, y, r * share, dark(colour, 0.4), 1.2, 'opacity=".55"'),
    ),
    disc(x, y, r * 0.83, dark(colour, 0.32)),
    group(
      `clip-path="${art.clip(`<circle cx="${x}" cy="${y}" r="${r * 0.82}"/>`)}"`,
      Array.from({ length: 14 }, (_, row) =>
        box(
          x - r,
          y - r * 0.86 + row * r * 0.125,
          r * 2,
          r * 0.07,
          2,
          mix(colour, '#ffffff', 0.05),
          'opacity=".9"',
        ),
      ),
      inside,
    ),
    innerShade(art, x, y, r * 0.82, 0.35),
  ];
}

/** A straw with stripes. */
export function straw(art, x, y, angle, length, colour) {
  const clip = art.clip(`<rect x="${-7}" y="${-length}" width="14" height="${length}" rx="5"/>`);
  return group(
    `filter="${art.lift(2.5)}"`,
    at(
      x,
      y,
      angle,
      box(-7, -length, 14, length, 5, light(colour, 0.62)),
      group(
        `clip-path="${clip}"`,
        Array.from({ length: 14 }, (_, index) => path(`M-8 ${-index * 24}l16 -9v11l-16 9z`, colour)),
        box(2, -length, 5, length, 0, '#2a1406', 'opacity=".2"'),
      ),
    ),
  );
}
