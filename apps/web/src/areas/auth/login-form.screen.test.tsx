import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';

import { LoginForm } from './login-form.tsx';

it('says what is missing, at the first field that is empty', async () => {
  const onLogin = vi.fn<() => void>();
  render(
    <MemoryRouter>
      <LoginForm preset="CUSTOMER" known="" isDone={false} onLogin={onLogin} />
    </MemoryRouter>,
  );
  const username = screen.getByRole('textbox', { name: 'Username or email' });
  await userEvent.click(screen.getByRole('button', { name: /^Log in as/ }));
  expect(screen.getByText('Please fill in all fields')).toBeTruthy();
  expect(document.activeElement).toBe(username);
  await userEvent.type(username, 'asha{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  expect(onLogin).not.toHaveBeenCalled();
});
