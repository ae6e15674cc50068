import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { Stepper } from './stepper.tsx';

const more = () => screen.getByRole('button', { name: 'One naan more' });

it('counts up to what is left', async () => {
  const onValueChange = vi.fn<(value: number) => void>();
  const { rerender } = render(<Stepper label="naan" value={2} max={3} onValueChange={onValueChange} />);
  await userEvent.click(more());
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith(3);
  rerender(<Stepper label="naan" value={3} max={3} onValueChange={onValueChange} />);
  expect(more()).toHaveProperty('disabled', true);
});

it('counts down to one, and removes below it only where that is meant', async () => {
  const onRemove = vi.fn<() => void>();
  const { rerender } = render(<Stepper label="naan" value={1} onValueChange={() => {}} />);
  expect(screen.getByRole('button', { name: 'One naan less' })).toHaveProperty('disabled', true);
  rerender(<Stepper label="naan" value={1} onValueChange={() => {}} onRemove={onRemove} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove naan' }));
  expect(onRemove).toHaveBeenCalledOnce();
});
