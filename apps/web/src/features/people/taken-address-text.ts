import type { StaffPosition } from '@tiffin/contract/rules/duties';

/** Advice about an invite to an address that has an account: kitchen staff may have no address, all others need one. */
export function takenAddressText(
  email: string,
  name: string,
  position: StaffPosition | 'administrator',
): string {
  const way =
    position === 'kitchen' ? 'leaves the address empty or gives another one' : 'gives another address';
  return `${email.trim()} has an account here already. The link works all the same: ${name.trim()} ${way} when joining.`;
}
