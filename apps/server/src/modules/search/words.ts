import { foldText } from '@tiffin/contract/rules/fold-text';

/** "Fish & Chips", "Fish + Chips", "Fish and Chips", "Fish ’n’ Chips": what joins words says nothing of its own. */
const CONNECTIVES: ReadonlySet<string> = new Set(['and', 'n']);
const SHORT_AND = /['’ʼ`]n['’ʼ`]/g;
/** A name is the same word with and without it: Nonna’s, nonnas. */
const APOSTROPHES = /['’ʼ`]/g;
/** Signs of Indic scripts that one writes and another leaves out: dots of borrowed sounds, what joins letters. */
const LEFT_OUT = /[\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC\u200C\u200D]/g;
/** मूँगफली, मूंगफली. */
const CANDRABINDU = /\u0901/g;
const ANUSVARA = '\u0902';
const SHORT_WITHOUT = /(?<![\p{L}\p{N}])w\/o(?![\p{L}\p{N}])/gu;
/** One word, for it is the opposite of the second. */
const NON_VEG = /\bnon[\s-]+(?=veg)/g;
/** Some signs say something in a name (100%), others only part its words. */
const WORD = /[\p{L}\p{M}\p{N}%_#@$]+/gu;

const BETWEEN_PARTS = /[+,;:&|/()–—.!?]|\s(?:and|n|['’ʼ`]n['’ʼ`])\s/giu;

/** A name in the parts that are about one thing. */
export const partsOf = (name: string): string[] => name.replaceAll(/w\/o/gi, 'without').split(BETWEEN_PARTS);

/** The words of a text as they are compared: small letters without marks, and without what only joins them. */
export function wordsOf(text: string): string[] {
  const plain = foldText(text)
    .replace(LEFT_OUT, '')
    .replace(CANDRABINDU, ANUSVARA)
    .replace(SHORT_WITHOUT, ' without ')
    .replace(SHORT_AND, ' n ')
    .replace(APOSTROPHES, '')
    .replace(NON_VEG, 'non');
  const words = plain.match(WORD) ?? [];
  const telling = words.filter((word) => !CONNECTIVES.has(word));
  // A user who has typed no more than an n is still typing.
  return telling.length > 0 ? telling : words;
}
