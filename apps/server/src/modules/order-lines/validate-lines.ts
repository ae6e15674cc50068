import { MAX_PRICE_PAISE } from '@tiffin/contract/rules/limits';
import { choiceName } from '@tiffin/contract/rules/line-text';
import { formatRupees } from '@tiffin/contract/rules/money';
import { type MissingChoice, type WrongChoice, validatePicks } from '@tiffin/contract/rules/options';
import { AppError } from '../../kit/app-error.ts';
import type { ResolvedLines } from './lines.ts';
import type { KnownMenu } from './menu-facts.ts';

interface LineProblem<G> {
  readonly index: number;
  readonly menuItemId: number;
  readonly name: string;
  readonly groups: readonly G[];
}

/**
 * Refuses choices of dishes that are on the menu: names all that cannot be together, else all that are missing;
 * undefined where nothing is wrong.
 */
export function refuseChoices({ lines, unclear }: ResolvedLines, menu: KnownMenu): AppError | undefined {
  const wrong: LineProblem<WrongChoice>[] = [];
  const missing: LineProblem<MissingChoice>[] = unclear.flatMap(({ index, menuItemId }) => {
    const dish = menu.dish(menuItemId);
    return dish ? [{ index, menuItemId, name: dish.name, groups: [] }] : [];
  });
  for (const { index, menuItemId, choices } of lines) {
    const terms = menu.terms(menuItemId);
    const dish = menu.dish(menuItemId);
    if (!terms || !dish || (choices.length === 0 && terms.groups.length === 0)) continue;
    const validated = validatePicks(terms, choices);
    const about = { index, menuItemId, name: dish.name };
    if (validated.wrong.length > 0) wrong.push({ ...about, groups: validated.wrong });
    if (validated.missing.length > 0) missing.push({ ...about, groups: validated.missing });
  }
  if (wrong.length > 0) return new AppError('OPTIONS_INVALID', sentences(wrong, wrongText), { lines: wrong });
  if (missing.length > 0)
    return new AppError('OPTIONS_REQUIRED', sentences(missing, missingText), {
      lines: missing.toSorted((a, b) => a.index - b.index),
    });
  return undefined;
}

const sentences = <G>(
  problems: readonly LineProblem<G>[],
  describe: (name: string, groups: readonly G[]) => string,
): string => problems.map(({ name, groups }) => describe(name, groups)).join(' ');

function missingText(name: string, groups: readonly MissingChoice[]): string {
  if (groups.length === 0) return `${name} is in your cart in several ways. Please choose one.`;
  const called = groups.map((group) => (group.min > 1 ? `${group.name} (${group.min})` : group.name));
  return `${name} needs a choice: ${called.join(', ')}.`;
}

function wrongText(name: string, [first]: readonly WrongChoice[]): string {
  if (!first || first.problem === 'unknown')
    return `${name}: an option that was chosen is no longer offered.`;
  if (first.problem === 'too-dear')
    return `${name} costs more than ${formatRupees(MAX_PRICE_PAISE)} with these options.`;
  return first.choice === undefined
    ? `${name}: at most ${first.max} of ${first.name}.`
    : `${name}: that many of ${choiceName({ group: first.name, name: first.choice })} are not possible.`;
}
