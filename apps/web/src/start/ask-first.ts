import type { FirstCalls } from '../lib/api/first-calls.ts';
import { readStorage } from './read-storage.ts';

/**
 * Asks for what a customer's screen shows first while its scripts are still on the way. lib/api/first-calls.ts hands each
 * answer only to the call that would have asked the same, and once.
 */
export function askFirst(path: string, search: string): FirstCalls['answers'] {
  const answers: FirstCalls['answers'] = {};
  const token = readStorage('token');
  const user = readStorage('userId');
  if (!token || !user || !/^[1-9]\d*$/.test(user) || readStorage('userRole') !== 'CUSTOMER') return answers;
  for (const address of firstCalls(path, search, `/api/customers/${user}`)) {
    const answer = fetch(address, {
      headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
    });
    // The caller that takes it reports errors.
    answer.catch(() => undefined);
    answers[address] = answer;
  }
  globalThis.tiffinFirstCalls = { token, answers };
  return answers;
}

/** Calls of a screen; its subject comes first (first-picture.ts). */
function firstCalls(path: string, search: string, customer: string): string[] {
  const everywhere = ['/api/cart', customer, `${customer}/addresses`, '/api/orders/my?status=active'];
  const favorites = `${customer}/favorites`;
  if (path === '/customer/cart') return everywhere;
  if (path === '/customer/restaurants' && search === '')
    return ['/api/restaurants?view=card&limit=100&sort=open', '/api/offers', favorites, ...everywhere];
  const slug = /^\/customer\/restaurant\/([\w-]+)$/.exec(path)?.[1];
  if (slug !== undefined) return [`/api/restaurants/slug/${slug}`, ...everywhere, favorites];
  const order = path === '/customer/track' ? /^\?id=([1-9]\d*)$/.exec(search)?.[1] : undefined;
  return order === undefined ? [] : [`/api/orders/${order}`, ...everywhere];
}
