import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';

import { useKitchenMode } from '../orders/kitchen-mode.ts';
import { KitchenModeButton } from './kitchen-mode-button.tsx';

beforeEach(() => localStorage.clear());

/** It stands in another place in each mode, as on the page of the orders. */
function Page() {
  return useKitchenMode() ? (
    <nav>
      <KitchenModeButton />
    </nav>
  ) : (
    <main>
      <KitchenModeButton />
    </main>
  );
}
const button = () => screen.getByRole('button', { name: 'Kitchen mode' });

it('is chosen for the device, and the keyboard stays at its button', async () => {
  render(<Page />);
  expect(button().ariaPressed).toBe('false');
  button().focus();
  await userEvent.keyboard('{Enter}');
  expect(button().ariaPressed).toBe('true');
  expect(document.activeElement).toBe(button());
  expect(localStorage.getItem('kitchenMode')).toBe('on');
  await userEvent.keyboard('{Enter}');
  expect(button().ariaPressed).toBe('false');
  expect(document.activeElement).toBe(button());
  expect(localStorage.getItem('kitchenMode')).toBeNull();
});

it('stands as it was chosen before, also in another tab', () => {
  localStorage.setItem('kitchenMode', 'on');
  render(<Page />);
  expect(button().ariaPressed).toBe('true');
});
