// Screens on a phone, each of its answers drawn before the next one comes: what comes late has its place.
import { isThorough } from '../accessibility.ts';
import { FAILED_CALL } from '../console-errors.ts';
import { expect, test } from '../fixtures.ts';
import { answerOneByOne, shiftsOf, watchShifts } from '../layout-shifts.ts';
import { setScene } from '../screen-scene.ts';
import { screens } from '../../scripts/lib/screens.mjs';

test.use({ ownProduct: true });
test.describe.configure({ mode: 'parallel' });

const PEOPLE = ['nobody', 'newcomer', 'customer', 'newOwner', 'owner', 'admin'] as const;
const WIDTHS = isThorough ? [390, 820, 1440] : [390];
/** A tenth is called poor. */
const MOST = 0.05;
/** Those that most people open; all of them where it is thorough. */
const DAILY = new Set([
  'login',
  'customer-dashboard',
  'restaurant-list',
  'restaurant-menu',
  'cart',
  'track',
  'customer-orders',
  'account',
  'restaurant-dashboard',
  'restaurant-orders',
  'restaurant-menu-manager',
  'restaurant-profile',
  'restaurant-waiting',
  'admin-dashboard',
  'admin-orders',
]);
/** What is pressed may move. */
const NAMES = screens(
  { active: 0, delivered: 0, reported: 0, restaurantId: 0 },
  { order: () => Promise.resolve(0), cancel: () => Promise.resolve() },
)
  .filter(({ action, name }) => action === undefined && (isThorough || DAILY.has(name)))
  .map(({ name }) => name);

let scene: Awaited<ReturnType<typeof setScene>>;
test.beforeAll(async ({ api }) => {
  scene = await setScene(api);
});

function screenOf(name: string): { who: keyof typeof scene.stored; path: string } {
  const screen = scene.states.find((state) => state.name === name);
  const who = PEOPLE.find((one) => one === screen?.who);
  if (!screen || !who) throw new Error(`Nobody sees a screen called ${name}`);
  return { who, path: screen.path };
}

for (const name of NAMES)
  for (const width of WIDTHS)
    test(`nothing of ${name} moves while its answers come at ${width} px`, async ({ app }) => {
      const { who, path } = screenOf(name);
      const page = await app.newPage({
        stored: scene.stored[who],
        width,
        isTouch: width < 1_000,
        // Two of the screens are of what is not there.
        consoleErrors: [FAILED_CALL],
      });
      await watchShifts(page);
      const answers = await answerOneByOne(page);
      await page.goto(path);
      await answers.all();
      await expect(page.locator('h1').first()).toBeVisible();
      const { sum, shifts } = await shiftsOf(page);
      expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(MOST);
    });
