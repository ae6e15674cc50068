import { guardFormula } from '@tiffin/contract/rules/formula-guard';
import Papa from 'papaparse';

import type { FilePlan } from './file-plan.ts';
import { PROBLEM_COLUMN, type Sheet } from './sheet.ts';

/** The rows of a sheet that are not imported, as a file of their own, each with what is wrong in it. */
export function linesToMend({ head, rows }: Sheet, { left, problems }: FilePlan): string {
  const old = head.indexOf(PROBLEM_COLUMN);
  const without = (cells: readonly string[]) => cells.filter((_, at) => at !== old);
  const wrong = rows.filter(({ line }) => left.includes(line));
  return Papa.unparse([
    [PROBLEM_COLUMN, ...without(head)],
    ...wrong.map(({ line, unreadableLine, cells }) => [
      problems
        .filter((problem) => problem.line === line || problem.line === unreadableLine)
        .map(({ sentence }) => sentence)
        .map(guardFormula)
        .join('. '),
      ...without(cells),
    ]),
  ]);
}
