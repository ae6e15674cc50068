import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { ErrorState, Loading, Skeleton } from './states.tsx';

it('is heard while it loads', () => {
  render(
    <Loading label="Loading orders…">
      <Skeleton />
    </Loading>,
  );
  expect(screen.getByRole('status').textContent).toBe('Loading orders…');
});

it('says what failed, and tries it again', async () => {
  const onRetry = vi.fn<() => void>();
  render(<ErrorState title="We couldn’t load your orders" message="Server error." onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t load your orders');
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('offers nothing where nothing can be tried', () => {
  render(<ErrorState title="We couldn’t load your orders" message="Server error." />);
  expect(screen.queryByRole('button')).toBeNull();
});
