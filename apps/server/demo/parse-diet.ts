import { ALLERGENS, type Diet, DIET_MARKS, NOTHING_DECLARED } from '@tiffin/contract/rules/diet';

type Declared = Diet & { spice: number | null };

/**
 * Reads what a menu card declares of a dish: `vegan, jain; contains gluten, soy; may contain nuts; spice 2; 320 kcal`, each
 * part only where it says something; `contains none` is free of the 14 allergens. Throws on anything else.
 */
export function parseDiet(text: string): Declared {
  const declared: Declared = { ...NOTHING_DECLARED, spice: null };
  for (const part of text.split(';').map((each) => each.trim()))
    if (part !== '') Object.assign(declared, readPart(part));
  return declared;
}

function readPart(part: string): Partial<Declared> {
  const contains = /^contains (?<names>.+)$/.exec(part)?.groups?.['names'];
  if (contains !== undefined) return { allergens: contains === 'none' ? [] : wordsOf(contains, ALLERGENS) };
  const mayContain = /^may contain (?<names>.+)$/.exec(part)?.groups?.['names'];
  if (mayContain !== undefined) return { mayContain: wordsOf(mayContain, ALLERGENS) };
  const spice = /^spice (?<level>[0-3])$/.exec(part)?.groups?.['level'];
  if (spice !== undefined) return { spice: Number(spice) };
  const calories = /^(?<kcal>\d+) kcal$/.exec(part)?.groups?.['kcal'];
  if (calories !== undefined) return { calories: Number(calories) };
  return { marks: wordsOf(part, DIET_MARKS) };
}

/** The words of a list, in the order in which they are known. */
function wordsOf<W extends string>(list: string, known: readonly W[]): W[] {
  const words = new Set(list.split(',').map((word) => word.trim()));
  const found = known.filter((one) => words.has(one));
  if (found.length !== words.size) throw new Error(`Not the contents of a dish: ${list}`);
  return found;
}
