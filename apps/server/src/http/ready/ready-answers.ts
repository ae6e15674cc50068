import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { unavailable } from '../../kit/app-error.ts';
import { withDeadline } from '../../kit/deadline.ts';
import { timeLimits } from '../../kit/time-limits.ts';
import type { Scope, Touches } from '../../modules/catalogue/index.ts';
import { LEAST_PACKED_BYTES, pack, type Packing } from './packing.ts';
import { type Heads, toWire, type Wire } from './write-ready.ts';

/** An answer that is ready to be sent, in every packing that was asked for. */
export interface ReadyAnswer {
  readonly body: Buffer;
  /** Weak, because the same answer may be packed in several ways. */
  readonly tag: string;
  readonly packed: Map<Packing, Wire>;
  readonly plain: Wire;
  readonly heads: Heads;
}

export interface Built {
  readonly json: string;
  readonly scope: Scope;
  /** For how long it is right when nothing is written: offers begin and end by the clock. */
  readonly validMs?: number;
}

interface Entry extends ReadyAnswer {
  readonly scope: Scope;
  /** On the clock of `performance.now()`. */
  readonly staleAt: number;
  readonly packings: Map<Packing, Promise<Wire>>;
  bytes: number;
}

interface Build {
  /** Undefined while only the answer will tell. */
  readonly scope: Scope | undefined;
  readonly done: Promise<Entry>;
  /** Something it shows changed after it began: good for who waits already, not for later readers. */
  isOld: boolean;
  next: Promise<Entry> | undefined;
}

/** Bytes that an entry costs beside its content, so that many small ones are bounded too. */
const ENTRY_BYTES = 1_024;

/**
 * Finished answers by key, at most `maxBytes` of them; the one unused for longest goes first. Each key has one build at
 * a time, other callers wait for it meanwhile.
 */
export class ReadyAnswers {
  // Not a Map whose keys are set anew to put them last: it keeps the places of what was deleted, so that the answer that
  // everybody asks for is the slowest to find.
  private readonly entries: LRUCache<string, Entry>;
  private readonly builds = new Map<string, Build>();

  constructor(changeFeed: { onChange(listener: (touches: Touches) => void): void }, maxBytes: number) {
    this.entries = new LRUCache({
      maxSize: maxBytes,
      // One answer must not push out all others.
      maxEntrySize: maxBytes / 4,
      sizeCalculation: ({ bytes }) => bytes,
    });
    changeFeed.onChange((touches) => {
      const old = [...this.entries].filter(([, { scope }]) => touches(scope));
      for (const [key] of old) this.entries.delete(key);
      for (const build of this.builds.values()) if (!build.scope || touches(build.scope)) build.isOld = true;
    });
  }

  /** The answer as it was built after the last change. Only while the feed is trusted. */
  find(key: string): ReadyAnswer | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    if (performance.now() >= entry.staleAt) {
      this.entries.delete(key);
      return undefined;
    }
    return entry;
  }

  /** Builds it, or waits for who builds it already. @param scope when it is known before the answer */
  build(key: string, make: () => Promise<Built>, scope?: Scope): Promise<ReadyAnswer> {
    const build = this.builds.get(key);
    if (!build) return this.start(key, make, scope);
    if (!build.isOld) return build.done;
    const again = () => this.build(key, make, scope);
    // Those who came too late for one build share the next.
    build.next ??= build.done.then(again, again) as Promise<Entry>;
    return build.next;
  }

  /** The answer's bytes in this packing; packed by the first who asks. */
  async inPacking(key: string, answer: ReadyAnswer, packing: Packing): Promise<Wire> {
    const entry = answer as Entry; // find() and build() give out nothing else
    let packed = entry.packings.get(packing);
    if (!packed) {
      packed = pack(entry.body, packing).then(toWire);
      entry.packings.set(packing, packed);
    }
    const bytes = await packed;
    if (!entry.packed.has(packing)) {
      entry.packed.set(packing, bytes);
      entry.bytes += bytes.length;
      // Only a new entry is weighed.
      if (this.entries.peek(key) === entry) {
        this.entries.delete(key);
        this.entries.set(key, entry);
      }
    }
    return bytes;
  }

  private start(key: string, make: () => Promise<Built>, scope: Scope | undefined): Promise<Entry> {
    const done = withDeadline(make().then(toEntry), timeLimits.sharedRequestMs, unavailable);
    const build: Build = { scope, done, isOld: false, next: undefined };
    this.builds.set(key, build);
    const end = (entry?: Entry) => {
      this.builds.delete(key);
      if (entry && !build.isOld) this.entries.set(key, entry);
    };
    return done.then(
      (entry) => {
        end(entry);
        return entry;
      },
      (error: unknown) => {
        end();
        throw error;
      },
    );
  }
}

function toEntry({ json, scope, validMs }: Built): Entry {
  const body = Buffer.from(json);
  return {
    body,
    tag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    plain: toWire(body),
    packed: new Map(),
    heads: new Map(),
    packings: new Map(),
    scope,
    staleAt: validMs === undefined ? Number.POSITIVE_INFINITY : performance.now() + validMs,
    // Small ones are kept as text for the wire besides.
    bytes: body.length * 2 + ENTRY_BYTES,
  };
}

export const isPackable = ({ body }: ReadyAnswer): boolean => body.length >= LEAST_PACKED_BYTES;
