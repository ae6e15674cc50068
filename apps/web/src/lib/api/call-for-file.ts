import { send, type Given, type RouteKey } from './api.ts';

// Apart from `call`, which the login loads too.

/** The bytes of a picture that only some may see: an <img> sends no token. */
export async function callForPicture<K extends RouteKey>(key: K, ...[options]: Given<K>): Promise<Blob> {
  const accepting = { ...options, headers: { Accept: 'image/*' } };
  return (await send(key, accepting, 'blob')) as Blob;
}

/** A file, which is text. */
export async function callForText<K extends RouteKey>(key: K, ...[options]: Given<K>): Promise<string> {
  return (await send(key, options, 'text')) as string;
}
