import { distinctWords } from './word-lines.ts';

/**
 * Other names of a dish, by which it is searched too (docs/rules/limits.md#dishes), apart from their schema, so that a
 * light form can read them without zod.
 */
export const ALSO_CALLED_MAX = 10;
export const ALSO_CALLED_NAME_MAX = 40;

export const ALSO_CALLED_SENTENCES = {
  many: `A dish can have ${ALSO_CALLED_MAX} other names`,
  long: `Another name has at most ${ALSO_CALLED_NAME_MAX} characters`,
} as const;

/** Commas and semicolons of every script that has its own, and the ends of lines in a cell or a pasted list. */
const BETWEEN = /[,;،؛、，；\n\r\t]/u;

/** As they are stored: each name once, however its letters are written, and none that is empty or has a comma in it. */
export const readAlsoCalled = (typed: string | readonly string[]): string[] =>
  distinctWords([typed].flat().flatMap((text) => text.split(BETWEEN)));

/** As a form and a file show them. */
export const alsoCalledText = (names: readonly string[]): string => names.join(', ');

/** The sentence about names that a dish cannot have, or undefined. */
export function alsoCalledProblem(names: readonly string[]): string | undefined {
  if (names.some((name) => name.length > ALSO_CALLED_NAME_MAX)) return ALSO_CALLED_SENTENCES.long;
  return names.length > ALSO_CALLED_MAX ? ALSO_CALLED_SENTENCES.many : undefined;
}
