import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { DataTable } from './data-table.tsx';

/** Answers media queries as a window of this width does. */
function beWide(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, rem = '0'] = /width >= ([\d.]+)rem/.exec(query) ?? [];
    return {
      matches: width >= Number(rem) * 16,
      addEventListener: () => {},
      removeEventListener: () => {},
    };
  });
}
afterEach(() => vi.unstubAllGlobals());

const nameCard = (name: string) => <p>{name}</p>;

const People = ({ names }: { names: readonly string[] }) => (
  <DataTable
    caption="People"
    columns={[{ key: 'name', head: 'Name', cell: (name: string) => name }]}
    rows={names}
    rowKey={(name) => name}
    card={nameCard}
  />
);

it.each([
  [390, 'list'],
  [767, 'list'],
  [768, 'table'],
])('at %i px is a %s', (width, role) => {
  beWide(width);
  render(<People names={['Asha', 'Ravi']} />);
  expect(screen.getByRole(role, { name: 'People' })).toBeTruthy();
});

it.each([390, 1440])('keeps the element of a row whose neighbour goes, at %i px', (width) => {
  beWide(width);
  const { rerender } = render(<People names={['Asha', 'Ravi']} />);
  const before = screen.getByText('Ravi');
  rerender(<People names={['Ravi']} />);
  expect(screen.getByText('Ravi')).toBe(before);
});
