const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** The blocks of the scripts that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N’Ko and others. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
/** Marks of direction in a text would end its isolation, or turn what follows. */
const MARKS = /\p{Bidi_C}/gu;

/**
 * A text that somebody wrote, as it stands within a sentence or beside a figure: nothing around it changes its order, nor it
 * theirs (docs/rules/look.md#directions). For plain text; in elements that is what `bdi` is for. A text without letters that
 * are written from right to left stays as it is.
 */
export function isolate(text: string): string {
  const own = text.replaceAll(MARKS, '');
  return RIGHT_TO_LEFT.test(own) ? `${FIRST_STRONG_ISOLATE}${own}${POP_ISOLATE}` : own;
}

/** The same facts, every text in them isolated. */
export function isolateAll<Facts>(facts: Facts): Facts {
  if (typeof facts === 'string') return isolate(facts) as Facts; // a text for a text
  if (Array.isArray(facts)) return facts.map((one: unknown) => isolateAll(one)) as Facts; // of the same length and kinds
  if (typeof facts !== 'object' || facts === null) return facts;
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, isolateAll(value as unknown)]),
  ) as Facts; // the same names
}

interface TextPart {
  readonly text: string;
  readonly isIsolated: boolean;
}

/** A text with isolated ones in it, in parts, for elements to isolate them. */
export function partsOfIsolated(text: string): TextPart[] {
  return text
    .split(/(\u2068[^\u2068\u2069]*\u2069)/)
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith(FIRST_STRONG_ISOLATE) && part.endsWith(POP_ISOLATE)
        ? { text: part.slice(1, -1), isIsolated: true }
        : { text: part, isIsolated: false },
    );
}
