import { type DecimalSign, otherSign, readPrice } from '@tiffin/contract/rules/price-text';
import { IndianRupee } from 'lucide-react';

import { rupees } from '../../../../lib/format/formats.ts';
import { RadioCards } from '../../../../ui/forms/radio-cards.tsx';

const SIGN_NAME: Record<DecimalSign, string> = { '.': 'point', ',': 'comma' };
const UNDECIDED = '';

type Props = {
  /** A price of the file that can be read both ways. */
  doubt: string;
  /** The sign in it, which is before the paise in the other prices. */
  sign: DecimalSign;
  decimal: DecimalSign | null;
  onDecimal: (decimal: DecimalSign) => void;
};

/** How the prices of a file are meant that can be read both ways, each of them shown. */
export function PriceQuestion({ doubt, sign, decimal, onDecimal }: Props) {
  const readings = [
    [sign, `The ${SIGN_NAME[sign]} is before the paise.`],
    [otherSign(sign), `The ${SIGN_NAME[sign]} is between thousands.`],
  ] as const;
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
        options={readings.map(([meant, text]) => ({
          value: meant,
          title: titleOf(readPrice(doubt, meant)),
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
