import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { PriceQuestion } from './price-question.tsx';

it.each([
  [
    '12.500',
    '.',
    '₹12.50',
    'The point is before the paise.',
    '₹12,500.00',
    'The point is between thousands.',
  ],
  ['1.299', '.', '₹1.299', 'The point is before the paise.', '₹1,299.00', 'The point is between thousands.'],
  [
    '12,500',
    ',',
    '₹12.50',
    'The comma is before the paise.',
    '₹12,500.00',
    'The comma is between thousands.',
  ],
] as const)('shows both amounts that %s may be where prices have %s', (doubt, sign, ...words) => {
  const html = renderToStaticMarkup(
    <PriceQuestion doubt={doubt} sign={sign} decimal={null} onDecimal={() => {}} />,
  );
  expect(html).toContain(`How much is “${doubt}”?`);
  const places = words.map((word) => html.indexOf(word));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
