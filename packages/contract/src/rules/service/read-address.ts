import { asciiDigits, foldText } from '../fold-text.ts';
import { comparedPostcode, plainCapitals, POSTCODE_LABEL } from './postcode.ts';

/** In degrees. */
export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

/** Known facts about the destination of an order. */
export interface Place {
  readonly postcode?: string | undefined;
  readonly locality?: string | undefined;
  readonly coordinates?: Coordinates | undefined;
  /** An address in one line. */
  readonly text?: string | undefined;
}

/** An address as areas are asked about it: docs/rules/areas.md#reading. */
export interface AddressReading {
  /** As it is compared. Where one is found, other words are not taken for one. */
  readonly postcode: string | undefined;
  /** Where none is found: runs of letters and digits that an area may name as a postcode. */
  readonly runs: readonly string[];
  /** Those of the runs that an area may name the beginning of. */
  readonly beginnings: readonly string[];
  /** What stands alone between commas, as names are compared, without spaces. */
  readonly named: ReadonlySet<string>;
  /** All words, each between spaces. */
  readonly words: string;
  /** Whoever names a part of the town is taken at his word. */
  readonly isLocalityKnown: boolean;
  readonly coordinates: Coordinates | undefined;
}

/** How localities are compared: without case, accents and punctuation. */
export const comparedLocality = (locality: string): string =>
  foldText(asciiDigits(locality))
    // What joins letters says nothing.
    .replaceAll(/\p{Cf}/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ');

const withoutSpaces = (compared: string): string => compared.replaceAll(' ', '');

/** How a name that stands alone is compared: Indira Nagar is Indiranagar. */
export const comparedName = (locality: string): string => withoutSpaces(comparedLocality(locality));

/** Readings of places that many restaurants are asked about. */
const known = new WeakMap<Place, AddressReading>();

/** Reads an address from its parts and its line alike: what a part does not say is looked for in the line. */
export function readAddress(place: Place): AddressReading {
  const before = known.get(place);
  if (before) return before;
  const { postcode = '', locality = '', coordinates, text = '' } = place;
  const line = findPostcode(text);
  const code = findPostcode(postcode).postcode ?? onlyLetters(comparedPostcode(postcode));
  // A word in place of a postcode is none.
  const found = /\d/u.test(code) ? code : line.postcode;
  const segments = `${line.rest},${findPostcode(locality).rest}`.split(/[,;\n|]/u).map(comparedLocality);
  const reading: AddressReading = {
    postcode: found,
    runs: found === undefined ? [code, ...line.runs] : [],
    beginnings: found === undefined ? line.beginnings : [],
    named: new Set(segments.map(withoutSpaces).filter((name) => name !== '')),
    words: ` ${segments.filter((segment) => segment !== '').join(' ')} `,
    isLocalityKnown: comparedLocality(locality) !== '',
    coordinates,
  };
  known.set(place, reading);
  return reading;
}

const onlyLetters = (code: string): string => code.replaceAll(/[^\p{L}\p{N}]/gu, '');

interface PostcodeFound {
  readonly postcode: string | undefined;
  readonly runs: readonly string[];
  readonly beginnings: readonly string[];
  /** The text without the postcode. */
  readonly rest: string;
}

const BEGIN = String.raw`(?<![\p{L}\p{M}\p{N}])`;
const END = String.raw`(?![\p{L}\p{M}\p{N}])`;
const any = (...patterns: string[]): RegExp => new RegExp(patterns.join('|'), 'gu');

/** Numbers to call, as they are grouped: six of their digits are no postcode. */
const PHONES = any(
  String.raw`\+\d{1,3}[ ().-]{0,2}(?:\d[ ().-]{0,2}){6,11}\d${END}`,
  String.raw`${BEGIN}(?:PH|PHONE|TEL|MOB|MOBILE|CELL|CALL|RING|CONTACT|WHATSAPP)\W{0,3}(?:NO\W{0,3})?(?:\d{6,}|\d{2,5}(?:[ -]\d{3,6}${END})?(?:[ -]\d{3,4}${END})?)`,
  String.raw`${BEGIN}(?:\d{1,3}[ -])?(?:\d{5}[ -]\d{5}|\d{3}[ -]\d{3}[ -]\d{4}|\d{4}[ -]\d{3}[ -]\d{3}|[6-9]\d{3}[ -]\d{6})${END}`,
  String.raw`${BEGIN}0\d{2,4}[ -](?:\d{3,4}[ -]?\d{3,4}|\d{6,8})${END}`,
);

/** Numbers of houses: 'Plot 5600'. */
const HOUSES = any(
  String.raw`${BEGIN}(?:PLOT|FLAT|HOUSE|DOOR|UNIT|APT|APARTMENT|SHOP|ROOM|SUITE|BLOCK|TOWER|SURVEY|SITE|BUILDING|BOX|GATE|(?<!(?:PIN|ZIP|CODE)\s?)NO)\W{1,3}(?:NO\W{1,3})?\d+${END}`,
  String.raw`#\s?\d+${END}`,
);

/** 5th, 21st. */
const ORDINALS = any(String.raw`${BEGIN}\d+(?:ST|ND|RD|TH)${END}`);

/** Forms that are nothing else than a postcode: of India, of America with its four more, of Britain and of Canada. */
const SURE = [
  String.raw`[1-9]\d{2}[ -]?\d{3}`,
  String.raw`\d{5}-\d{4}`,
  String.raw`[A-Z]{1,2}\d[A-Z\d]?[ -]?\d[A-Z]{2}`,
  String.raw`[A-Z]\d[A-Z][ -]?\d[A-Z]\d`,
].join('|');
/** The surest first; of several of a kind the last is meant, for a postcode ends an address. */
const POSTCODES = [
  new RegExp(
    String.raw`${BEGIN}(?:${POSTCODE_LABEL})(?:\s?NO)?[\s.:#-]*((?:${SURE}|[A-Z\d]*\d[A-Z\d]*))${END}`,
    'gu',
  ),
  new RegExp(String.raw`${BEGIN}((?:${SURE}))${END}`, 'gu'),
  // A longer text may begin with the number of a house.
  new RegExp(String.raw`${BEGIN}((?<!^\s*)\d{5}|(?<=^\s*)\d{5}(?=\s*$))${END}`, 'gu'),
];

/** A blank as long as what stood there, so that places in the text stay. */
const blank = (found: string): string => ' '.repeat(found.length - 1) + ',';

function findPostcode(text: string): PostcodeFound {
  const plain = plainCapitals(text);
  const legible = [PHONES, HOUSES, ORDINALS].reduce((rest, sort) => rest.replaceAll(sort, blank), plain);
  for (const kind of POSTCODES) {
    const found = [...legible.matchAll(kind)].at(-1);
    const code = found?.[1];
    if (found && code !== undefined) {
      const rest = plain.slice(0, found.index) + blank(found[0]) + plain.slice(found.index + found[0].length);
      return { postcode: comparedPostcode(code), runs: [], beginnings: [], rest };
    }
  }
  return { postcode: undefined, ...possiblePostcodes(legible), rest: plain };
}

/** Postcodes of a form that is not known here: a run, or two neighbours. */
function possiblePostcodes(legible: string): Pick<PostcodeFound, 'runs' | 'beginnings'> {
  const segments = legible.split(',').map((segment) => segment.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
  const joined = segments.flatMap((words) => [
    ...words,
    ...words.slice(1).map((word, index) => `${words[index] ?? ''}${word}`),
  ]);
  const [first, ...others] = segments.flat();
  // What an address begins with is the number of a house, unless nothing else stands there.
  const beginnings = joined.filter((run) => others.length === 0 || run !== first);
  return { runs: joined, beginnings: beginnings.filter((run) => /^(?=.*\d).{4,8}$/u.test(run)) };
}
