import { randomUUID } from 'node:crypto';
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type PushPayload,
} from '@tiffin/contract/rules/notifications';
import webpush from 'web-push';
import type { Database } from '../../db/database.ts';
import { BackgroundWorker } from '../../kit/background-worker.ts';
import { settleAll } from '../../kit/settle-all.ts';
import { PushLine, type PushSettings, pushUrl } from './push-endpoint.ts';
import type { PushKeys } from './push-keys.ts';
import {
  dropPush,
  endOldPushes,
  forgetDevice,
  type LeasedPush,
  leasePush,
  markPushFailed,
  markPushLater,
  markPushSent,
  returnPushLeases,
} from './push.repo.ts';
import { wordsOf } from './read-notifications.ts';

export interface PushSenderOptions {
  readonly db: Database;
  readonly keys: PushKeys;
  readonly settings: PushSettings;
  /** Who runs this platform, where its administrators name nobody: an address or an https URL. */
  readonly from: string | undefined;
  readonly onTrouble: (error: unknown) => void;
}

const LOOK_MS = 5_000;
/** Messages that are sent side by side. */
const AT_ONCE = 8;
/** Time for messages under way to end when the node stops. */
const STOP_MS = 7_000;
/** Limit of a chosen name: push services take four thousand bytes in all. */
const MAX_LETTERS = 300;

/** Sends push messages; no request waits for it. Every node has one. */
export class PushSender extends BackgroundWorker {
  private readonly node = `${process.pid}:${randomUUID()}`;
  private readonly line: PushLine;
  private readonly cut = new AbortController();

  constructor(private readonly options: PushSenderOptions) {
    super({ everyMs: LOOK_MS, onTrouble: options.onTrouble });
    this.line = new PushLine(options.settings);
  }

  /** Lets what is under way end for a few seconds and gives back what this node has taken. */
  override async stop(): Promise<void> {
    const timer = setTimeout(() => this.cut.abort(), STOP_MS);
    await super.stop();
    clearTimeout(timer);
    this.line.close();
    // Without a database they end by themselves, and the node stops all the same.
    await returnPushLeases(this.options.db, this.node).catch(this.options.onTrouble);
  }

  /** Sends everything that is due. */
  protected async work(): Promise<void> {
    while ((await endOldPushes(this.options.db)) > 0);
    // The first alone: where nothing waits, which is nearly always, one question is asked.
    const first = await this.next();
    if (!first) return;
    const desk = async (push?: LeasedPush) => {
      for (let next = push ?? (await this.next()); next; next = await this.next()) await this.send(next);
    };
    // There are never more than these, also when one of them fails.
    await settleAll([desk(first), ...Array.from({ length: AT_ONCE - 1 }, () => desk())]);
  }

  private async next(): Promise<LeasedPush | undefined> {
    return this.isStopping ? undefined : leasePush(this.options.db, this.node);
  }

  private async send(push: LeasedPush): Promise<void> {
    const { db, settings, keys, from } = this.options;
    const payload = payloadOf(push);
    const { endpoint, p256dh, auth, secondsLeft } = push;
    if (!payload || endpoint === null || p256dh === null || auth === null)
      return dropPush(db, push, this.node);
    const url = pushUrl(endpoint, settings);
    if (!url) return markPushFailed(db, push, this.node, 'This address may not be asked.');
    try {
      const { headers, body } = webpush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(payload),
        {
          TTL: Math.max(1, secondsLeft),
          urgency: isUrgent(push) ? 'high' : 'normal',
          topic: payload.tag.slice(0, 32),
          contentEncoding: 'aes128gcm',
          vapidDetails: { subject: subjectOf(push.supportContact, from), ...(await keys.read()) },
        },
      );
      const { status, retryAfter } = await this.line.post(url, {
        headers,
        body,
        signal: this.cut.signal,
      });
      await this.settle(push, status, retryAfter);
    } catch (error) {
      // The stop of this node cut it off: the next node tries it as if nothing had been.
      if (this.cut.signal.aborted) return;
      await markPushLater(
        db,
        push,
        this.node,
        String(error instanceof Error ? error.message : error).slice(0, 200),
      );
    }
  }

  private async settle(push: LeasedPush, status: number, retryAfter: number): Promise<void> {
    const { db } = this.options;
    if (status >= 200 && status < 300) return markPushSent(db, push);
    if (status === 404 || status === 410) {
      await forgetDevice(db, push.subscriptionId);
      return dropPush(db, push, this.node);
    }
    const why = `The push service answered ${status}.`;
    if (status === 429 || status >= 500) return markPushLater(db, push, this.node, why, retryAfter);
    return markPushFailed(db, push, this.node, why);
  }
}

const isUrgent = ({ kind }: LeasedPush) =>
  kind !== null && NOTIFICATION_KINDS[kind as NotificationKind].isUrgent === true;

/** Message to the device; undefined where there is nothing to tell. */
function payloadOf({ kind, facts, path }: LeasedPush): PushPayload | undefined {
  if (kind === null || facts === null || path === null) return undefined;
  const words = wordsOf({ kind, facts });
  if (!words) return undefined;
  const { title, text, brief, tag } = words;
  return { title: title.slice(0, MAX_LETTERS), body: (brief ?? text).slice(0, MAX_LETTERS), path, tag };
}

const ADDRESS = /[^\s<>@"]+@[^\s<>@"]+/;

/** Whom a push service may write to about us, as VAPID wants it (RFC 8292): an https URL or an address. */
function subjectOf(supportContact: string, from = ''): string {
  const contact = supportContact === '' ? from : supportContact;
  if (contact.startsWith('https://') && URL.canParse(contact)) return contact;
  const address = ADDRESS.exec(contact)?.[0] ?? ADDRESS.exec(from)?.[0];
  return address === undefined ? 'mailto:nobody@tiffin.invalid' : `mailto:${address}`;
}
