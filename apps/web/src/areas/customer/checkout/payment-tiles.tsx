import type { PaymentMethod } from '@tiffin/contract/schemas/cart';
import { Banknote, CreditCard, Landmark, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';

import { RadioCards } from '../../../ui/forms/radio-cards.tsx';

/** In the order in which they are offered; every one has its tile. */
const TILES: Readonly<Record<PaymentMethod, { text: string; icon: ReactNode }>> = {
  'Cash on Delivery': { text: 'Pay at the door', icon: <Banknote /> },
  UPI: { text: 'UPI at the door', icon: <Smartphone /> },
  'Credit/Debit Card': { text: 'Card at the door', icon: <CreditCard /> },
  'Net Banking': { text: 'Transfer at the door', icon: <Landmark /> },
};

// The keys of a record of payment methods.
const METHODS = (Object.keys(TILES) as PaymentMethod[]).map((value) => ({
  value,
  title: value,
  ...TILES[value],
}));

type Props = { value: PaymentMethod; onValueChange: (value: PaymentMethod) => void };

export function PaymentTiles({ value, onValueChange }: Props) {
  return (
    <RadioCards<PaymentMethod>
      label="Payment method"
      look="tile"
      className="grid-cols-2 max-[359px]:grid-cols-1 xl:grid-cols-4"
      options={METHODS}
      value={value}
      onValueChange={onValueChange}
    />
  );
}
