// Grains, pulses and noodles: many of one kind.
import { dark, light, n } from './drawing.mjs';
import { at, disc, group, line, oval, scatter } from './shapes.mjs';

/** Rice, long grains over each other. */
export function rice(
  art,
  {
    x = 200,
    y = 192,
    r = 132,
    count = 620,
    colours = ['#fbf6ea', '#f4ead2', '#fffdf6'],
    length = 11,
    width = 3.1,
  } = {},
) {
  const under = dark(colours[0], 0.28);
  return [
    disc(x, y, r, dark(colours[1] ?? colours[0], 0.16)),
    ...scatter(art, x, y, r * 0.97, count, 1.5).map((place) => {
      const half = (length * art.between(0.75, 1.1)) / 2;
      return at(
        place.x,
        place.y,
        place.angle,
        line(`M${n(-half)} .9L${n(half)} 1.3`, under, width + 0.7, 'opacity=".75"'),
        line(`M${n(-half)} 0L${n(half)} 0`, art.pick(colours), width),
      );
    }),
  ];
}

/** A heap of small grains: poha, upma, couscous. */
export const crumbs = (art, { x = 200, y = 192, r = 128, count = 700, colours, size = 4 }) => [
  disc(x, y, r, dark(colours[0], 0.22), `filter="${art.rough(0.06, 6)}"`),
  ...scatter(art, x, y, r * 0.98, count, 1.5).map((place) =>
    at(
      place.x,
      place.y,
      place.angle,
      oval(0.6, 1.1, size, size * 0.62, dark(colours[0], 0.35), 'opacity=".55"'),
      oval(0, 0, size * art.between(0.8, 1.15), size * 0.6, art.pick(colours)),
    ),
  ),
];

/** Peas, chickpeas, beans. */
export const pulses = (art, x, y, radius, count, colour, size = 8, distance = size * 1.7) =>
  scatter(art, x, y, radius, count, distance).map((place) =>
    group(
      `filter="${art.lift(1.2)}"`,
      at(
        place.x,
        place.y,
        place.angle,
        oval(
          0,
          0,
          size * art.between(0.9, 1.15),
          size * 0.82,
          art.ball(light(colour, 0.45), colour, dark(colour, 0.35)),
        ),
      ),
    ),
  );

/** Noodles: many turns over each other. */
export function noodles(art, { x = 200, y = 192, r = 138, colour = '#d9a353', count = 90, width = 4 } = {}) {
  const strand = () => {
    const rotation = art.between(0, 360);
    const size = art.between(r * 0.25, r * 0.75);
    const [cx, cy] = [art.between(-r, r) * 0.55, art.between(-r, r) * 0.55];
    const d = `M${n(cx - size)} ${n(cy)}C${n(cx - size * 0.6)} ${n(cy - size * art.between(0.5, 1.2))} ${n(cx + size * 0.6)} ${n(cy - size * art.between(0.5, 1.2))} ${n(cx + size)} ${n(cy)}S${n(cx + size * 0.4)} ${n(cy + size)} ${n(cx - size * 0.3)} ${n(cy + size * 0.6)}`;
    return at(
      x,
      y,
      rotation,
      line(d, dark(colour, 0.45), width + 1.4, 'opacity=".8"'),
      line(d, art.pick([colour, light(colour, 0.2), dark(colour, 0.08)]), width),
      line(d, light(colour, 0.5), width * 0.25, 'opacity=".6"'),
    );
  };
  return [disc(x, y, r, dark(colour, 0.42)), Array.from({ length: count }, strand)];
}
