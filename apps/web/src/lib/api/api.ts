import type { Answer, BodyInput, ParamsInput, QueryInput, RouteDef } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';

import { ApiError } from './api-error.ts';
import { firstAnswer } from './first-calls.ts';
import { noticeMaintenance, setClosed } from './maintenance.ts';
import { noticeRelease } from '../release/release.ts';
import { endSessionByServer, getSession } from '../session/session.ts';

export { ApiError, isApiError, type Issue, messageOf } from './api-error.ts';

/**
 * The contract is imported as types only: its schemas stay out of the bundle. A route is named by
 * its method and path, e.g. `GET /api/orders/:id`, and brings the types of its params, query, body and answer.
 */
type Groups = typeof api;
type Routes = { [G in keyof Groups]: Groups[G][keyof Groups[G]] }[keyof Groups];
export type RouteKey = Routes extends infer R
  ? R extends RouteDef
    ? `${R['method']} ${R['path']}`
    : never
  : never;
type RouteOf<K extends RouteKey> = Routes extends infer R
  ? R extends RouteDef
    ? K extends `${R['method']} ${R['path']}`
      ? R
      : never
    : never
  : never;

/** Answer of a call: `AnswerOf<'GET /api/cart'>`. */
export type AnswerOf<K extends RouteKey> = Answer<RouteOf<K>>;

/** Body of a call: `BodyOf<'PUT /api/cart'>`. */
export type BodyOf<K extends RouteKey> = BodyInput<RouteOf<K>>;

/** What a call may be asked by: `QueryOf<'GET /api/admin/users/count'>`. */
export type QueryOf<K extends RouteKey> = NonNullable<QueryInput<RouteOf<K>>>;

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { [P in Name]?: Value }
    : { [P in Name]: Value };
/** Routes that take the bytes of a picture take nothing else. */
type FilePart<R> = R extends { accepts: 'image' } ? { file: Blob } : unknown;
type Options<K extends RouteKey> = Part<'params', ParamsInput<RouteOf<K>>> &
  Part<'body', BodyInput<RouteOf<K>>> &
  FilePart<RouteOf<K>> & {
    query?: QueryInput<RouteOf<K>>;
    headers?: Record<string, string>;
    signal?: AbortSignal;
    /** Sent even though the page goes away. */
    keepalive?: boolean;
    /** For what may take longer than other calls, as a file of a whole list. */
    giveUpMs?: number;
  };

/**
 * Calls that need no session: their errors keep the server's words (docs/rules/screens.md#failures). api.test.ts holds
 * this list against the contract.
 */
export const PUBLIC: ReadonlySet<RouteKey> = new Set([
  'GET /api/images/:name',
  'GET /api/localities',
  'GET /api/offers',
  'GET /api/offers/category/:category',
  'GET /api/offers/expiring-soon',
  'GET /api/offers/restaurant/:id',
  'GET /api/offers/type/:type',
  'GET /api/restaurants',
  'GET /api/restaurants/:id',
  'GET /api/restaurants/:id/menu/customer',
  'GET /api/restaurants/:id/menu/details',
  'GET /api/restaurants/:id/periods',
  'GET /api/restaurants/:id/ratings',
  'GET /api/restaurants/slug/:slug',
  'GET /api/reviews/restaurant/:id',
  'GET /api/search/suggestions',
  'POST /auth/confirm-email',
  'POST /auth/forgot-password',
  'POST /auth/links/accept',
  'POST /auth/links/check',
  'POST /auth/login',
  'POST /auth/reset-password',
  'POST /auth/signup',
  'POST /auth/undo-email',
  'POST /auth/unsubscribe',
]);

/** The sentences for calls with a session: docs/rules/screens.md#failures. */
const SENTENCES: Readonly<Record<number, string>> = {
  401: 'Authentication failed. Please login again.',
  403: 'Access denied. You do not have permission to perform this action.',
  404: 'Resource not found.',
  500: 'Server error. Please try again later.',
};
/** How the codes begin that ask for a second factor: the session lives on and the server's words say what is missing. */
const ASKS_CODE = 'SECOND_FACTOR_';
/** Screens ask again for what they read (query-client.ts), and for nothing else. */
const UNREAD = 'You’re offline. We’ll keep trying.';
const UNSENT = 'No answer came back. Check your connection, then try again.';
/** The server gives up after ten seconds (docs/rules/limits.md#time-limits); what takes longer is lost on the way. */
const GIVE_UP_MS = 20_000;

export type Given<K extends RouteKey> = object extends Options<K> ? [Options<K>?] : [Options<K>];

// The server checked it against this route's response schema.
type Call = <K extends RouteKey>(key: K, ...[options]: Given<K>) => Promise<AnswerOf<K>>;

/** Calls a route of the contract with the stored token. Throws ApiError, or AbortError when `signal` says stop. */
export const call = send as Call;

/**
 * For `call`, and for what answers no JSON.
 * @param as how the answer of a call that succeeded is read
 */
export async function send(
  key: RouteKey,
  options?: object,
  as: 'json' | 'text' | 'blob' = 'json',
): Promise<unknown> {
  const {
    params,
    query,
    body,
    file,
    headers,
    signal,
    keepalive = false,
    giveUpMs = GIVE_UP_MS,
  } = (options ?? {}) as Loose; // Options<K>, seen without its key
  const [method, path] = key.split(' ') as [string, string]; // RouteKey is `${method} ${path}`
  const token = getSession()?.token;
  const request = {
    method,
    keepalive,
    headers: {
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(file && { 'Content-Type': file.type }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    signal: AbortSignal.any([AbortSignal.timeout(giveUpMs), ...(signal ? [signal] : [])]),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(file && { body: file }),
  };
  const url = address(path, params, query);
  const asked = method === 'GET' && !headers ? firstAnswer(url, token) : undefined;
  const sentence = method === 'GET' ? UNREAD : UNSENT;
  const answer = await settle(asked ?? fetch(url, request), request.signal, signal, sentence);
  noticeRelease(answer.headers.get('x-tiffin-version'));
  const answered: unknown = answer.ok ? await answer[as]() : await readRefusal(answer);
  assertSameSession(token);
  noticeMaintenance(answer.headers.get('x-tiffin-maintenance'));
  if (answer.ok) return answered;
  const refusal: Record<string, unknown> = { ...(answered as object) }; // readRefusal answers objects
  const keepsWords = PUBLIC.has(key) || String(refusal.code).startsWith(ASKS_CODE);
  if (answer.status === 401 && !keepsWords) endSession(token);
  throw toError(answer.status, refusal, keepsWords);
}

/**
 * Throws where the session has changed: its late answer must not reach the next one's screens, and counts as a call
 * that was given up. Answers of calls without a session are for everybody.
 */
function assertSameSession(token: string | undefined): void {
  if (token !== undefined && getSession()?.token !== token)
    throw new DOMException('The session has changed', 'AbortError');
}

type Loose = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  file?: Blob;
  keepalive?: boolean;
  giveUpMs?: number;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

function address(path: string, params: Loose['params'] = {}, query: Loose['query'] = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/**
 * @param stop ends the call: `signal`, or too long a wait
 * @param sentence where no answer comes
 */
async function settle(
  answer: Promise<Response>,
  stop: AbortSignal,
  signal: AbortSignal | undefined,
  sentence: string,
): Promise<Response> {
  try {
    return await Promise.race([answer, stopped(stop)]);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, sentence);
  }
}

/** An answer that was asked for by another does not know our signal. */
const stopped = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const stop = () => reject(signal.reason as Error); // an AbortSignal's reasons are errors
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });

/** Only the session that was refused: a late answer to an old token must not end a new login. */
export function endSession(refused: string | undefined): void {
  if (refused !== undefined && getSession()?.token === refused) endSessionByServer();
}

function toError(status: number, body: Record<string, unknown>, keepsWords: boolean): ApiError {
  if (body.code === 'MAINTENANCE') setClosed(true);
  const mapped = keepsWords ? undefined : SENTENCES[status];
  const written = [body.error, body.message].find(
    (text): text is string => typeof text === 'string' && text !== '',
  );
  return new ApiError(status, mapped ?? written ?? `HTTP error! status: ${status}`, body);
}

/** An error from in front of the server (a proxy's page) is no JSON; then there is nothing to read. */
async function readRefusal(answer: Response): Promise<object> {
  try {
    const body: unknown = await answer.json();
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}
