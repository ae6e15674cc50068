import { version } from '../../package.json';

/** Which build runs here, e.g. "0.1.0+BxK3d9aQ": the entry's name changes with every file that it loads. */
export function release(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
  const build = /\/assets\/\w+-([\w-]+)\.js$/.exec(entry)?.[1];
  return build === undefined ? version : `${version}+${build}`;
}
