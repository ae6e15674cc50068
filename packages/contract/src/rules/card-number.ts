/** Checks a text for card numbers: 13–19 digits that pass Luhn (docs/rules/money.md#card-numbers). */
export function hasCardNumber(text: string): boolean {
  const runs = text.match(/\d+(?:[ -]\d+)*/g) ?? [];
  return runs.some((run) => {
    const groups = run.split(/[ -]/);
    return isCard(groups.join('')) || groups.some((_, first) => startsCard(groups, first));
  });
}

/** The longest group that a card is written in (4-6-5); a phone number of one group is longer. */
const LONGEST_GROUP = 6;
const CARD_MAX = 19;

/**
 * Checks that a card number begins with this group, so that one beside a phone number is found too. Cards are written
 * in one group, or in short ones that begin with at most four digits.
 */
function startsCard(groups: readonly string[], first: number): boolean {
  let digits = groups[first] ?? '';
  if (isCard(digits)) return true;
  if (digits.length > 4) return false;
  for (const group of groups.slice(first + 1, first + CARD_MAX)) {
    if (group.length > LONGEST_GROUP) return false;
    digits += group;
    if (isCard(digits)) return true;
    if (digits.length >= CARD_MAX) return false;
  }
  return false;
}

function isCard(digits: string): boolean {
  return digits.length >= 13 && digits.length <= CARD_MAX && passesLuhn(digits);
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = digit * 2;
    sum += i % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
