import { type DecimalSign, readPrice } from '@tiffin/contract/rules/price-text';
import { IndianRupee } from 'lucide-react';

import { rupees } from '../../../../lib/format/formats.ts';
import { RadioCards } from '../../../../ui/forms/radio-cards.tsx';

const SIGNS = [
  ['.', 'A point is before the paise.'],
  [',', 'A comma is before the paise.'],
] as const;
const UNDECIDED = '';

type Props = {
  /** A price of the file that can be read both ways. */
  doubt: string;
  decimal: DecimalSign | null;
  onDecimal: (decimal: DecimalSign) => void;
};

/** How the prices of a file are meant, both ways shown. */
export function PriceQuestion({ doubt, decimal, onDecimal }: Props) {
  return (
    <div className="mt-4">
      <p className="mb-2 text-label font-semibold">How much is “{doubt}”?</p>
      <RadioCards<DecimalSign | typeof UNDECIDED>
        label={`How much is “${doubt}”?`}
        className="sm:grid-cols-2"
        value={decimal ?? UNDECIDED}
        onValueChange={(chosen) => {
          if (chosen !== UNDECIDED) onDecimal(chosen);
        }}
        options={SIGNS.map(([sign, text]) => ({
          value: sign,
          title: titleOf(readPrice(doubt, sign)),
          text,
          icon: <IndianRupee strokeWidth={2} />,
        }))}
      />
    </div>
  );
}

/** All the decimals that it has: what has too many is refused, and never rounded. */
function titleOf(price: number | undefined): string {
  if (price === undefined) return 'No price';
  return Number.isInteger(price * 100) ? rupees(price) : `₹${price}`;
}
