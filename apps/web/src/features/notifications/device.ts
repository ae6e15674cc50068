import { call } from '../../lib/api/api.ts';
import { createStore } from '../../lib/state/store.ts';
import { beginShowing } from './shown-here.ts';

/** How this device tells a person: by its push service, by an open tab where there is none, or not at all. */
export type Way = 'push' | 'tab' | 'off';
/** Why it cannot tell anybody; undefined where it can. */
export type Hindrance = 'blocked' | 'insecure' | 'home-screen' | 'unsupported';

const store = createStore({ isStored: true });
const keyOf = (userId: number) => `tell_here_${userId}`;

const wayOf = (userId: number): Way => {
  const stored = localStorage.getItem(keyOf(userId));
  return stored === 'push' || stored === 'tab' ? stored : 'off';
};
export const useWay = (userId: number): Way => store.useValue(() => wayOf(userId));
export const isNotifiedInTab = (userId: number): boolean => wayOf(userId) === 'tab';

function write(userId: number, way: Way): void {
  if (way === 'off') localStorage.removeItem(keyOf(userId));
  else localStorage.setItem(keyOf(userId), way);
  store.notify();
}

const isApple = () => /iP(hone|ad|od)/.test(navigator.userAgent);

export function hindrance(): Hindrance | undefined {
  if (!globalThis.isSecureContext) return 'insecure';
  // Safari on a phone has neither before it stands on the home screen.
  if (!('Notification' in globalThis)) return isApple() ? 'home-screen' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return undefined;
}

/** After a press: asks the browser, and tells the server where this device is reached. Throws what the server refuses. */
export async function enableNotifications(userId: number): Promise<Way> {
  if ((await Notification.requestPermission()) !== 'granted') return 'off';
  const subscription = await subscribe();
  if (subscription) await register(subscription);
  const way = subscription ? 'push' : 'tab';
  await leaveWord();
  if (way === 'tab') await beginShowing(userId);
  write(userId, way);
  return way;
}

export async function disableNotifications(userId: number): Promise<void> {
  const subscription = await known();
  if (subscription) {
    await call('DELETE /api/push/subscriptions', { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  write(userId, 'off');
}

let registeredToken: string | undefined;

/** A subscription belongs to a session: with a new one of the same person it is told anew. */
export async function keepDevice(userId: number, token: string): Promise<void> {
  if (
    registeredToken === token ||
    wayOf(userId) === 'off' ||
    hindrance() ||
    Notification.permission !== 'granted'
  )
    return;
  registeredToken = token;
  try {
    await leaveWord();
    const subscription = await subscribe();
    if (subscription) await register(subscription);
    if (!subscription && wayOf(userId) === 'push') await beginShowing(userId);
    write(userId, subscription ? 'push' : 'tab');
  } catch {
    // The next visit tries again.
    registeredToken = undefined;
  }
}

async function register(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await call('POST /api/push/subscriptions', {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } },
  });
}

const worker = () => navigator.serviceWorker?.getRegistration();
const known = async () => (await worker())?.pushManager?.getSubscription();

/** Undefined where the browser has no push service, or none that answers. */
async function subscribe(): Promise<PushSubscription | undefined> {
  const registration = await worker();
  const { push } = await call('GET /api/platform', {});
  if (!registration?.pushManager || !push) return undefined;
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(push.publicKey) };
  try {
    return await registration.pushManager.subscribe(options);
  } catch (error) {
    // Subscribed with the key of another platform, as one that was set up anew at this address.
    const old = (error as DOMException).name === 'InvalidStateError' ? await known() : undefined;
    if (!old) return undefined;
    await old.unsubscribe();
    return registration.pushManager.subscribe(options).catch(() => undefined);
  }
}

function bytesOf(key: string) {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
}

/** For the service worker, which knows nobody: what it says and opens when it does not understand a message. */
async function leaveWord(): Promise<void> {
  const [, area = 'customer'] = location.pathname.split('/');
  const { name } = await call('GET /api/platform', {});
  const bell = area === 'admin' ? '/admin?bell' : `/${area}/notifications`;
  const word = await caches.open('word');
  await word.put('/word', new Response(JSON.stringify({ name, bell })));
}
