/** A time as it was typed: which half of the day is meant may be open. */
export interface TypedTime {
  readonly hour: number;
  readonly minute: number;
  readonly half: 'am' | 'pm' | undefined;
}

export type Token =
  | { readonly kind: 'day'; readonly day: number }
  /** Several days by one word; 1 is Monday. */
  | { readonly kind: 'days'; readonly days: readonly number[] }
  | { readonly kind: 'time'; readonly time: TypedTime }
  | { readonly kind: 'to' | 'closed' | 'except' | 'all-day' };

export const WEEK: readonly number[] = [1, 2, 3, 4, 5, 6, 7];
const MINUTES = 60;
const HALF_DAY_HOURS = 12;
const DAY_HOURS = 24;

const DAY_WORDS =
  /(?:(mon)(?:days?)?|(tue)(?:s(?:days?)?)?|(wed)(?:s|nesdays?)?|(thu)(?:r(?:s(?:days?)?)?)?|(fri)(?:days?)?|(sat)(?:urdays?)?|(sun)(?:days?)?)(?![a-z])\.?/y;

/** Null where there is no such time. */
function timeToken(hour: number, minute: number, half: TypedTime['half']): Token | null {
  const isHour = half ? hour >= 1 && hour <= HALF_DAY_HOURS : hour <= DAY_HOURS;
  if (!isHour || minute >= MINUTES || (hour === DAY_HOURS && minute > 0)) return null;
  return { kind: 'time', time: { hour, minute, half } };
}

type Read = (match: RegExpExecArray) => Token | null | 'skip';

/** In this order: the first that fits is taken. */
const WORDS: readonly (readonly [RegExp, Read])[] = [
  [/24 ?(?:[x×*/] ?7|(?:hours?|hrs?|h)(?![a-z])(?: (?:a|per) day)?)/y, () => ({ kind: 'all-day' })],
  [/(?:a?round the clock|always open)(?![a-z])/y, () => ({ kind: 'all-day' })],
  [
    /(?:daily|every ?day|all (?:days|week)|(?:7|seven) days(?: a week)?)(?![a-z])/y,
    () => ({ kind: 'days', days: WEEK }),
  ],
  [/weekdays?(?![a-z])/y, () => ({ kind: 'days', days: [1, 2, 3, 4, 5] })],
  [/weekends?(?![a-z])/y, () => ({ kind: 'days', days: [6, 7] })],
  [DAY_WORDS, ([, ...names]) => ({ kind: 'day', day: names.findIndex(Boolean) + 1 })],
  [/(?:closed|(?:weekly )?off)(?![a-z])/y, () => ({ kind: 'closed' })],
  [/(?:except|excluding)(?: (?:for|on))?(?![a-z])/y, () => ({ kind: 'except' })],
  [/(?:12 ?)?(noon|midnight)(?![a-z])/y, ([, word]) => timeToken(12, 0, word === 'noon' ? 'pm' : 'am')],
  [
    /(\d{1,2})(?:[:.](\d{2}))?(?!\d)(?: ?([ap])\.? ?m(?![a-z])\.?)?/y,
    ([, hour, minute = '0', half]) =>
      timeToken(Number(hour), Number(minute), half === undefined ? undefined : half === 'a' ? 'am' : 'pm'),
  ],
  [/[-‐‑‒–—―−~]|(?:to|till?|until|through|thru)(?![a-z])/y, () => ({ kind: 'to' })],
  // They separate what the other words make plain by themselves.
  [/[\s,;|/&+·•:().]+|(?:and|open|opens|from|on|hours|hrs|timings?|opening|we|are)(?![a-z])/y, () => 'skip'],
];

/** Words of a text about hours; null where one of them is unknown, for it may change what the others mean. */
export function hoursTokens(text: string): Token[] | null {
  // Full-width signs and special spaces become plain ones; invisible signs go.
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .toLowerCase();
  const tokens: Token[] = [];
  let at = 0;
  while (at < plain.length) {
    const found = nextWord(plain, at);
    if (!found?.token) return null;
    if (found.token !== 'skip') tokens.push(found.token);
    at = found.end;
  }
  return tokens;
}

function nextWord(plain: string, at: number): { token: ReturnType<Read>; end: number } | undefined {
  for (const [word, read] of WORDS) {
    word.lastIndex = at;
    const match = word.exec(plain);
    if (match) return { token: read(match), end: word.lastIndex };
  }
  return undefined;
}
