import { dark, light } from './drawing.mjs';
import { dice, seeds } from './food.mjs';
import { at, box, group, line, oval, ring, scatter } from './shapes.mjs';
import { katori } from './vessels.mjs';

export const chilliSauce = (art, x, y, r = 30) =>
  katori(art, x, y, r, '#c23a1d', { ware: 'white', top: seeds(art, x, y, r * 0.5, 7, ['#f3c98a']) });

export const scallions = (art, x, y, radius, count) =>
  scatter(art, x, y, radius, count, 10).map((place) =>
    group(
      `filter="${art.lift(0.8)}"`,
      ring(place.x, place.y, 4, art.pick(['#7fbb5a', '#4f9a3f', '#a9d083']), 2.6),
    ),
  );

export const sesame = (art, x, y, radius, count) =>
  scatter(art, x, y, radius, count, 6).map((place) =>
    at(place.x, place.y, place.angle, oval(0, 0, 2.6, 1.5, '#fbf1d6')),
  );

/** A roll, fried crisp, cut at its end. */
export const roll = (art, x, y, length, angle, colour = '#d99a45') =>
  group(
    `filter="${art.lift(4)}"`,
    at(
      x,
      y,
      angle,
      box(
        -length / 2,
        -21,
        length,
        42,
        18,
        art.slope(light(colour, 0.42), colour, dark(colour, 0.32)),
        `filter="${art.rough('0.02 0.08', 6)}"`,
      ),
      line(`M${-length / 2 + 18} 9Q0 16 ${length / 2 - 26} 4`, dark(colour, 0.45), 2, 'opacity=".5"'),
      oval(length / 2 - 7, 0, 12, 20, dark(colour, 0.25)),
      oval(length / 2 - 5, 0, 9, 16, '#f0dfae'),
      dice(art, length / 2 - 5, 0, 9, 6, ['#e88236', '#5da548', '#a0408f'], 5, 5),
    ),
  );
