import { dark, light } from './drawing.mjs';
import { seeds } from './food.mjs';
import { blob, group, oval, path } from './shapes.mjs';
import { katori } from './vessels.mjs';

export const green = (art, x, y, r = 32, ware = 'white') =>
  katori(art, x, y, r, '#6fae4a', { ware, top: seeds(art, x, y, r * 0.5, 5, ['#e7f1cf']) });

/** Pieces of meat in a gravy: half sunk. */
export const pieces = (art, colour, places, r = 25) =>
  places.map(([x, y]) =>
    group(
      `filter="${art.lift(2)}"`,
      path(
        blob(art, x, y, r * art.between(0.95, 1.2), r * art.between(0.8, 1), 0.12, 8),
        art.ball(light(colour, 0.32), colour, dark(colour, 0.3)),
        `filter="${art.rough(0.05, 5)}"`,
      ),
      oval(x - r * 0.3, y - r * 0.38, r * 0.25, r * 0.11, '#fff', 'opacity=".35"'),
    ),
  );
