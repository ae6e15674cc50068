import { cube, dice, strips } from './food.mjs';
import { group } from './shapes.mjs';

export const saffron = (art, x, y, radius, count) =>
  strips(art, x, y, radius, count, ['#c8441a', '#e0762a'], 10, 1.6);

export const nuts = (art, x, y, radius, count) =>
  dice(art, x, y, radius, count, ['#8fb64a', '#a9cc63', '#e6d2a2', '#c9a15c'], 6, 8);

export const ice = (art, x, y, size) => group(`opacity=".8"`, cube(art, x, y, size, '#e9f3f2'));
