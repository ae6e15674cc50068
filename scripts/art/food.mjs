// Parts that many dishes share: herbs, grains, gravies, cubes, balls, breads.
import { dark, light, n } from './drawing.mjs';
import { around, at, blob, box, disc, group, line, oval, path, ring, scatter } from './shapes.mjs';

const LEAF = '#2f9a45';

/** A leaf of coriander. */
export function herb(art, x, y, size = 9, colour = LEAF) {
  const lobe = (angle) =>
    path(
      'M0 0C-5 -3 -6 -9 -2 -12L0 -10L3 -12C6 -8 5 -3 0 0Z',
      art.slope(light(colour, 0.25), colour, dark(colour, 0.25)),
      `transform="rotate(${angle})"`,
    );
  return group(
    `transform="translate(${n(x)} ${n(y)}) rotate(${n(art.between(-70, 70))}) scale(${n(size) / 10})" filter="${art.lift(1)}"`,
    line('M0 0L1 9', dark(colour, 0.2), 1.8),
    lobe(-62),
    lobe(62),
    lobe(0),
  );
}
export const herbs = (art, x, y, radius, count, size = 9) =>
  scatter(art, x, y, radius, count, size * 1.6).map((place) =>
    herb(art, place.x, place.y, size * art.between(0.8, 1.15)),
  );

/** A leaf with a rib: curry leaf, mint or basil. */
export function leaf(art, x, y, angle, length = 26, colour = '#2f7d3f') {
  const wide = length * 0.3;
  return group(
    `filter="${art.lift(1.2)}"`,
    at(
      x,
      y,
      angle,
      path(
        `M0 0C${length * 0.25} ${-wide * 1.3} ${length * 0.75} ${-wide * 1.1} ${length} 0C${length * 0.75} ${wide * 1.1} ${length * 0.25} ${wide * 1.3} 0 0Z`,
        art.slope(light(colour, 0.3), colour, dark(colour, 0.25)),
      ),
      line(
        `M2 0L${length * 0.92} 0M${length * 0.3} 0l6 -5M${length * 0.3} 0l6 5M${length * 0.55} 0l5 -4M${length * 0.55} 0l5 4`,
        light(colour, 0.45),
        0.9,
        'opacity=".8"',
      ),
    ),
  );
}

/** Draws the filling of a bowl: thick, uneven, with specks of oil. */
export function gravy(art, colour, { x = 200, y = 192, r = 138, oil = 16 } = {}) {
  return [
    disc(
      x,
      y,
      r,
      art.centre(light(colour, 0.06), colour, dark(colour, 0.14)),
      `filter="${art.rough(0.045, 7)}"`,
    ),
    ...scatter(art, x, y, r * 0.92, oil, 10).map((place) =>
      disc(place.x, place.y, art.between(0.8, 2), '#fff6df', 'opacity=".55"'),
    ),
  ];
}
/** Clear or milky: smooth. */
export const liquid = (art, colour, { x = 200, y = 192, r = 138, height = 2.5 } = {}) =>
  disc(
    x,
    y,
    r,
    art.centre(light(colour, 0.12), colour, dark(colour, 0.12)),
    `filter="${art.rough(0.025, height)}"`,
  );

/** A cube of paneer, vegetable or meat, seen from above with a shaded side. */
export function cube(art, x, y, size, colour, angle = art.between(-25, 25), roughness = 0) {
  return group(
    `filter="${art.lift(2)}"`,
    at(
      x,
      y,
      angle,
      box(-size / 2, -size / 2, size, size * 1.1, size * 0.2, dark(colour, 0.28)),
      box(
        -size / 2,
        -size / 2,
        size,
        size * 0.94,
        size * 0.2,
        art.slope(light(colour, 0.35), colour, dark(colour, 0.06)),
        roughness ? `filter="${art.rough(0.09, roughness)}"` : '',
      ),
    ),
  );
}

/** A ball; rough ones are fried. */
export function ball(art, x, y, r, colour, { roughness = 0, shine = 0.5 } = {}) {
  return group(
    `filter="${art.lift(2.6)}"`,
    path(
      blob(art, x, y, r, r, 0.03, 10),
      art.ball(light(colour, 0.38), colour, dark(colour, 0.34)),
      roughness ? `filter="${art.rough(0.07, roughness)}"` : '',
    ),
    shine
      ? oval(
          x - r * 0.32,
          y - r * 0.42,
          r * 0.24,
          r * 0.13,
          '#fff',
          `opacity="${shine}" transform="rotate(-28 ${n(x - r * 0.32)} ${n(y - r * 0.42)})"`,
        )
      : [],
  );
}

/** A bread or pancake: floury or crisp, with brown spots. */
export function bread(
  art,
  x,
  y,
  rx,
  ry,
  colour,
  { angle = 0, spots = 12, spot = 6, roughness = 6, wobble = 0.045, frequency = 0.035 } = {},
) {
  const places = scatter(art, 0, 0, 1, spots, 0.18);
  return group(
    `filter="${art.lift(4)}"`,
    at(
      x,
      y,
      angle,
      group(
        `filter="${art.rough(frequency, roughness)}"`,
        path(
          blob(art, 0, 0, rx, ry, wobble, 14),
          art.ball(light(colour, 0.5), light(colour, 0.08), dark(colour, 0.16)),
        ),
        places.map((place) =>
          path(
            blob(
              art,
              place.x * rx * 0.84,
              place.y * ry * 0.84,
              spot * art.between(0.5, 1.2),
              spot * art.between(0.45, 1),
              0.2,
              7,
            ),
            dark(colour, 0.42),
            'opacity=".62"',
          ),
        ),
      ),
    ),
  );
}

export const onionRing = (art, x, y, r = 15, colour = '#a0408f') =>
  group(
    `filter="${art.lift(1)}"`,
    ring(x, y, r, light(colour, 0.55), 4.4, 'opacity=".85"'),
    ring(x, y, r, colour, 1.7),
    ring(x, y, r * 0.62, colour, 1.2, 'opacity=".8"'),
  );

/** A slice of lemon, lime or orange. */
export function citrus(art, x, y, r = 22, colour = '#f3c623') {
  return group(
    `filter="${art.lift(2)}"`,
    disc(x, y, r, art.slope(light(colour, 0.2), colour, dark(colour, 0.15))),
    disc(x, y, r * 0.86, light(colour, 0.75)),
    ...around(x, y, 0, 8, 12).map(({ angle }) =>
      path(
        `M0 -1.5C${n(-r * 0.33)} ${n(-r * 0.4)} ${n(-r * 0.3)} ${n(-r * 0.78)} 0 ${n(-r * 0.78)}C${n(r * 0.3)} ${n(-r * 0.78)} ${n(r * 0.33)} ${n(-r * 0.4)} 0 -1.5Z`,
        art.slope(light(colour, 0.35), colour),
        `transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)}) scale(.82 1)"`,
      ),
    ),
  );
}

export const tomato = (art, x, y, r = 17) =>
  group(
    `filter="${art.lift(1.4)}"`,
    disc(x, y, r, art.slope('#ea5a40', '#cf3420', '#a92414')),
    disc(x, y, r * 0.82, '#ee7a5e'),
    ...around(x, y, r * 0.46, 5, 20).map((place) =>
      at(
        place.x,
        place.y,
        place.angle,
        oval(0, 0, r * 0.24, r * 0.17, '#c9301c'),
        oval(1, 0, 1.6, 1, '#f6dc8f'),
        oval(-2, 1, 1.4, 0.9, '#f6dc8f'),
      ),
    ),
  );

/** Short strips of vegetable. */
export const strips = (art, x, y, radius, count, colours, length = 15, width = 3) =>
  scatter(art, x, y, radius, count, 7).map((place) =>
    group(
      `filter="${art.lift(0.8)}"`,
      at(
        place.x,
        place.y,
        place.angle,
        line(`M${-length / 2} 0Q0 ${n(art.between(-4, 4))} ${length / 2} 0`, art.pick(colours), width),
      ),
    ),
  );
/** Small dice. */
export const dice = (art, x, y, radius, count, colours, size = 6, distance = 9) =>
  scatter(art, x, y, radius, count, distance).map((place) =>
    at(
      place.x,
      place.y,
      place.angle,
      box(-size / 2 + 0.7, -size / 2 + 1.2, size, size, size * 0.22, '#2a1406', 'opacity=".35"'),
      box(-size / 2, -size / 2, size, size, size * 0.22, art.pick(colours)),
    ),
  );
export const seeds = (art, x, y, radius, count, colours = ['#2b1a10'], size = 1.7) =>
  scatter(art, x, y, radius, count, size * 2.2).map((place) =>
    disc(place.x, place.y, size * art.between(0.8, 1.2), art.pick(colours)),
  );

/** A whirl of cream. */
export const whirl = (art, x, y, size = 46, colour = '#fff4e2', width = 6) =>
  group(
    `filter="${art.lift(1)}"`,
    line(
      `M${x} ${y}c${size * 0.3} ${-size * 0.2} ${size * 0.45} ${size * 0.35} 0 ${size * 0.42}c${-size * 0.6} ${size * 0.05} ${-size * 0.75} ${-size * 0.75} ${-size * 0.1} ${-size * 0.95}c${size * 0.9} ${-size * 0.2} ${size * 1.2} ${size * 0.95} ${size * 0.5} ${size * 1.25}`,
      colour,
      width,
    ),
  );
