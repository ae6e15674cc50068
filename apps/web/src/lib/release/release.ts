import { version } from '../../../package.json';

/** Which build runs here, e.g. "0.1.0+BxK3d9aQ": the entry's name changes with every file that it loads. */
export function release(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
  const build = /\/assets\/\w+-([\w-]+)\.js$/.exec(entry)?.[1];
  return build === undefined ? version : `${version}+${build}`;
}

/** A server in development names no build, nor does a page in development. */
const buildOf = (name: string): string | undefined => name.split('+')[1];

let served: string | undefined;

/** Called with what each answer says of itself (X-Tiffin-Version). */
export function noticeRelease(name: string | null): void {
  if (name !== null) served = name;
}

/** The release that the server has by now, where it is of another build than this page. */
export function newRelease(): string | undefined {
  const [own, other] = [buildOf(release()), buildOf(served ?? '')];
  return own !== undefined && other !== undefined && own !== other ? served : undefined;
}
