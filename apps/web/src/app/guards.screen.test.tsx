import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { expect, it } from 'vitest';

import { CustomerGuard } from './guards.tsx';

function Login() {
  return <p>Log in, and go on at {JSON.stringify(useLocation().state)}</p>;
}

it('leads who is not logged in back to the link that was opened', () => {
  render(
    <MemoryRouter initialEntries={['/customer/orders?page=2#last']}>
      <Routes>
        <Route path="/customer/orders" element={<CustomerGuard>inside</CustomerGuard>} />
        <Route path="/customer/login" element={<Login />} />
      </Routes>
    </MemoryRouter>,
  );
  expect(screen.getByText(/^Log in, and go on at/).textContent).toContain('/customer/orders?page=2#last');
});
