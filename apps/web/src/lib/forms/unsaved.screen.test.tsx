import { render } from '@testing-library/react';
import type { Location } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';

import { discardUnsaved, endLeaveRequest, leaveThen, useUnsaved, wouldLose } from './unsaved.ts';

function Form({ isChanged }: { isChanged: boolean }) {
  useUnsaved(isChanged);
  return null;
}
const at = (pathname: string): Location => ({ pathname, search: '', hash: '', state: null, key: '' });
afterEach(() => {
  discardUnsaved();
  endLeaveRequest();
});

it('asks before a changed form is left, and not before an unchanged one', () => {
  const { rerender } = render(<Form isChanged={false} />);
  expect(wouldLose(at('/customer/account'), at('/customer'))).toBe(false);
  rerender(<Form isChanged />);
  expect(wouldLose(at('/customer/account'), at('/customer'))).toBe(true);
  expect(wouldLose(at('/customer/account'), at('/customer/account'))).toBe(false);
});

it('holds up a logout, until the form is gone', () => {
  const logOut = vi.fn<() => void>();
  const { unmount } = render(<Form isChanged />);
  leaveThen(logOut);
  expect(logOut).not.toHaveBeenCalled();
  unmount();
  leaveThen(logOut);
  expect(logOut).toHaveBeenCalledOnce();
});
