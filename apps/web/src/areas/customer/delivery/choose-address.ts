import { changeFields, setAddressAside } from '../draft/checkout-draft.ts';
import { storeAddress } from '../draft/store-draft.ts';
import type { Address } from '../addresses/queries.ts';

/**
 * The food goes to a saved address: the cart's, also while the cart is empty. A number that was typed for the order goes where
 * the address has one of its own: it would hide that.
 */
export const chooseAddress = ({ text, phone }: Pick<Address, 'text' | 'phone'>): void =>
  changeFields({ address: text, ...(phone !== '' && { phone: undefined }) });

/**
 * The food goes to an address that is not saved. Rejects where the server does not take it.
 * @param phone undefined where the form left it alone, empty where it was taken away
 */
export async function deliverOnce(text: string, phone: string | undefined): Promise<void> {
  // The address typed at the checkout no longer counts, and must not be stored after this one.
  const putBack = setAddressAside();
  try {
    await storeAddress(text);
  } catch (error) {
    putBack();
    throw error;
  }
  if (phone !== undefined) changeFields({ phone });
}

/** The food goes to an address that the form has just saved. @param phone as of `deliverOnce` */
export function chooseSaved(saved: Pick<Address, 'text' | 'phone'>, phone: string | undefined): void {
  chooseAddress(saved);
  if (phone === '') changeFields({ phone });
}
