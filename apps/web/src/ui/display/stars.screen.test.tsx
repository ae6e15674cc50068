import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';

import { StarInput } from './stars.tsx';

function Rating() {
  const [stars, setStars] = useState<number | null>(4);
  return <StarInput label="Your rating" value={stars} onValueChange={setStars} />;
}
const star = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

it('chooses stars by number, and the focus goes along', async () => {
  render(<Rating />);
  star('4 stars').focus();
  await userEvent.keyboard('2');
  expect(star('2 stars').checked).toBe(true);
  expect(document.activeElement).toBe(star('2 stars'));
});

it('takes no other key for a number of stars', async () => {
  render(<Rating />);
  star('4 stars').focus();
  await userEvent.keyboard('067x');
  expect(star('4 stars').checked).toBe(true);
});
