import { ADDRESS_MAX_LENGTH } from '@tiffin/contract/rules/limits';

/**
 * An address with its postcode at the end, so that the driver reads it too.
 * @param former the postcode that was added before, which this one replaces
 */
export function withPostcode(address: string, postcode: string, former?: string): string {
  const end = former === undefined ? '' : `, ${former}`;
  const text = address.trim();
  const rest = end !== '' && text.endsWith(end) ? text.slice(0, -end.length) : text;
  return `${rest.replace(/[\s,]+$/u, '')}, ${postcode}`;
}

/** Why this cannot be added to an address; undefined where it can. */
export function postcodeProblem(address: string, postcode: string): string | undefined {
  if (postcode === '') return 'Please enter your postcode';
  if (!/^[\p{L}\p{N}][\p{L}\p{N} -]*$/u.test(postcode)) return 'A postcode is letters and digits';
  return withPostcode(address, postcode).length > ADDRESS_MAX_LENGTH
    ? 'The address has no room for it. Please shorten it'
    : undefined;
}
