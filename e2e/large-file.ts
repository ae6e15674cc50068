import { writeFile } from 'node:fs/promises';

import { test } from '@playwright/test';

/** A file on the disk for the time of a test: so much is not to go through the browser's control connection. */
export async function largeFile(name: string, bytes: number): Promise<string> {
  const path = test.info().outputPath(name);
  await writeFile(path, Buffer.alloc(bytes));
  return path;
}
