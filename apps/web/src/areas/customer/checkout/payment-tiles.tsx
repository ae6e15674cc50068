import type { PaymentMethod } from '@tiffin/contract';
import { Banknote, CreditCard, Landmark, Smartphone } from 'lucide-react';

import { RadioCards } from '../../../ui/radio-cards.tsx';

const METHODS = [
  { value: 'Cash on Delivery', title: 'Cash on Delivery', text: 'Pay at the door', icon: <Banknote /> },
  { value: 'UPI', title: 'UPI', text: 'Any UPI app', icon: <Smartphone /> },
  { value: 'Credit/Debit Card', title: 'Credit/Debit Card', text: 'Visa, RuPay, more', icon: <CreditCard /> },
  { value: 'Net Banking', title: 'Net Banking', text: 'All major banks', icon: <Landmark /> },
] as const satisfies { value: PaymentMethod; title: string; text: string; icon: unknown }[];

type Props = { value: PaymentMethod; onValueChange: (value: PaymentMethod) => void };

export function PaymentTiles({ value, onValueChange }: Props) {
  return (
    <RadioCards<PaymentMethod>
      label="Payment method"
      look="tile"
      className="grid-cols-2 xl:grid-cols-4"
      options={METHODS}
      value={value}
      onValueChange={onValueChange}
    />
  );
}
