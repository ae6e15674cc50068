/** Words in cells that mean yes or no, compared without case, spaces and signs. */
type Words = { readonly yes: ReadonlySet<string>; readonly no: ReadonlySet<string> };

const words = (yes: readonly string[], no: readonly string[]): Words => ({
  yes: new Set(['yes', 'y', 'true', '1', ...yes]),
  no: new Set(['no', 'n', 'false', '0', ...no]),
});

const PLAIN = words(['on'], ['off']);
/** A dish with egg is none that is sold as veg. */
const VEG = words(
  ['veg', 'v', 'vegetarian', 'pureveg', 'vegan', 'jain'],
  ['nonveg', 'nv', 'nonvegetarian', 'notveg', 'egg', 'eggetarian', 'containsegg', 'meat', 'fish', 'seafood'],
);
const AVAILABLE = words(
  ['available', 'instock', 'active', 'enabled', 'on', 'visible'],
  ['unavailable', 'notavailable', 'outofstock', 'soldout', 'inactive', 'disabled', 'off', 'hidden'],
);

const keyOf = (cell: string) => cell.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const readWith =
  ({ yes, no }: Words) =>
  (cell: string): boolean | undefined => {
    const key = keyOf(cell);
    if (yes.has(key)) return true;
    return no.has(key) ? false : undefined;
  };

/** True where a cell means yes; undefined where it is neither. */
export const READ_SWITCH = {
  veg: readWith(VEG),
  isAvailable: readWith(AVAILABLE),
  showQuantity: readWith(PLAIN),
} as const;

export const isVegWord = (cell: string): boolean => READ_SWITCH.veg(cell) !== undefined;
export const isAvailableWord = (cell: string): boolean => READ_SWITCH.isAvailable(cell) !== undefined;
