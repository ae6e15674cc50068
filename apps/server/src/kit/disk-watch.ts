import { randomFillSync } from 'node:crypto';
import { open, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from './app-error.ts';
import { BackgroundWorker } from './background-worker.ts';

export interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

export interface DiskState extends DiskSpace {
  /** Set when room should be made. */
  readonly isLow: boolean;
}

export interface DiskWatchOptions {
  /** Folders below which data is written; the fullest disk counts. */
  readonly folders: readonly string[];
  /** Folder of the reserve; without it there is none. */
  readonly reserveFolder?: string | undefined;
  /** The space of the disk that a folder is on; that of the system unless said. */
  readonly read?: (folder: string) => Promise<DiskSpace>;
  /** It has become low, or is no longer. */
  readonly onChange?: (state: DiskState) => void;
}

const MEGABYTE = 1024 * 1024;
/** Below one of these it is low. */
const LOW_SHARE = 0.1;
const LOW_BYTES = 1024 * MEGABYTE;
/** Below this nothing large is taken in. */
const FULL_BYTES = 256 * MEGABYTE;
/** A file that is let go when less than its size is left, so that orders under way can end. */
const RESERVE_BYTES = 64 * MEGABYTE;
const LOOK_MS = 5_000;

/**
 * Watches the disks that the server writes to. Its own timer, because each node has disks of its own; a look is one call
 * of the system for each folder.
 */
export class DiskWatch extends BackgroundWorker {
  private wasLow = false;

  constructor(private readonly options: DiskWatchOptions) {
    // A disk that cannot be asked has more to say to those who write.
    super({ everyMs: LOOK_MS, onTrouble: () => undefined });
  }

  /** Throws STORAGE_FULL when there is no room for anything large. */
  async assertRoom(): Promise<void> {
    const { freeBytes } = await this.measure();
    if (freeBytes < FULL_BYTES) throw new AppError('STORAGE_FULL');
  }

  /** Measures the free space now. */
  async measure(): Promise<DiskState> {
    const { folders, read = readSpace } = this.options;
    const spaces = await Promise.all(folders.map(read));
    const fullest = spaces.reduce((a, b) => (b.freeBytes < a.freeBytes ? b : a));
    const isLow = fullest.freeBytes < Math.max(LOW_BYTES, fullest.totalBytes * LOW_SHARE);
    return { ...fullest, isLow };
  }

  /** Says what has changed, and makes the reserve or lets it go. */
  protected async work(): Promise<void> {
    const state = await this.measure();
    if (state.isLow !== this.wasLow) this.options.onChange?.(state);
    this.wasLow = state.isLow;
    await this.keepReserve(state.freeBytes);
  }

  private async keepReserve(freeBytes: number): Promise<void> {
    const { reserveFolder } = this.options;
    if (reserveFolder === undefined) return;
    const file = join(reserveFolder, 'reserve');
    if (freeBytes < RESERVE_BYTES) await rm(file, { force: true });
    else if (freeBytes >= FULL_BYTES + RESERVE_BYTES && !(await isWhole(file))) await fill(file);
  }
}

async function isWhole(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found?.size === RESERVE_BYTES;
}

/** With bytes that no file system can pack. */
async function fill(file: string): Promise<void> {
  const chunk = randomFillSync(Buffer.alloc(MEGABYTE));
  const handle = await open(file, 'w', 0o600);
  try {
    for (let written = 0; written < RESERVE_BYTES; written += MEGABYTE) await handle.write(chunk);
  } finally {
    await handle.close();
  }
}

/** Reads the space of the nearest folder that is there already. */
async function readSpace(folder: string): Promise<DiskSpace> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (!isMissing || dirname(folder) === folder) throw error;
    return readSpace(dirname(folder));
  }
}
