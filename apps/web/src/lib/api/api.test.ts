import { allRoutes } from '@tiffin/contract/routes/index';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ApiError, call, isApiError, PUBLIC } from './api.ts';
import { polled } from '../queries/polled.ts';
import { queryClient } from '../queries/query-client.ts';
import { getSession } from '../session/session.ts';
import { CUSTOMER, fakeStorage } from '../session/storage.fixture.ts';

const fetched = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown) =>
  fetched.mockResolvedValueOnce(Response.json(body, { status }));
const sent = () => {
  const [url, request] = fetched.mock.calls[0]!;
  return { url, request: request! };
};
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

beforeEach(() => {
  fakeStorage(CUSTOMER);
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => fetched.mockReset());

describe('a call', () => {
  it('fills the path, the query and the body, and brings the token', async () => {
    answer(200, { id: 5 });
    await call('PUT /api/orders/:id/status', { params: { id: 5 }, body: { status: 'Accepted' } });
    const { url, request } = sent();
    expect(url).toBe('/api/orders/5/status');
    expect(request.method).toBe('PUT');
    expect(request.body).toBe('{"status":"Accepted"}');
    expect(request.headers).toMatchObject({
      Authorization: 'Bearer secret',
      'Content-Type': 'application/json',
    });
  });

  it('leaves out what is undefined and sends no token without a session', async () => {
    fakeStorage();
    answer(200, []);
    await call('GET /api/restaurants', { query: { q: 'dal & rice', cuisine: undefined } });
    const { url, request } = sent();
    expect(url).toBe('/api/restaurants?q=dal+%26+rice');
    expect(request.headers).not.toHaveProperty('Authorization');
    expect(request).not.toHaveProperty('body');
  });
});

describe('a failed call', () => {
  it.each([
    [403, 'Access denied. You do not have permission to perform this action.'],
    [404, 'Resource not found.'],
    [500, 'Server error. Please try again later.'],
  ])('with a session says the fixed sentence for %d', async (status, sentence) => {
    answer(status, { error: 'something else', code: 'NOT_FOUND', requestId: 'r1' });
    const error = await failure(call('GET /api/orders/my'));
    expect(error).toMatchObject({ status, message: sentence, requestId: 'r1' });
    expect(isApiError(error, status)).toBe(true);
    expect(getSession()).not.toBeNull();
  });

  it('with 401 ends the session', async () => {
    answer(401, {});
    const error = await failure(call('GET /api/cart'));
    expect(error).toMatchObject({ status: 401, message: 'Authentication failed. Please login again.' });
    expect(getSession()).toBeNull();
  });

  it.each(['SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_WRONG', 'SECOND_FACTOR_USED'])(
    'that asks for a code keeps the session and the words (%s)',
    async (code) => {
      answer(401, { error: 'Please enter the code.', code });
      const error = await failure(call('POST /auth/second-factor/recovery-codes', { body: {} }));
      expect(error).toMatchObject({ status: 401, code, message: 'Please enter the code.' });
      expect(getSession()).not.toBeNull();
    },
  );

  it.each([
    [200, []],
    [409, { error: 'Only 3 of Dal Makhani left.', code: 'CONFLICT' }],
  ])('is given up where the session has changed before its answer (%d)', async (status, body) => {
    fetched.mockImplementationOnce(() => {
      fakeStorage({ ...CUSTOMER, token: 'newer', userId: '8' });
      return Promise.resolve(Response.json(body, { status }));
    });
    expect(await failure(call('GET /api/orders/my'))).toMatchObject({ name: 'AbortError' });
    expect(getSession()?.token).toBe('newer');
  });

  it('with a late 401 for an old token leaves the new session alone', async () => {
    fetched.mockImplementationOnce(() => {
      fakeStorage({ ...CUSTOMER, token: 'newer' });
      return Promise.resolve(Response.json({}, { status: 401 }));
    });
    await failure(call('GET /api/cart'));
    expect(getSession()?.token).toBe('newer');
  });

  it('of the login keeps the words of the server and the session', async () => {
    answer(401, { error: 'Invalid username or password', code: 'INVALID_CREDENTIALS' });
    const body = { username: 'a', password: 'b', role: 'CUSTOMER' };
    const error = await failure(call('POST /auth/login', { body }));
    expect(error).toMatchObject({ message: 'Invalid username or password', code: 'INVALID_CREDENTIALS' });
    expect(getSession()).not.toBeNull();
  });

  it.each([
    [{ error: 'The error field' }, 'The error field'],
    [{ message: 'The message field' }, 'The message field'],
    [{}, 'HTTP error! status: 409'],
    ['no object', 'HTTP error! status: 409'],
  ])('with another status and %j says %s', async (body, sentence) => {
    answer(409, body);
    expect(await failure(call('GET /api/cart'))).toMatchObject({ message: sentence });
  });

  it('with a page of a proxy instead of JSON says its status', async () => {
    fetched.mockResolvedValueOnce(new Response('<html>', { status: 502 }));
    expect(await failure(call('GET /api/cart'))).toMatchObject({ message: 'HTTP error! status: 502' });
  });

  it('without a network says so', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await failure(call('GET /api/cart'))).toMatchObject({
      status: 0,
      message: 'You’re offline. We’ll keep trying.',
    });
  });

  it('that changes something promises no more tries without a network', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await failure(call('POST /auth/logout'))).toMatchObject({
      status: 0,
      message: 'No answer came back. Check your connection, then try again.',
    });
  });

  it('that was called off stays an abort', async () => {
    const abort = new DOMException('Aborted', 'AbortError');
    fetched.mockRejectedValueOnce(abort);
    expect(await failure(call('GET /api/cart', { signal: AbortSignal.abort() }))).toBe(abort);
  });
});

const asked = (token = 'secret') => {
  globalThis.tiffinFirstCalls = {
    token,
    answers: { '/api/cart': Promise.resolve(Response.json({ items: [], address: 'early' })) },
  };
};

describe('what was asked before the scripts were there', () => {
  afterEach(() => (globalThis.tiffinFirstCalls = undefined));

  it('answers the call that asks the same, once', async () => {
    asked();
    expect(await call('GET /api/cart')).toMatchObject({ address: 'early' });
    expect(fetched).not.toHaveBeenCalled();
    answer(200, { items: [], address: 'late' });
    expect(await call('GET /api/cart')).toMatchObject({ address: 'late' });
  });

  it('is nothing to another call', async () => {
    asked();
    answer(200, {});
    await call('PUT /api/cart', { body: { items: [], address: '' } });
    expect(sent().request.method).toBe('PUT');
  });

  it('is nothing to another session', async () => {
    asked('of somebody else');
    answer(200, { items: [], address: 'own' });
    expect(await call('GET /api/cart')).toMatchObject({ address: 'own' });
  });

  it('is given up as any call', async () => {
    globalThis.tiffinFirstCalls = { token: 'secret', answers: { '/api/cart': new Promise(() => {}) } };
    const stop = new AbortController();
    const called = failure(call('GET /api/cart', { signal: stop.signal }));
    stop.abort();
    expect(await called).toBe(stop.signal.reason);
  });
});

it('the calls without a session are those of the contract', () => {
  const open = allRoutes
    .filter((route) => route.who === 'anybody' && route.tag !== 'Operations')
    .map((route) => `${route.method} ${route.path}`);
  expect([...PUBLIC].toSorted()).toEqual(open.toSorted());
});

describe('asking again', () => {
  const { retry } = queryClient.getDefaultOptions().queries ?? {};
  const mayRetry = (failures: number, error: Error) => typeof retry === 'function' && retry(failures, error);

  it.each([
    [0, new ApiError(0, ''), true],
    [1, new ApiError(503, ''), true],
    [2, new ApiError(503, ''), false],
    [0, new ApiError(404, ''), false],
    [0, new ApiError(409, ''), false],
  ])('after %d failures and %s is %s', (failures, error, expected) =>
    expect(mayRetry(failures, error)).toBe(expected),
  );

  it('goes on by the clock unless the server refuses', () => {
    const { refetchInterval } = polled(5000);
    expect(refetchInterval({ state: { error: null } })).toBe(5000);
    expect(refetchInterval({ state: { error: new ApiError(500, '') } })).toBe(5000);
    expect(refetchInterval({ state: { error: new ApiError(404, '') } })).toBe(false);
  });
});
