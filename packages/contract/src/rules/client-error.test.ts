import { expect, test } from 'vitest';
import { withoutPersonalData } from './client-error.ts';

test.each([
  ['x is not a function', 'x is not a function'],
  [
    "Cannot read properties of undefined (reading 'name')",
    "Cannot read properties of undefined (reading 'name')",
  ],
  [
    'at Page (https://tiffin.example/assets/page-aB3.js:2:10482)',
    'at Page (https://tiffin.example/assets/page-aB3.js:2:10482)',
  ],
  ['at https://tiffin.example/restaurants?q=asha%40x.co:3:14', 'at https://tiffin.example/restaurants:3:14'],
  ['Failed to fetch /orders/7#reset=abc', 'Failed to fetch /orders/7'],
  ['No such user asha.k+1@example.co.in here', 'No such user (e-mail) here'],
  ['render@https://tiffin.example/assets/x.js:1:2', 'render@https://tiffin.example/assets/x.js:1:2'],
  ['Invalid phone +91 98450 12345', 'Invalid phone (number)'],
  ['4111-1111-1111-1111 was refused', '(number) was refused'],
  [
    `Unexpected token 'A', "Asha Kumar, 12 Hill Road" is not valid JSON`,
    `Unexpected token 'A', (text) is not valid JSON`,
  ],
  [
    `Unexpected token 'A', ..."me": Asha "... is not valid JSON`,
    `Unexpected token 'A', (text) is not valid JSON`,
  ],
])('%s', (text, cleaned) => {
  expect(withoutPersonalData(text)).toBe(cleaned);
});
