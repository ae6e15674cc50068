import { BOTH } from './both.mjs';
import { SCREENS } from './screens.mjs';
import { SERVER } from './server.mjs';

/**
 * A small fault, as a mistake may make it: one place of one file says something else.
 * @typedef {object} Breakage
 * @property {string} name
 * @property {string} by the tests that are asked first, a file or a folder of them
 * @property {string} file
 * @property {string} from
 * @property {string} to
 */

/** All that the tests are asked to notice. */
export const BREAKAGES = [...SERVER, ...SCREENS, ...BOTH];

/**
 * The text of its file with the fault in it.
 * @param {Breakage} breakage
 * @param {string} text of the file
 */
export function breakText({ name, file, from, to }, text) {
  const parts = text.split(from);
  if (parts.length !== 2)
    throw new Error(`“${name}”: ${file} holds its place ${parts.length - 1} times, not once`);
  return parts.join(to);
}
