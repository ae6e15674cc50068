import { cleanName, cleanText, nameKey } from '@tiffin/contract/rules/clean-text';
import {
  choiceKey,
  dishesByLabel,
  matchGroups,
  sizeLabels,
  sizesByLabel,
  toFileGroup,
} from '@tiffin/contract/rules/file-group';
import { withoutGuard } from '@tiffin/contract/rules/formula-guard';
import { isolate } from '@tiffin/contract/rules/isolate';
import type { PriceSigns } from '@tiffin/contract/rules/menu-file';
import { MENU_GROUPS_MAX } from '@tiffin/contract/rules/option-limits';
import {
  dishLabel,
  type FileChoice,
  type FileGroup,
  isOneLine,
  NEW_FILE_CHOICE,
  type OptionCells,
  optionPriceTexts,
  OPTIONS_FILE_HEAD,
  type ReadGroup,
  readOptionRows,
  type ShownCell,
  shownChoice,
  shownTerms,
} from '@tiffin/contract/rules/options-file';
import { type PriceNotation, priceNotation } from '@tiffin/contract/rules/price-text';

import type { Dish } from '../../../../features/menu/queries.ts';
import type { OwnGroups } from '../options/queries.ts';
import type { Difference, FilePlan } from './file-plan.ts';
import { groupProblems } from './group-problems.ts';
import { type Problem, problemOfCells, problemOfSheet } from './plan.ts';
import { PROBLEM_COLUMN, type Sheet } from './sheet.ts';
import { UNREADABLE } from './sheet-text.ts';

const columnOf = (header: string) =>
  OPTIONS_FILE_HEAD.find((column) => column.toLowerCase() === header.replaceAll(/[\s_]/g, '').toLowerCase());

/** True of a sheet of options: a row for each choice. */
export const isGroupSheet = ({ head }: Sheet): boolean => {
  const columns = new Set(head.map(columnOf));
  return columns.has('group') && columns.has('choice');
};

function cellsOf({ head, rows }: Sheet): OptionCells[] {
  const columns = head.map(columnOf);
  return rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      columns.flatMap((column, at) => {
        const clean = column && isOneLine(column) ? cleanName : cleanText;
        return column ? [[column, withoutGuard(clean(cells[at] ?? '').trim())]] : [];
      }),
    ),
  }));
}

/** How the prices of a sheet are written, decided once from all of them. */
export const groupNotationOf = (sheet: Sheet): PriceNotation =>
  priceNotation(cellsOf(sheet).flatMap(optionPriceTexts));

/** The own menu with its groups. */
type OwnOptions = Pick<OwnGroups, 'groups'> & { menu: readonly Dish[] };

/** The own menu's names of dishes and sizes, with the sizes that a file brings. */
function namesOf({ groups, menu }: OwnOptions, read: readonly ReadGroup[]) {
  const dishIds = dishesByLabel(menu);
  const sizeIds = sizesByLabel(groups);
  const labels = sizeLabels(groups);
  const newSizes = new Set(
    read.flatMap(({ group }) =>
      group.kind === 'size' ? group.choices.map(({ name }) => nameKey(`${name} (${group.name})`)) : [],
    ),
  );
  const dishOf = (label: string) => menu.find(({ id }) => id === dishIds.get(nameKey(label)));
  const sizeOf = (label: string) => labels.get(sizeIds.get(nameKey(label)) ?? 0);
  return {
    dishIds,
    hasDish: (label: string) => dishOf(label) !== undefined,
    hasSize: (label: string) => sizeOf(label) !== undefined || newSizes.has(nameKey(label)),
    /** As our own file would say it, so that only what is meant differs. */
    ownWords: (group: FileGroup): FileGroup => ({
      ...group,
      dishes: group.dishes
        .map((one) => ({ ...one, dish: labelOf(dishOf(one.dish), one.dish) }))
        .toSorted((a, b) => placeOf(a.dish) - placeOf(b.dish)),
      choices: group.choices.map((choice) => ({
        ...choice,
        name: choice.dish === '' ? choice.name : '',
        dish: choice.dish === '' ? '' : labelOf(dishOf(choice.dish), choice.dish),
        pricesBySize: choice.pricesBySize
          .map(({ size, price }) => ({ size: sizeOf(size) ?? size, price }))
          .toSorted((a, b) => a.size.localeCompare(b.size)),
      })),
    }),
  };

  function placeOf(label: string): number {
    return menu.findIndex(({ id }) => id === dishIds.get(nameKey(label)));
  }
}

const labelOf = (dish: Dish | undefined, typed: string): string => (dish ? dishLabel(dish) : typed);

/** Compares a sheet of options with the menu. A group is replaced whole; those that are not in it stay. */
export function planGroups(sheet: Sheet, signs: PriceSigns, own: OwnOptions): FilePlan {
  const blocked = problemOfSheet(sheet);
  const { groups: read, problems: unread } = readOptionRows(blocked ? [] : cellsOf(sheet), signs);
  const names = namesOf(own, read);
  const lost = [...wrongLines(sheet), ...unread];
  const labels = sizeLabels(own.groups);
  const wanted = read.map(({ group }) => names.ownWords(group));
  const matched = matchGroups(
    wanted.map((group) => ({ ...group, id: group.id === '' ? undefined : group.id })),
    own.groups,
    names.dishIds,
  );
  const newBefore = (at: number) => matched.slice(0, at).filter((one) => one === undefined).length;
  const plans = read.map((one, at) => {
    const { id: _, ...group } = wanted[at] ?? one.group;
    const found = matched[at];
    const before = found && names.ownWords(toFileGroup(found, labels, own.menu));
    const isTwin = read.slice(0, at).some(({ group: other }) => other.id !== '' && other.id === one.group.id);
    return {
      one,
      group,
      found,
      before,
      differences: before && differencesOf(before, { ...group, id: before.id }),
      problems: [
        ...lost.filter(({ line }) => one.lines.includes(line)),
        ...groupProblems(one, names),
        ...(isTwin
          ? [{ line: one.lines[0] ?? 1, sentence: `Another group has the number ${one.group.id} already` }]
          : []),
        ...(found === undefined && own.groups.length + newBefore(at) >= MENU_GROUPS_MAX
          ? [{ line: one.lines[0] ?? 1, sentence: `A restaurant can have ${MENU_GROUPS_MAX} groups` }]
          : []),
      ],
    };
  });
  const good = plans.filter(({ problems }) => problems.length === 0);
  const sent = good.filter(({ differences }) => differences?.length !== 0);
  return {
    kind: 'groups',
    added: sent.flatMap(({ group, found }) =>
      found ? [] : [{ name: group.name, facts: factsOf({ ...group, id: '' }) }],
    ),
    changed: sent.flatMap(({ found, differences }) =>
      found && differences ? [{ id: found.id, name: found.name, differences }] : [],
    ),
    unchanged: good.length - sent.length,
    problems: [...(blocked ? [blocked] : []), ...plans.flatMap(({ problems }) => problems)].toSorted(
      (a, b) => a.line - b.line,
    ),
    left: plans.flatMap(({ one, problems }) => (problems.length > 0 ? one.lines : [])),
    questions: [...(blocked ? [] : foreignColumns(sheet)), ...sent.flatMap(lossesOf)],
    body: { groups: sent.map(({ group, found }) => toSent(group, found?.id ?? null)) },
  };
}

/** Choices that a group has and its rows leave out. */
function lossesOf({
  one,
  group,
  before,
}: {
  one: ReadGroup;
  group: Omit<FileGroup, 'id'>;
  before?: FileGroup | undefined;
}): Problem[] {
  const gone = (before?.choices ?? []).filter((choice) => !has(group.choices, choice)).map(shownName);
  const [line = 1] = one.lines;
  return gone.length === 0
    ? []
    : [
        {
          line,
          sentence: `${isolate(group.name)} would be without ${gone.join(', ')}, which the file leaves out`,
        },
      ];
}

/** Lines with a character that is lost, which would be lost on the menu too, or with more cells than columns. */
const wrongLines = (sheet: Sheet): Problem[] =>
  sheet.rows.flatMap((row) => {
    const split = problemOfCells(row, sheet);
    const isLost = row.cells.some((cell) => UNREADABLE.test(cell));
    const sentence = 'A character could not be read. Please type it again in the file';
    return [...(split ? [split] : []), ...(isLost ? [{ line: row.line, sentence }] : [])];
  });

const foreignColumns = ({ head }: Sheet): Problem[] =>
  head
    .filter((header) => header !== '' && header !== PROBLEM_COLUMN && columnOf(header) === undefined)
    .map((header) => ({ line: 1, sentence: `“${header}” is no column of options, and is left out` }));

const nameOf = ({ name, dish }: FileChoice): string => dish || name;
/** Beside figures and other words. */
const shownName = (choice: FileChoice): string => isolate(nameOf(choice));
const keyOf = (choice: FileChoice): string => choiceKey(undefined, nameOf(choice));
const has = (choices: readonly FileChoice[], one: FileChoice): boolean =>
  choices.some((choice) => keyOf(choice) === keyOf(one));

function differencesOf(from: FileGroup, to: FileGroup): Difference[] {
  const kept = from.choices.filter((choice) => has(to.choices, choice)).map(shownName);
  const inOrder = to.choices.filter((choice) => has(from.choices, choice)).map(shownName);
  return [
    ...cellsThatDiffer(shownTerms(from), shownTerms(to)),
    ...to.choices.flatMap((choice) => {
      const before = from.choices.find((one) => keyOf(one) === keyOf(choice));
      if (!before)
        return [{ label: 'Choice', from: '', to: [shownName(choice), ...factsOfChoice(choice)].join(' · ') }];
      return cellsThatDiffer(shownChoice(before), shownChoice(choice)).map((difference) => ({
        ...difference,
        label: `${shownName(choice)}, ${difference.label}`,
      }));
    }),
    ...from.choices
      .filter((choice) => !has(to.choices, choice))
      .map((choice) => ({ label: 'Choice', from: nameOf(choice), to: '' })),
    ...(kept.map(nameKey).join('\n') === inOrder.map(nameKey).join('\n')
      ? []
      : [{ label: 'Order of the choices', from: kept.join(', '), to: inOrder.join(', ') }]),
  ];
}

const cellsThatDiffer = (from: readonly ShownCell[], to: readonly ShownCell[]): Difference[] =>
  to.flatMap(({ label, cell }, at) => {
    const before = from[at]?.cell ?? '';
    return before === cell ? [] : [{ label, from: before, to: cell }];
  });

const factsOfChoice = (choice: FileChoice): string[] =>
  cellsThatDiffer(shownChoice(NEW_FILE_CHOICE), shownChoice({ ...choice, name: '', dish: '' })).map(
    ({ label, to }) => `${label} ${to}`,
  );

const NEW_GROUP: FileGroup = {
  id: '',
  name: '',
  kind: 'choice',
  min: 0,
  max: null,
  included: 0,
  extraPrice: 0,
  dishes: [],
  choices: [],
};

/** One line for what the group says, and one for each choice; what every new one has goes without saying. */
const factsOf = (group: FileGroup): string[] => [
  ...cellsThatDiffer(shownTerms(NEW_GROUP), shownTerms({ ...group, name: '' })).map(
    ({ label, to }) => `${label}: ${to}`,
  ),
  ...group.choices.map((choice) => [shownName(choice), ...factsOfChoice(choice)].join(' · ')),
];

const toSent = ({ dishes, choices, ...terms }: Omit<FileGroup, 'id'>, id: number | null) => ({
  ...terms,
  // Null of a new one: it stays new where another of its name is not in the file.
  id,
  dishes: [...dishes],
  choices: choices.map(({ pricesBySize, marks, allergens, mayContain, ...choice }) => ({
    ...choice,
    pricesBySize: [...pricesBySize],
    marks: [...marks],
    allergens: allergens && [...allergens],
    mayContain: [...mayContain],
  })),
});
