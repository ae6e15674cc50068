import { hasCardNumber } from '@tiffin/contract/rules/card-number';
import { AppError } from './app-error.ts';

/** Refuses card numbers in what people write (docs/rules/money.md#card-numbers). Throws CARD_NUMBER_REFUSED. */
export function refuseCardNumbers(...texts: readonly (string | undefined)[]): void {
  if (texts.some((text) => text !== undefined && hasCardNumber(text)))
    throw new AppError('CARD_NUMBER_REFUSED');
}
