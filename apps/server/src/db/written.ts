import type { PoolClient } from 'pg';

/**
 * Kinds of data that a committed statement or transaction has written: events of the streams, changes of the catalogue,
 * mails and pushes to be sent, the settings. Triggers report it (say_written), so no writer can forget to.
 */
const KINDS = ['events', 'catalogue', 'outbox', 'settings'] as const;
type WriteKind = (typeof KINDS)[number];

/** Error code of the function `say_written`. */
const NOTICE_CODE = 'TIFIN';

/** It must not throw: what it is told of is committed, and its caller would take it for failed. */
export type WriteListener = (written: ReadonlySet<WriteKind>) => void;

/** Gathers what connections say of their writes, and tells it once that is committed. */
export class WriteWatch {
  private readonly listeners = new Set<WriteListener>();
  private readonly pendingByClient = new WeakMap<PoolClient, Set<WriteKind>>();

  /** @returns ends it */
  onWrite(listener: WriteListener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** From its first statement on. */
  watch(client: PoolClient): void {
    const pending = new Set<WriteKind>();
    this.pendingByClient.set(client, pending);
    client.on('notice', ({ code, message }) => {
      const kind = code === NOTICE_CODE ? KINDS.find((one) => one === message) : undefined;
      if (kind) pending.add(kind);
    });
  }

  /** Forgets what it has written, undone now or before its last use. */
  forget(client: PoolClient): void {
    this.pendingByClient.get(client)?.clear();
  }

  /** Tells listeners what the client has committed. */
  notify(client: PoolClient): void {
    const pending = this.pendingByClient.get(client);
    if (!pending || pending.size === 0) return;
    const written = new Set(pending);
    pending.clear();
    for (const listener of this.listeners) listener(written);
  }

  /** Tells of every kind, after a commit of unknown outcome. */
  notifyAll(): void {
    for (const listener of this.listeners) listener(new Set(KINDS));
  }
}
