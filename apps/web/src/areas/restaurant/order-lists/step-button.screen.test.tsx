import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import type { RestaurantOrder } from '../orders/restaurant-orders.ts';
import { StepButton } from './step-button.tsx';

// The button reads nothing else of an order.
const order = { id: 7, status: 'New' } as RestaurantOrder;

it('takes one step for a double click', async () => {
  const onStep = vi.fn<(to: string) => void>();
  render(<StepButton order={order} isPending={false} onStep={onStep} />);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Accept order #7' }));
  expect(onStep).toHaveBeenCalledExactlyOnceWith('Accepted');
});

it('is gone at the end of the road', () => {
  render(<StepButton order={{ ...order, status: 'Delivered' }} isPending={false} onStep={() => {}} />);
  expect(screen.queryByRole('button')).toBeNull();
});
