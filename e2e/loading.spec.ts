// Screens of which some data has come: what is still on the way, and what does not come at all. Those without any are seen in
// e2e/core/screens.spec.ts.
import { test } from './fixtures.ts';
import { FAILED_CALL } from './console-errors.ts';
import { EARLY } from './early-screens.ts';
import { expectNoFlaws, type Screen, ScreenStates } from './screen-states.ts';

test.use({ view: { hasOwnClock: true, consoleErrors: [FAILED_CALL] } });

let states: ScreenStates;
test.beforeAll(async ({ app }) => {
  states = await ScreenStates.start(app);
});

const screens: readonly Screen[] = Object.values(EARLY).flat();
for (const screen of screens.filter(([, , , answered]) => answered)) {
  const [path, loading, failed] = screen;
  test(`nothing is wrong with ${path}, neither when it says “${loading}” nor when it says “${failed}”`, () =>
    expectNoFlaws(states, screen));
}
