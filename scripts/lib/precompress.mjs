import { readFile, readdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TYPES = new Set(['.css', '.js', '.json', '.svg', '.txt', '.webmanifest']);
/** Below one network packet nothing is won; apps/server compresses from the same size on. */
const LEAST_BYTES = 1024;

/**
 * Writes `.br` and `.gz` beside every file worth it, at the strongest levels: once per build instead of at each request.
 * index.html is left out, the server fills it in when it starts.
 * @param {string} folder
 */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TYPES.has(extname(entry.name)));
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      const content = await readFile(path);
      if (content.length < LEAST_BYTES) return;
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(content, {
          params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
        }),
        promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
      ]);
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
    }),
  );
}
