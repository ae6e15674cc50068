/** Parts of an address that its one-line text shows. */
interface AddressParts {
  /** May be several lines. */
  readonly lines: string;
  readonly locality: string;
  readonly postcode: string;
}

/** An address in one line, as profiles and orders have it; the database function `address_text` says the same. */
export const addressText = ({ lines, locality, postcode }: AddressParts): string =>
  [lines.replaceAll(/,?[ \t\r]*\n[ \t\r\n]*/g, ', '), locality, postcode]
    .filter((part, index) => index === 0 || part !== '')
    .join(', ');
