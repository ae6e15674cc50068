import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';

import type { Days } from '../../lib/time/days.ts';
import { DaysFilter } from './days-filter.tsx';

const TODAY = '2026-03-05';

function Page() {
  const [days, setDays] = useState<Days>({ from: null, to: null });
  return (
    <>
      <DaysFilter
        days={days}
        today={TODAY}
        onDaysChange={(changed) => setDays((before) => ({ ...before, ...changed }))}
      />
      <p>{`${days.from ?? 'first'} to ${days.to ?? 'last'}`}</p>
    </>
  );
}

const button = (name: string) => screen.queryByRole('button', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('is today by one press, which takes it back too', () => {
  render(<Page />);
  press('Today');
  screen.getByText(`${TODAY} to ${TODAY}`);
  expect(button('Today')?.getAttribute('aria-pressed')).toBe('true');
  expect(button('All days')).toBeNull();
  press('Today');
  screen.getByText('first to last');
});

it('is from one day to another, either of which may be missing, and all again by one press', () => {
  render(<Page />);
  type('From', '2026-03-01');
  screen.getByText('2026-03-01 to last');
  type('To', '2026-03-04');
  screen.getByText('2026-03-01 to 2026-03-04');
  expect(screen.getByLabelText('From').getAttribute('max')).toBe('2026-03-04');
  type('From', '');
  screen.getByText('first to 2026-03-04');
  press('All days');
  screen.getByText('first to last');
});
