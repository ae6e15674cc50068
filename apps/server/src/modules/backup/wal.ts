// Names of write-ahead log segments, and which of them a restore needs. Pure.

/** PostgreSQL's own size of a segment, which initdb keeps. */
export const SEGMENT_BYTES = 16 * 1024 * 1024;
const SEGMENTS_PER_LOG = 2 ** 32 / SEGMENT_BYTES;

const SEGMENT = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})(\.gz)?$/;

export interface Segment {
  readonly timeline: number;
  /** Counted from the beginning of the log. */
  readonly number: number;
  readonly isPacked: boolean;
}

/** Undefined for a file of the archive that is none, such as the history of a timeline. */
export function parseSegment(file: string): Segment | undefined {
  const [, timeline, log, part, packed] = SEGMENT.exec(file) ?? [];
  if (timeline === undefined || log === undefined || part === undefined) return undefined;
  return {
    timeline: Number.parseInt(timeline, 16),
    number: Number.parseInt(log, 16) * SEGMENTS_PER_LOG + Number.parseInt(part, 16),
    isPacked: packed !== undefined,
  };
}

const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');

export function segmentName({ timeline, number }: Pick<Segment, 'timeline' | 'number'>): string {
  return hex(timeline) + hex(Math.floor(number / SEGMENTS_PER_LOG)) + hex(number % SEGMENTS_PER_LOG);
}

/** The number of the segment that a position of the log, like 0/2000120, lies in. */
export function segmentOf(lsn: string): number {
  const [log = '', offset = ''] = lsn.split('/');
  return (
    Number.parseInt(log, 16) * SEGMENTS_PER_LOG + Math.floor(Number.parseInt(offset, 16) / SEGMENT_BYTES)
  );
}

export interface LogPlan {
  /** Files to unpack, in turn. */
  readonly files: readonly string[];
  /** The last number without a gap before it; that of the backup's own end where nothing follows. */
  readonly last: number;
  /** Name of the first segment that is missing while later ones are there. */
  readonly missing: string | undefined;
}

/** What of an archive goes on from a backup: the segments behind its end, up to a gap. */
export function planLog(
  archived: readonly string[],
  { timeline, endLsn }: { readonly timeline: number; readonly endLsn: string },
): LogPlan {
  const end = segmentOf(endLsn);
  const segments = new Map<number, string>();
  let newest = end;
  for (const file of archived) {
    const segment = parseSegment(file);
    if (segment?.timeline !== timeline || segment.number < end) continue;
    // While it is being packed it is there twice.
    if (segment.isPacked || !segments.has(segment.number)) segments.set(segment.number, file);
    newest = Math.max(newest, segment.number);
  }
  const files = [segments.get(end) ?? []].flat();
  let last = end;
  for (let next = segments.get(end + 1); next !== undefined; next = segments.get(last + 1)) {
    files.push(next);
    last += 1;
  }
  const missing = newest > last ? segmentName({ timeline, number: last + 1 }) : undefined;
  return { files, last, missing };
}

/** Files of the archive that none of these backups needs. */
export function needlessFiles(
  files: readonly string[],
  kept: readonly { readonly timeline: number; readonly startLsn: string }[],
): string[] {
  // Without a backup nothing can be restored, but one may come back to its place.
  if (kept.length === 0) return [];
  const first = Math.min(...kept.map(({ startLsn }) => segmentOf(startLsn)));
  return files.filter((file) => {
    const segment = parseSegment(file);
    return segment !== undefined && segment.number < first;
  });
}
