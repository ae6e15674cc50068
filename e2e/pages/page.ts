// A screen of the web app, as a user finds it: without a layout (jsdom), but with the built product behind it.
import { configure, screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, inject, vi } from 'vitest';

import { Api, type Session } from '../api.ts';

export { screen, waitFor, within };

/** For what a test needs to be so before it looks. */
export const api = new Api(inject('product'));
/** Types and presses as a user does, without the pauses. */
export const user = userEvent.setup({ delay: null });

const WAIT_MS = 10_000;
// Without a copy of the page, which is longer than all else that a run says.
const getElementError = (message: string | null) => new Error(message?.split('\n\n')[0]);
configure({ asyncUtilTimeout: WAIT_MS, getElementError });

// Its path in a variable: the compiler would check the whole web app here once more.
const APP = `${import.meta.dirname}/../../apps/web/src/app/app.tsx`;
type App = { draw: (element: HTMLElement) => Promise<() => void> };

let leave = (): void => {};

/** Opens a page as a logged-in user, or else as a stranger. */
export async function open(
  path: string,
  { as, width = 1440 }: { as?: Session; width?: number } = {},
): Promise<void> {
  close();
  for (const [key, value] of Object.entries(as ? api.stored(as) : {})) localStorage.setItem(key, value);
  window.innerWidth = width;
  history.replaceState(null, '', path);
  document.body.innerHTML = '<div id="root"></div>';
  const { draw } = (await import(APP)) as App;
  leave = await draw(document.querySelector<HTMLElement>('#root')!);
}

/** Fills a page to log in, and presses its button. */
export async function logIn(username: string, password: string): Promise<void> {
  for (const [label, text] of [
    ['Username or email', username],
    ['Password', password],
  ] as const) {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    if (text !== '') await user.type(field, text);
  }
  await user.click(screen.getByRole('button', { name: /^Log in as/ }));
}

/** Leaves the page, and forgets all that the browser and the app's modules have kept of it. */
function close(): void {
  leave();
  leave = () => {};
  localStorage.clear();
  sessionStorage.clear();
  vi.resetModules();
}
afterEach(close);
