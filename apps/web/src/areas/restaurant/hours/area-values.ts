import { formatRupees, toPaise, toRupees } from '@tiffin/contract/rules/money';
import { numberProblem, numberText, sentNumber, shownNumber } from '@tiffin/contract/rules/number-text';
import {
  AREA_ENTRIES_MAX,
  AREA_EXTRA_MINUTES_MAX,
  AREA_FEE_MAX_PAISE,
  AREA_RADIUS_METERS,
  areaOf,
  LOCALITY_MAX,
  type DeliveryArea,
} from '@tiffin/contract/rules/service/areas';
import { comparedLocality, type Coordinates } from '@tiffin/contract/rules/service/read-address';
import { isAreaPostcode, POSTCODE_MAX } from '@tiffin/contract/rules/service/postcode';
import { EVERYWHERE } from '@tiffin/contract/rules/service/delivery-fee';

import { metersText } from '../../../features/restaurants/area-text.ts';
import type { BodyOf, Issue } from '../../../lib/api/api.ts';
import { counted, rupees, whole } from '../../../lib/format/formats.ts';
import { typedPriceProblem } from '../own/typed-price.ts';
import { coordinatesIn } from './location-values.ts';
import type { OwnService } from '../service/own-service.ts';

type StoredArea = OwnService['areas'][number];
type AreasBody = NonNullable<BodyOf<'PUT /api/restaurants/:id/service'>['areas']>;

/** An area while it is edited: figures are what was typed. Its parts are called as on the wire, where issues name them. */
export interface TypedArea {
  /** Identifies this area, wherever it moves. */
  readonly key: number;
  readonly name: string;
  readonly postcodes: readonly string[];
  readonly localities: readonly string[];
  readonly radiusMeters: string;
  readonly fee: string;
  readonly minimumOrder: string;
  readonly freeAbove: string;
  readonly extraMinutes: string;
}

/** Part of an area that an issue is about. */
export type AreaField = Exclude<keyof TypedArea, 'key'>;

let lastKey = 0;
export const newArea = (parts: Partial<TypedArea> = {}): TypedArea => ({
  key: (lastKey += 1),
  name: '',
  postcodes: [],
  localities: [],
  radiusMeters: '',
  fee: '',
  minimumOrder: '',
  freeAbove: '',
  extraMinutes: '',
  ...parts,
});

/** Zero is what is meant by nothing. */
const figure = (value: number, shown: string): string => (value === 0 ? '' : shown);

export const areasOf = (stored: readonly StoredArea[]): readonly TypedArea[] =>
  stored.map(({ name, postcodes, localities, radiusMeters, fee, minimumOrder, freeAbove, extraMinutes }) =>
    newArea({
      name,
      postcodes: [...new Set(postcodes)],
      localities: [...new Set(localities)],
      radiusMeters: radiusMeters === null ? '' : String(radiusMeters),
      fee: numberText(fee, 'money'),
      minimumOrder: figure(minimumOrder, numberText(minimumOrder, 'money')),
      freeAbove: freeAbove === null ? '' : numberText(freeAbove, 'money'),
      extraMinutes: figure(extraMinutes, String(extraMinutes)),
    }),
  );

/** Request body of the areas, once nothing is wrong with them. */
export const areasBody = (areas: readonly TypedArea[]): AreasBody =>
  areas.map((area) => ({
    name: area.name.trim(),
    postcodes: [...area.postcodes],
    localities: [...area.localities],
    radiusMeters: sentNumber(area.radiusMeters, 'count'),
    fee: sentNumber(area.fee, 'money') ?? 0,
    minimumOrder: sentNumber(area.minimumOrder, 'money') ?? 0,
    freeAbove: sentNumber(area.freeAbove, 'money'),
    extraMinutes: sentNumber(area.extraMinutes, 'count') ?? 0,
  }));

/** Name of an area; its number while it has none. */
export const calledArea = ({ name }: Pick<TypedArea, 'name'>, index: number): string =>
  name.trim() || `Area ${index + 1}`;

function postcodeProblem(postcode: string): string | undefined {
  if (postcode.length > POSTCODE_MAX) return `“${postcode}” is longer than ${POSTCODE_MAX} characters`;
  if (isAreaPostcode(postcode)) return undefined;
  return `“${postcode}” is no postcode. It is letters and digits, or at least 2 of them and a star, like 5600*`;
}

function localityProblem(locality: string): string | undefined {
  if (locality.length > LOCALITY_MAX)
    return `“${locality.slice(0, 20)}…” is longer than ${LOCALITY_MAX} characters`;
  return comparedLocality(locality) === '' ? `“${locality}” has no letters or digits` : undefined;
}

const entryIssues = (
  field: 'postcodes' | 'localities',
  entries: readonly string[],
  problem: (entry: string) => string | undefined,
): readonly Issue[] =>
  entries.flatMap((entry, index) => {
    const message = problem(entry);
    return message === undefined ? [] : [{ path: `${field}.${index}`, message }];
  });

/** Issues of postcodes and localities: shown as soon as they are there. */
export const entryIssuesOf = ({ postcodes, localities }: TypedArea): readonly Issue[] => [
  ...entryIssues('postcodes', postcodes, postcodeProblem),
  ...entryIssues('localities', localities, localityProblem),
];

const isWithin = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

const feeProblem = (fee: string): string | undefined =>
  toPaise(shownNumber(fee, 'money') ?? 0) > AREA_FEE_MAX_PAISE
    ? `A delivery fee is at most ${formatRupees(AREA_FEE_MAX_PAISE)}`
    : typedPriceProblem(fee, 'Please enter a fee. 0 is free');

const extraProblem = (typed: string): string | undefined =>
  numberProblem(typed, 'count', (minutes) =>
    isWithin(minutes ?? 0, 0, AREA_EXTRA_MINUTES_MAX)
      ? undefined
      : `It takes 0 to ${AREA_EXTRA_MINUTES_MAX} minutes longer, in whole ones`,
  );

function radiusProblem(typed: string, hasLocation: boolean): string | undefined {
  if (typed.trim() === '') return undefined;
  if (!hasLocation) return NEEDS_LOCATION;
  const { min, max } = AREA_RADIUS_METERS;
  return numberProblem(typed, 'count', (meters) =>
    isWithin(meters ?? 0, min, max)
      ? undefined
      : `A distance is ${whole(min)} to ${whole(max)} metres, in whole ones`,
  );
}

/** Why a distance cannot be set. */
export const NEEDS_LOCATION = 'Add your coordinates first';

/** All that is wrong with an area, by the part of it that it is about: 'fee', 'postcodes.2'. */
export function areaIssuesOf(area: TypedArea, hasLocation: boolean): readonly Issue[] {
  const isNowhere =
    area.postcodes.length === 0 && area.localities.length === 0 && area.radiusMeters.trim() === '';
  const problems: [AreaField, string | undefined][] = [
    ['name', area.name.trim() === '' ? 'Please enter a name for this area' : undefined],
    [
      'postcodes',
      isNowhere ? 'Please say where this area is: by postcodes, localities or a distance' : undefined,
    ],
    ['radiusMeters', radiusProblem(area.radiusMeters, hasLocation)],
    ['fee', feeProblem(area.fee)],
    ['minimumOrder', typedPriceProblem(area.minimumOrder)],
    ['freeAbove', typedPriceProblem(area.freeAbove)],
    ['extraMinutes', extraProblem(area.extraMinutes)],
  ];
  return [
    ...problems.flatMap(([path, message]) => (message === undefined ? [] : [{ path, message }])),
    ...entryIssuesOf(area),
  ];
}

const entryCount = ({ postcodes, localities }: TypedArea): number => postcodes.length + localities.length;

/** Problem of all areas together. */
export function areasProblem(areas: readonly TypedArea[]): string | undefined {
  const count = areas.reduce((sum, area) => sum + entryCount(area), 0);
  return count > AREA_ENTRIES_MAX
    ? `All areas together name at most ${whole(AREA_ENTRIES_MAX)} postcodes and localities. These are ${whole(count)}.`
    : undefined;
}

/** Issues of a refused list by the area that each is about; under undefined what is about none of them. */
export function issuesByArea(
  issues: readonly Issue[],
  sent: readonly TypedArea[],
): ReadonlyMap<TypedArea | undefined, readonly Issue[]> {
  const placed = issues.map(({ path, message }) => {
    const [, index = '', part = ''] = /^areas\.(\d+)\.(.+)$/u.exec(path) ?? [];
    const area = index === '' ? undefined : sent[Number(index)];
    return { area, issue: area ? { path: part, message } : { path, message } };
  });
  return new Map(
    [...new Set(placed.map(({ area }) => area))].map((area) => [
      area,
      placed.filter((one) => one.area === area).map(({ issue }) => issue),
    ]),
  );
}

/** Areas in the form that validates orders; a figure that cannot be read is NaN. */
const toDeliveryAreas = (areas: readonly TypedArea[]): readonly DeliveryArea[] =>
  areas.map((area, index) => {
    const freeAbove = shownNumber(area.freeAbove, 'money');
    return {
      name: calledArea(area, index),
      postcodes: area.postcodes,
      localities: area.localities,
      radiusMeters: shownNumber(area.radiusMeters, 'count'),
      feePaise: toPaise(shownNumber(area.fee, 'money') ?? Number.NaN),
      minOrderPaise: toPaise(shownNumber(area.minimumOrder, 'money') ?? 0),
      freeAbovePaise: freeAbove === null ? null : toPaise(freeAbove),
      extraMinutes: shownNumber(area.extraMinutes, 'count') ?? 0,
    };
  });

const money = (paise: number): string => rupees(toRupees(paise));

/** Terms of delivery where no areas are set. */
export const EVERYWHERE_TEXT = `everywhere for ${money(EVERYWHERE.feePaise)}`;

/** '₹20.00, from ₹199.00, free from ₹499.00'; nothing while a figure cannot be read. */
function termsText({
  feePaise,
  minOrderPaise,
  freeAbovePaise,
  extraMinutes,
}: Omit<DeliveryArea, 'name'>): string {
  if ([feePaise, minOrderPaise, freeAbovePaise ?? 0, extraMinutes].some(Number.isNaN)) return '';
  return [
    feePaise === 0 ? 'free' : money(feePaise),
    ...(minOrderPaise > 0 ? [`from ${money(minOrderPaise)}`] : []),
    ...(feePaise > 0 && freeAbovePaise !== null ? [`free from ${money(freeAbovePaise)}`] : []),
    ...(extraMinutes > 0 ? [`${counted(extraMinutes, 'minute')} longer`] : []),
  ].join(', ');
}

/** Summary of a folded area: its terms and where it is. */
export function summaryOf(area: TypedArea): string {
  const [one] = toDeliveryAreas([area]);
  const terms = one ? termsText(one).replace(/^free/u, 'Free') : '';
  const { postcodes, localities } = area;
  const meters = shownNumber(area.radiusMeters, 'count');
  return [
    ...(terms === '' ? [] : [terms]),
    ...(postcodes.length > 0 ? [counted(postcodes.length, 'postcode')] : []),
    ...(localities.length > 0 ? [counted(localities.length, 'locality', 'localities')] : []),
    ...(meters === null || Number.isNaN(meters) ? [] : [`up to ${metersText(meters)} away`]),
  ].join(' · ');
}

const PLEASE_ADD = {
  postcode: 'Add a postcode.',
  locality: 'Add the part of the town.',
  coordinates: 'Areas by distance need coordinates.',
} as const;

/** Which of them takes an address: a line of text, a postcode alone, or coordinates. */
export function whoTakes(
  areas: readonly TypedArea[],
  location: Coordinates | null,
  address: string,
): { isTaken: boolean; words: string } {
  const coordinates = coordinatesIn(address);
  const found = areaOf(toDeliveryAreas(areas), location, coordinates ? { coordinates } : { text: address });
  if (found.area === undefined) {
    return {
      isTaken: false,
      words:
        found.reason === 'outside'
          ? 'No area takes it'
          : `We cannot tell where that is. ${PLEASE_ADD[found.missingPart]}`,
    };
  }
  if (found.area === null) return { isTaken: true, words: `You deliver ${EVERYWHERE_TEXT}` };
  const terms = termsText(found.area);
  return { isTaken: true, words: `${found.area.name} takes it${terms === '' ? '' : `: ${terms}`}` };
}
