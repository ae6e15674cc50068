import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';

import { closeTopLayer, hasLayer } from '../../lib/page/layers.ts';
import { ConfirmDialog, Dialog } from './dialog-window.tsx';

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <button type="button" onClick={closeTopLayer}>
        Back
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Change the address">
        <input aria-label="Street" />
      </Dialog>
    </>
  );
}
const opener = () => screen.getByRole('button', { name: 'Open', hidden: true });

it('takes the focus, and gives it back to what opened it', async () => {
  render(<Page />);
  await userEvent.click(opener());
  const dialog = await screen.findByRole('dialog', { name: 'Change the address' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toBe(opener()));
});

it('is a layer that Back closes', async () => {
  render(<Page />);
  await userEvent.click(opener());
  await screen.findByRole('dialog');
  expect(hasLayer()).toBe(true);
  fireEvent.click(screen.getByText('Back'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(hasLayer()).toBe(false);
});

function Question() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Delete
      </button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Delete the order?"
        body="It is gone then."
        cancelLabel="Keep order"
        confirmLabel="Delete order"
        onConfirm={() => {}}
      />
    </>
  );
}

it('asks with the focus on the safe button, and gives it back', async () => {
  render(<Question />);
  const deletion = screen.getByRole('button', { name: 'Delete' });
  deletion.focus();
  await userEvent.keyboard('{Enter}');
  const safe = await screen.findByRole('button', { name: 'Keep order' });
  await waitFor(() => expect(document.activeElement).toBe(safe));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(deletion));
});
