import { shortAddress } from '../checkout/address.ts';
import { useDeliveryAddress } from '../checkout/use-delivery-address.ts';

/** The line below a page title. */
export function DeliveringTo() {
  const short = shortAddress(useDeliveryAddress());
  return (
    <p className="min-w-0 truncate">{short === '' ? 'From kitchens near you' : `Delivering to ${short}`}</p>
  );
}
