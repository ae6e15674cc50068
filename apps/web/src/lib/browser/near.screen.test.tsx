import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { useNear } from './near.ts';

/** jsdom draws nothing: the test reports what is near. */
let report: (element: Element, isIntersecting: boolean, height?: number) => void;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void) {
        report = (target, isIntersecting, height = 40) =>
          act(() => callback([{ target, isIntersecting, boundingClientRect: { height } }]));
      }
      observe() {}
      unobserve() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function Row({ isLong }: { isLong: boolean }) {
  const { ref, isNear, style } = useNear<HTMLLIElement>(isLong);
  return (
    <li ref={ref} style={style}>
      Dal {isNear && <button type="button">Add</button>}
    </li>
  );
}

it('a row of a short list is always drawn', () => {
  render(<Row isLong={false} />);
  expect(screen.getByRole('button', { name: 'Add' })).toBeTruthy();
});

it('a row of a long one is text until it is near, and keeps its height when it is far again', () => {
  render(<Row isLong />);
  const row = screen.getByRole('listitem');
  expect(row.textContent).toBe('Dal ');
  report(row, true);
  expect(screen.getByRole('button', { name: 'Add' })).toBeTruthy();
  report(row, false, 172);
  expect(screen.queryByRole('button')).toBeNull();
  expect(row.style.height).toBe('172px');
  report(row, true);
  expect(row.style.height).toBe('');
});

it('a row in which somebody works stays', () => {
  render(<Row isLong />);
  const row = screen.getByRole('listitem');
  report(row, true);
  screen.getByRole('button', { name: 'Add' }).focus();
  report(row, false);
  expect(screen.getByRole('button', { name: 'Add' })).toBe(document.activeElement);
});
