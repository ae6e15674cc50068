import { addressText } from '@tiffin/contract/rules/address';

import type { Address, AddressBody } from './queries.ts';

export type LabelKind = 'Home' | 'Work' | 'Other';

/** Values of the form: a label of another kind is typed beside Other. */
export type AddressValues = Record<
  'label' | 'lines' | 'locality' | 'postcode' | 'phone' | 'instructions',
  string
> & {
  kind: LabelKind;
  place: { lat: number; lng: number } | null;
  isDefault: boolean;
};

const isOwnKind = (label: string): label is 'Home' | 'Work' => label === 'Home' || label === 'Work';

/** What was typed elsewhere of an address that is not saved yet. */
export type Begun = { lines: string; phone: string };

export function valuesOf(address: Address | undefined, begun?: Begun): AddressValues {
  const {
    label = 'Home',
    lines = begun?.lines ?? '',
    locality = '',
    postcode = '',
    phone = begun?.phone ?? '',
    instructions = '',
  } = address ?? {};
  const { lat = null, lng = null, isDefault = false } = address ?? {};
  return {
    kind: isOwnKind(label) ? label : 'Other',
    label: isOwnKind(label) ? '' : label,
    lines,
    locality,
    postcode,
    phone,
    instructions,
    place: lat === null || lng === null ? null : { lat, lng },
    isDefault,
  };
}

export const labelOf = ({ kind, label }: AddressValues): string => (kind === 'Other' ? label.trim() : kind);

/** A default is given to another one, and not taken away here: only a mark that was set is sent. */
export function bodyOf({ kind, label, place, isDefault, ...texts }: AddressValues): AddressBody {
  return {
    ...texts,
    label: kind === 'Other' ? label : kind,
    lat: place?.lat ?? null,
    lng: place?.lng ?? null,
    ...(isDefault && { isDefault }),
  };
}

/** The address in one text, of one that is not saved. */
export const onceText = ({ lines, locality, postcode }: AddressValues): string =>
  addressText({ lines: lines.trim(), locality: locality.trim(), postcode: postcode.trim() });
