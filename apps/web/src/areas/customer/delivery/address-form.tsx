import { lazyOptional } from '../../../ui/lazy/lazy-optional.tsx';
import type { Begun } from '../addresses/address-values.ts';
import { chooseSaved, deliverOnce } from './choose-address.ts';

const AddressDialog = lazyOptional(() => import('../addresses/address-dialog.tsx'));
const DELIVERY = { choose: chooseSaved, once: deliverOnce };

type Props = { isOpen: boolean; onClose: () => void; savedCount: number; begun: Begun };

/** The form of an address where food is to be brought to it. Each opening is one of its own: give it another key. */
export const DeliveryAddressForm = (props: Props) => (
  <AddressDialog {...props} address={undefined} delivery={DELIVERY} />
);
