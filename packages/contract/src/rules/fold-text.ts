/** Marks over and under letters of Latin, Greek and Cyrillic. Those of Indic scripts are vowels: मालाड is not मलड. */
const MARKS = /[\u0300-\u036F]/g;
/** Letters that decomposition leaves as they are. */
const FOLDED: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};
const FOLDABLE = /[øłđıßæœ]/g;

/** A text as it is searched and compared: small letters, and those of Europe without marks. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    // A small letter may bring a mark of its own: İ.
    .replace(MARKS, '')
    .replace(FOLDABLE, (letter) => FOLDED[letter] ?? letter);

const DIGIT = /\p{Nd}/u;

/** Each script has its ten digits side by side. */
function valueOf(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (point - zero) % 10;
}

/** Digits of every script as 0 to 9, so that ५६००३८ and ５６００３８ are 560038. */
export const asciiDigits = (text: string): string =>
  text.replaceAll(/(?!\d)\p{Nd}/gu, (digit) => String(valueOf(digit)));
