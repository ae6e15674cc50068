import { randomUUID } from 'node:crypto';
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type PushPayload,
} from '@tiffin/contract/rules/notifications';
import webpush from 'web-push';
import type { Database } from '../../db/database.ts';
import { Timers } from '../../kit/timers.ts';
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
export class PushSender {
  private readonly node = `${process.pid}:${randomUUID()}`;
  private readonly timers: Timers;
  private readonly line: PushLine;
  private readonly cut = new AbortController();
  private working: Promise<void> | undefined;
  private isWanted = false;
  private isStopping = false;

  constructor(private readonly options: PushSenderOptions) {
    this.timers = new Timers(options.onTrouble);
    this.line = new PushLine(options.settings);
  }

  start(): void {
    this.timers.every(LOOK_MS, () => this.sendDue());
  }

  /** Something may have been stored. */
  wake(): void {
    this.sendDue().catch(this.options.onTrouble);
  }

  /** Sends everything that is due; when it is at it already, it looks once more afterwards. */
  sendDue(): Promise<void> {
    this.isWanted = true;
    this.working ??= this.work().finally(() => {
      this.working = undefined;
    });
    return this.working;
  }

  /** Lets what is under way end for a few seconds and gives back what this node has taken. */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.timers.clear();
    const timer = setTimeout(() => this.cut.abort(), STOP_MS);
    await this.working?.catch(() => undefined);
    clearTimeout(timer);
    this.line.close();
    // Without a database they end by themselves, and the node stops all the same.
    await returnPushLeases(this.options.db, this.node).catch(this.options.onTrouble);
  }

  private async work(): Promise<void> {
    const { db } = this.options;
    while (this.isWanted && !this.isStopping) {
      this.isWanted = false;
      while ((await endOldPushes(db)) > 0);
      // The first alone: where nothing waits, which is nearly always, one question is asked.
      const first = await this.next();
      if (!first) continue;
      const desk = async (push?: LeasedPush) => {
        for (let next = push ?? (await this.next()); next; next = await this.next()) await this.send(next);
      };
      const works = [desk(first), ...Array.from({ length: AT_ONCE - 1 }, () => desk())];
      // Also when one of them fails: there are never more than these.
      const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected') throw failed.reason;
    }
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
