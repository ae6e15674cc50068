import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';

import AddressDialog from './address-dialog.tsx';

const chosen: (readonly [string, string | undefined])[] = [];
beforeEach(() => {
  chosen.length = 0;
});

/** The form over a cart in which an address and a number were typed. */
async function show() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AddressDialog
        isOpen
        onClose={() => undefined}
        address={undefined}
        savedCount={0}
        begun={{ lines: '12, Hill Road', phone: '98765 43210' }}
        delivery={{
          choose: (saved, phone) => chosen.push([saved.text, phone]),
          once: (text, phone) => Promise.resolve(void chosen.push([text, phone])),
        }}
      />
    </QueryClientProvider>,
  );
  await screen.findByRole('switch', { name: 'Save it for next time' });
}
const deliver = async () => {
  await userEvent.click(screen.getByRole('switch', { name: 'Save it for next time' }));
  await userEvent.click(screen.getByRole('button', { name: /^Deliver here/ }));
};

it('leaves a number alone that nobody touched', async () => {
  await show();
  await deliver();
  expect(chosen).toEqual([['12, Hill Road', undefined]]);
});

it('takes away a number that was cleared, and blanks around what is typed', async () => {
  await show();
  await userEvent.clear(screen.getByRole('textbox', { name: /^Phone/ }));
  const lines = screen.getByDisplayValue('12, Hill Road');
  await userEvent.clear(lines);
  await userEvent.type(lines, ' 14, Hill Road \n');
  await deliver();
  expect(chosen).toEqual([['14, Hill Road', '']]);
});
