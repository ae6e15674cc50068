import { errors } from '@tiffin/contract/errors';
import type { RouteDef } from '@tiffin/contract/route';
import { allRoutes } from '@tiffin/contract/routes/index';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../src/auth/passwords.ts';
import { print } from '../src/kit/console.ts';
import { addUser, arrange } from './fixtures.ts';
import { MARK } from './fuzz/hostile.ts';
import { type FuzzedRequest, requestsTo } from './fuzz/requests.ts';
import { type Caller, setUp, signInOften } from './fuzz/scene.ts';
import { capturedLog } from './log-lines.ts';
import { aPicture } from './pictures.ts';
import { isStressed } from './stress.ts';
import { testApp } from './test-app.ts';

// Tests that any input to a call of the contract, by any caller that may make it, is answered and never breaks the
// server. Requests are made from the contract, so a new call is fuzzed without being named here. The database's
// invariants are asked at the end, as after every file.

/** The same requests in every run, so that a change fails for its own mistakes; other seeds ask others. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
/** Per call and caller; reads have no body and get fewer. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? (isStressed ? 200 : 50));
const READ_SHARE = 0.25;
/** How many are under way at once. */
const AT_ONCE = 4;

const TIMEOUT_MS = Math.max(30_000, RUNS * 200);

const PASSWORD = 'Fuzz@1234';

const log = capturedLog();
const app = testApp({ logLevel: 'trace', logTo: log });
const picture = await aPicture();
const passwordHash = await hashPassword(PASSWORD);
const asked = new Set<RouteDef>();
const secrets = [MARK, PASSWORD, passwordHash, '@example.com', 'Test Lane', '1 Test Street', '90000 00000'];
const tokens = new Set<string>();

beforeAll(() => print(`Fuzz: FUZZ_SEED=${SEED} FUZZ_RUNS=${RUNS}`));

const served = allRoutes.map((route, index) => ({ name: `${route.method} ${route.path}`, route, index }));

/** Those who may; a stranger gets no further than the door, which the role matrix shows. */
const callersOf = ({ who, duty }: RouteDef): readonly (Caller | null)[] => {
  if (who === 'anybody') return [null, 'CUSTOMER'];
  // Routes of other duties refuse a kitchen at the door too.
  return duty === 'orders' ? [...who, 'kitchen'] : who;
};

/** Checks the form of any refusal: docs/rules/wire.md#errors. */
function assertRefusal(body: unknown, status: number, sent: string): void {
  expect(body, sent).toMatchObject({
    error: expect.stringMatching(/\S/),
    code: expect.any(String),
    requestId: expect.stringMatching(/^[\w-]{20}$/),
  });
  const { code } = body as { code: keyof typeof errors };
  expect(errors[code]?.status, `${code} for ${sent}`).toBe(status);
}

/** For the failed test's reader: enough to send it again. */
const describeRequest = (route: RouteDef, { url, headers, body }: FuzzedRequest) =>
  `${route.method} ${url.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${String(body).slice(0, 1_500)} (FUZZ_SEED=${SEED})`;

async function ask(route: RouteDef, request: FuzzedRequest, token: string | null): Promise<number> {
  const send = () =>
    app.call(route.method, request.url, {
      body: request.body,
      headers: { ...(token !== null && { authorization: `Bearer ${token}` }), ...request.headers },
      isEndless: route.media === 'events',
    });
  let answer = await send();
  // Busy is an honest answer of a busy machine, once.
  if (answer.body?.code === 'UNAVAILABLE') answer = await send();
  const sent = describeRequest(route, request);
  expect(answer.status, `${JSON.stringify(answer.body)} to ${sent}`).toBeLessThan(500);
  if (answer.status >= 400) assertRefusal(answer.body, answer.status, sent);
  return answer.status;
}

const SCENES_A_LOOK = 10;
let scenes = 0;

/** A scene, and a session for each request: some calls end the one that makes them. */
async function prepare(role: Caller | null, times: number) {
  const scene = await setUp(app.db, passwordHash);
  // Two hundred kitchens in two minutes: PostgreSQL itself looks once a minute, and plans for an empty platform until then.
  if (scenes++ % SCENES_A_LOOK === 0)
    await arrange(app.owner, 'analyze users, restaurants, menu_items, offers, orders');
  const sessions = role === null ? [] : await signInOften(app.db, scene.users[role].id, times);
  for (const token of sessions) tokens.add(token);
  return { scene, sessions };
}

describe.each(served)('$name', ({ route, index }) => {
  const runs = Math.max(1, Math.round(route.method === 'GET' ? RUNS * READ_SHARE : RUNS));

  test.each(callersOf(route))(
    'asked by %s',
    async (role) => {
      const { scene, ...caller } = await prepare(role, runs);
      let { sessions } = caller;
      const requests = fc.sample(requestsTo(route, scene, picture), { seed: SEED + index, numRuns: runs });
      let dead = 0;
      for (let i = 0; i < requests.length; i += AT_ONCE) {
        const batch = requests.slice(i, i + AT_ONCE);
        const statuses = await Promise.all(
          batch.map((request) => ask(route, request, sessions.pop() ?? null)),
        );
        // The call has deleted its caller or locked it out: another caller of the same kind asks the rest.
        if (role !== null && statuses.includes(401)) {
          dead += statuses.filter((status) => status === 401).length;
          ({ sessions } = await prepare(role, runs));
        }
      }
      asked.add(route);
      expect(dead, 'requests that came to nothing since their caller was gone').toBeLessThan(runs / 2);
      // Nobody but an administrator gets in while the platform is closed, so what one call says must not stay.
      if (route.method !== 'GET') await reopen();
    },
    TIMEOUT_MS,
  );
});

async function reopen(): Promise<void> {
  const as = await addUser(app.db, 'ADMIN');
  const { status } = await app.call('PUT', '/api/admin/settings', { as, body: { maintenanceMode: false } });
  expect(status).toBe(200);
}

test('every call of the contract was asked', () => {
  expect(app.mounted.filter((route) => !asked.has(route)).map(({ path }) => path)).toEqual([]);
  expect(asked.size).toBe(app.mounted.length);
  expect(asked.size).toBeGreaterThan(80);
});

test('no line of the log holds anything of what was sent, or of whom it was about', () => {
  expect(log.count).toBeGreaterThan(asked.size);
  expect(log.linesWith(secrets)).toEqual([]);
  expect(log.linesWithWords(tokens)).toEqual([]);
});

test('no prototype was polluted', () => {
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});
