import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { version } from '../kit/version.ts';

/** An open page compares it with its own, and loads itself anew once it is another (apps/web, lib/release/release.ts). */
export const RELEASE_HEADER = 'x-tiffin-version';

/**
 * Which build answers, e.g. "0.1.0+BxK3d9aQ": the name of the web app's entry changes with every file that it loads.
 * @param webFolder the built web app, where one is served
 */
export async function readRelease(webFolder: string | undefined): Promise<string> {
  if (webFolder === undefined) return version;
  const index = await readFile(join(webFolder, 'index.html'), 'utf8');
  const build = /<script type="module"[^>]* src="\/assets\/\w+-([\w-]+)\.js"/.exec(index)?.[1];
  return build === undefined ? version : `${version}+${build}`;
}
