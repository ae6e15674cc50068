/** Words in cells that mean yes or no, compared without case, spaces and signs. */
export type SwitchWords = { readonly yes: ReadonlySet<string>; readonly no: ReadonlySet<string> };

const words = (yes: readonly string[], no: readonly string[]): SwitchWords => ({
  yes: new Set(['yes', 'y', 'true', '1', ...yes]),
  no: new Set(['no', 'n', 'false', '0', ...no]),
});

export const PLAIN = words(['on'], ['off']);
/** A dish with egg is none that is sold as veg. */
export const VEG = words(
  ['veg', 'v', 'vegetarian', 'pureveg', 'vegan', 'jain'],
  ['nonveg', 'nv', 'nonvegetarian', 'notveg', 'egg', 'eggetarian', 'containsegg', 'meat', 'fish', 'seafood'],
);
export const AVAILABLE = words(
  ['available', 'instock', 'active', 'enabled', 'on', 'visible'],
  ['unavailable', 'notavailable', 'outofstock', 'soldout', 'inactive', 'disabled', 'off', 'hidden'],
);

const keyOf = (cell: string) => cell.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** True where a cell means yes; undefined where it is neither. */
export function readSwitch(cell: string, { yes, no }: SwitchWords): boolean | undefined {
  const key = keyOf(cell);
  if (yes.has(key)) return true;
  return no.has(key) ? false : undefined;
}
