import { priceProblem } from '@tiffin/contract/rules/dish';
import { numberProblem } from '@tiffin/contract/rules/number-text';

/** @param emptyProblem where a price must be typed */
export const typedPriceProblem = (text: string, emptyProblem?: string): string | undefined =>
  numberProblem(text, 'money', (rupees) => (rupees === null ? emptyProblem : priceProblem(rupees)));

export const NO_PRICE = 'Please enter a price';
