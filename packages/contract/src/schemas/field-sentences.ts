import type { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** Fields that people call otherwise than the wire does. */
const NAMES: Readonly<Record<string, string>> = {
  qty: 'quantity',
  quantityAvailable: 'available quantity',
  q: 'search text',
  img: 'picture',
  veg: 'vegetarian',
  isAvailable: 'available',
  isActive: 'active',
  showQuantity: 'quantity tracking',
  menu_item_id: 'dish',
  menuItemId: 'dish',
  itemId: 'dish',
  ids: 'dishes',
  mayContain: 'possible allergens',
  alsoCalled: 'other names',
  missedOrdersToPause: 'number of missed orders',
  before: 'page',
  after: 'page',
};

/** `discountPercentage` is a discount percentage, and `restaurantId` a restaurant. */
function nameOf(path: Issue['path']): string {
  const field = path?.findLast((part) => typeof part === 'string');
  if (field === undefined) return '';
  return (
    NAMES[field] ??
    field
      .replace(/Ids?$/, '')
      .replace(/[^A-Za-z0-9]+/g, ' ')
      .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
      .trim()
      .toLowerCase()
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** 'marks' and 'minutes', but not 'status' and 'address'. */
const isPlural = (name: string) => /[^su]s$/.test(name);
function withArticle(name: string): string {
  if (name === '') return 'one';
  if (isPlural(name)) return name;
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  date: 'a date',
};

/** How many values are worth naming. */
const MAX_NAMED = 12;

/**
 * Returns what a person can do about an issue for which the schema has no sentence of its own; never in zod's words,
 * which name types.
 */
export function sentenceOf(issue: Issue): string {
  const name = nameOf(issue.path);
  const subject = capital(name || 'this value');
  const isMissing = issue.input === undefined || issue.input === null;
  if (isMissing && issue.code !== 'custom') return missing(issue, name);
  switch (issue.code) {
    case 'invalid_type':
      // A whole body that is something else: its fields are what is missing.
      if (name === '') return 'Please fill in all fields';
      return `${subject} must be ${KINDS[issue.expected] ?? 'filled in field by field'}`;
    case 'invalid_value':
      return issue.values.length > MAX_NAMED
        ? `Please choose ${withArticle(name)} from the list`
        : `Please choose ${withArticle(name)}: ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return tooSmall(issue, subject, name);
    case 'too_big':
      return tooBig(issue, subject, name);
    case 'not_multiple_of':
      return `${subject} must be a multiple of ${issue.divisor}`;
    default:
      return `Please enter ${isPlural(name) ? '' : 'a '}valid ${name || 'value'}`;
  }
}

function missing(issue: Issue, name: string): string {
  if (name === '') return 'Please fill in all fields';
  const isChosen = issue.code === 'invalid_value' || issue.code === 'invalid_union';
  if (issue.code === 'invalid_type' && issue.expected === 'boolean')
    return `Please choose yes or no for ${name}`;
  if (issue.code === 'invalid_type' && issue.expected === 'array') return `Please choose ${name}`;
  return `Please ${isChosen ? 'choose' : 'enter'} ${withArticle(name)}`;
}

/** The largest whole number that JavaScript counts with: a limit, but none that a person would know. */
const isOfComputers = (limit: number | bigint) => Math.abs(Number(limit)) >= Number.MAX_SAFE_INTEGER;

type Bounded<Code> = Extract<Issue, { code: Code }>;

function tooSmall(issue: Bounded<'too_small'>, subject: string, name: string): string {
  const { origin, minimum } = issue;
  if (origin === 'string')
    return minimum === 1
      ? `Please enter ${withArticle(name)}`
      : `${subject} must have at least ${String(minimum)} characters`;
  if (origin === 'array' || origin === 'set')
    return `Please choose ${name || 'something'}: at least ${String(minimum)}`;
  if (isOfComputers(minimum)) return `Please enter a larger number${name && ` for ${name}`}`;
  return `${subject} must be at least ${String(minimum)}`;
}

function tooBig({ origin, maximum }: Bounded<'too_big'>, subject: string, name: string): string {
  if (origin === 'string') return `${subject} can have at most ${String(maximum)} characters`;
  if (origin === 'array' || origin === 'set') return `${subject} can be at most ${String(maximum)} at a time`;
  if (isOfComputers(maximum)) return `Please enter a smaller number${name && ` for ${name}`}`;
  return `${subject} can be at most ${String(maximum)}`;
}
