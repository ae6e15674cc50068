import { n } from './drawing.mjs';

export const disc = (x, y, r, fill, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`;
export const oval = (x, y, rx, ry, fill, more = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;
export const ring = (x, y, r, colour, width, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${colour}" stroke-width="${width}" ${more}/>`;
export const box = (x, y, width, height, radius, fill, more = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" fill="${fill}" ${more}/>`;
export const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
export const line = (d, colour, width, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" ${more}/>`;
export const group = (more, ...parts) => `<g ${more}>${parts.flat(3).join('')}</g>`;
export const at = (x, y, angle, ...parts) =>
  group(`transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)})"`, parts);
export const sized = (x, y, scale, angle, ...parts) =>
  group(`transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)}) scale(${scale})"`, parts);

/** A closed line through points, without corners. @param {[number, number][]} points */
export function smooth(points) {
  const point = (index) => points[(index + points.length) % points.length];
  const steps = points.map((_, index) => {
    const [before, from, to, after] = [-1, 0, 1, 2].map((step) => point(index + step));
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${[...first, ...second, ...to].map(n).join(' ')}`;
  });
  return `M${points[0].map(n).join(' ')}${steps.join('')}Z`;
}

/** Round, but made by hand. @param {import('./drawing.mjs').Drawing} art */
export function blob(art, x, y, rx, ry = rx, wobble = 0.05, corners = 12) {
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * Math.PI * 2;
    const far = 1 + art.between(-wobble, wobble);
    return [x + Math.cos(angle) * rx * far, y + Math.sin(angle) * ry * far];
  });
  return smooth(points);
}

/** Places inside a circle that keep their distance. @param {import('./drawing.mjs').Drawing} art */
export function scatter(art, x, y, radius, count, distance) {
  const places = [];
  for (let tries = 0; places.length < count && tries < count * 40; tries += 1) {
    const angle = art.between(0, Math.PI * 2);
    const far = Math.sqrt(art.random()) * radius;
    const place = { x: x + Math.cos(angle) * far, y: y + Math.sin(angle) * far, angle: art.between(0, 360) };
    if (places.every((other) => Math.hypot(other.x - place.x, other.y - place.y) >= distance))
      places.push(place);
  }
  return places;
}

/** Places on a circle. */
export const around = (x, y, radius, count, from = 0) =>
  Array.from({ length: count }, (_, index) => {
    const angle = from + (index / count) * 360;
    const radians = (angle * Math.PI) / 180;
    return { x: x + Math.cos(radians) * radius, y: y + Math.sin(radians) * radius, angle };
  });
