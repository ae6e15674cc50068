import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Database } from '../../db/database.ts';
import { BackgroundWorker } from '../../kit/background-worker.ts';
import { settleAll } from '../../kit/settle-all.ts';
import type { MailFacts } from './mail-facts.ts';
import type { MailKind } from './mail-kinds.ts';
import type { MailSettings } from './mail-settings.ts';
import {
  endOldMail,
  type LeasedMail,
  leaseMail,
  markAddressRefused,
  markFailed,
  markLater,
  markSent,
  readPlatform,
  returnLeases,
} from './outbox.repo.ts';
import { SmtpLine, type SmtpLimits, UnreachableError, type Verdict } from './smtp-line.ts';
import { unsubscribeToken } from './unsubscribe.ts';

/** A mail about to be made. */
export interface MailToPrepare {
  readonly id: number;
  readonly userId: number | null;
  readonly address: string;
  readonly facts: Record<string, unknown>;
}

/**
 * Facts found out only when a mail is made, in a transaction that is committed before the server is talked to: the
 * secret of a link, or that there is nothing to say any more ('drop').
 */
export type Prepare = (
  tx: Database,
  mail: MailToPrepare,
  platform: { readonly publicUrl: string },
) => Promise<Record<string, unknown> | 'drop'>;
export type Prepares = { readonly [K in MailKind]?: Prepare };

export interface SenderOptions {
  readonly db: Database;
  readonly settings: Exclude<MailSettings, { state: 'off' }>;
  readonly prepares: Prepares;
  readonly onTrouble: (error: unknown) => void;
  readonly limits?: SmtpLimits;
  readonly mailsPerSecond?: number;
  /** How long a server that was not reached is left alone. */
  readonly serverRetryMs?: number;
  /** A mail under way may end by itself for so many milliseconds when the node stops. */
  readonly stopMs?: number;
}

const MAX_CONNECTIONS = 4;
const MAILS_PER_SECOND = 10;
const LOOK_MS = 5_000;
const SERVER_RETRY_MS = 60_000;
const STOP_MS = 7_000;
/** A mail is leased for a minute. */
const LIMITS: SmtpLimits = { answerMs: 10_000, mailMs: 45_000 };

const NO_ADDRESS = 'The address is not confirmed, was refused or is gone.';

/** Sends what is in the outbox, or keeps it to be read; no request waits for it. Every node has one. */
export class MailSender extends BackgroundWorker {
  private readonly node = `${process.pid}:${randomUUID()}`;
  private readonly lines = new Set<SmtpLine>();
  /** Before this the server is not asked again. */
  private downUntil = Number.NEGATIVE_INFINITY;
  private nextAt = 0;
  /** The connection that is being opened, or was last. */
  private opening: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: SenderOptions) {
    super({ everyMs: LOOK_MS, onTrouble: options.onTrouble });
  }

  /** Lets mails under way end for a few seconds and gives back what this node has taken. */
  override async stop(): Promise<void> {
    const cut = setTimeout(() => {
      for (const line of this.lines) line.cut();
    }, this.options.stopMs ?? STOP_MS);
    await super.stop();
    clearTimeout(cut);
    // Without a database they end by themselves, and the node stops all the same.
    await returnLeases(this.options.db, this.node).catch(this.options.onTrouble);
  }

  private get isPaused(): boolean {
    return this.isStopping || performance.now() < this.downUntil;
  }

  /** Sends everything that is due. */
  protected async work(): Promise<void> {
    if (this.isPaused) return;
    while ((await endOldMail(this.options.db)) > 0);
    // The first alone: where nothing waits, which is nearly always, one question is asked and no connection made.
    const first = await leaseMail(this.options.db, this.node);
    if (first) await this.sendFrom(first);
  }

  /** With a few connections at once, each of which is used for one mail after the other. */
  private async sendFrom(first: LeasedMail): Promise<void> {
    const work = async (mail?: LeasedMail) => {
      const desk: Desk = {};
      try {
        for (let next = mail ?? (await this.next()); next; next = await this.next()) {
          await this.send(next, desk);
          if (this.isPaused) break;
        }
      } finally {
        await this.drop(desk);
      }
    };
    // There are never more than these, also when one of them fails.
    await settleAll([work(first), ...Array.from({ length: MAX_CONNECTIONS - 1 }, () => work())]);
  }

  private async next(): Promise<LeasedMail | undefined> {
    return this.isPaused ? undefined : leaseMail(this.options.db, this.node);
  }

  private async send(mail: LeasedMail, desk: Desk): Promise<void> {
    const { db, settings, limits = LIMITS } = this.options;
    const { id, address } = mail;
    const until = performance.now() + limits.mailMs;
    if (!mail.isWanted) return markFailed(db, id, this.node, 'superseded', 'It was switched off.');
    if (address === null) return markFailed(db, id, this.node, 'no-address', NO_ADDRESS);
    const ready = await this.ready(mail, address);
    if (!ready) return undefined;
    const { made, text } = ready;
    if (settings.state === 'captured') return markSent(db, id, text);
    await this.throttle();
    try {
      const line = await this.lineOf(desk, settings.url, until);
      // Nothing was said of it.
      if (!line) return await returnLeases(db, this.node, { id });
      // Its domains are in A-labels, as the headers have them: few relays take others.
      const { from, to } = made.getEnvelope();
      const verdict = await line.send({ from: from || '', to: to[0] ?? address }, await made.build(), until);
      await this.settle(mail, address, verdict);
    } catch (error) {
      if (!(error instanceof UnreachableError)) throw error;
      // No attempt of this mail: everything goes on where it was. That this node stops is nothing to say of the server.
      await returnLeases(db, this.node, { id, ...(!this.isStopping && { why: error.message }) });
    }
  }

  /** The finished mail; undefined where there is nothing to send now, which the row then says. */
  private async ready(mail: LeasedMail, address: string) {
    const { db, onTrouble } = this.options;
    try {
      const facts = await this.prepare(mail, address);
      if (facts !== 'drop') return await this.make(mail, address, facts);
      await markFailed(db, mail.id, this.node, 'superseded', 'There was nothing to tell any more.');
    } catch (error) {
      // One that cannot be made must not hold up the others.
      await markLater(db, mail.id, this.node, 'The mail could not be made.');
      onTrouble(error);
    }
    return undefined;
  }

  private async prepare({ id, kind, userId, facts }: LeasedMail, address: string) {
    const { db, prepares, settings } = this.options;
    const prepare = prepares[kind];
    if (!prepare) return facts;
    const { publicUrl } = settings;
    const added = await db.transaction((tx) => prepare(tx, { id, userId, address, facts }, { publicUrl }));
    return added === 'drop' ? added : { ...facts, ...added };
  }

  private async make(mail: LeasedMail, address: string, facts: Record<string, unknown>) {
    const { db, settings } = this.options;
    const { key, ...platform } = await readPlatform(db);
    const { publicUrl } = settings;
    // React and the letters are loaded with the first mail: a platform that sends none never needs them.
    const { renderMail } = await import('./letters/render-mail.tsx');
    // Stored facts are what storeMail took, and prepare adds the rest.
    const rendered = await renderMail(mail.kind, facts as never as MailFacts[MailKind], {
      ...platform,
      publicUrl,
    });
    const unsubscribe =
      mail.topic === 'account' || mail.userId === null
        ? undefined
        : `${publicUrl}/auth/unsubscribe?token=${unsubscribeToken(mail.userId, mail.topic, key)}`;
    const made = new MailComposer({
      from: settings.state === 'on' ? settings.from : 'capture@localhost.invalid',
      to: { name: '', address },
      subject: rendered.subject,
      text: rendered.text,
      html: rendered.html,
      date: mail.createdAt,
      // Id made from the row alone, so that a recipient who gets it twice can see that it is one mail.
      messageId: `<mail-${mail.id}-${mail.createdAt.getTime()}@${new URL(publicUrl).hostname.replaceAll(/[[\]:]/g, '-')}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribe !== undefined && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      disableFileAccess: true,
      disableUrlAccess: true,
    }).compile();
    return { made, text: `${rendered.subject}\n\n${rendered.text}` };
  }

  /**
   * The open connection of a desk; undefined when the server is not to be asked now. One is opened after the other: whether
   * the server is there is found out by one, and the others do not ask. Throws UnreachableError.
   */
  private lineOf(desk: Desk, url: string, until: number): Promise<SmtpLine | undefined> {
    if (desk.line?.isOpen) return Promise.resolve(desk.line);
    const opened = this.opening.then(() => this.openLine(desk, url, until));
    this.opening = opened.catch(() => undefined);
    return opened;
  }

  private async openLine(desk: Desk, url: string, until: number): Promise<SmtpLine | undefined> {
    await this.drop(desk);
    // The others may have taken so long that the lease is about to end.
    if (this.isPaused || performance.now() >= until) return undefined;
    const line = new SmtpLine(url, this.options.limits ?? LIMITS);
    // Before it is opened: a node that stops does not wait for a server that is slow to greet.
    desk.line = line;
    this.lines.add(line);
    try {
      await line.open(until);
      return line;
    } catch (error) {
      // The server is asked again in a minute.
      if (error instanceof UnreachableError)
        this.downUntil = performance.now() + (this.options.serverRetryMs ?? SERVER_RETRY_MS);
      throw error;
    }
  }

  private async settle({ id, userId }: LeasedMail, address: string, verdict: Verdict): Promise<void> {
    const { db } = this.options;
    if (verdict.outcome === 'sent') return markSent(db, id);
    if (verdict.outcome === 'later') return markLater(db, id, this.node, verdict.why);
    if (verdict.isRecipient && userId !== null) await markAddressRefused(db, userId, address);
    return markFailed(db, id, this.node, verdict.isRecipient ? 'recipient' : 'content', verdict.why);
  }

  /** So many a second at most, however many connections there are. */
  private async throttle(): Promise<void> {
    const now = performance.now();
    const at = Math.max(now, this.nextAt);
    this.nextAt = at + 1_000 / (this.options.mailsPerSecond ?? MAILS_PER_SECOND);
    if (at > now) await sleep(at - now);
  }

  /** Ends the connection of a desk: until it has ended it is one of the few. */
  private async drop(desk: Desk): Promise<void> {
    const { line } = desk;
    if (!line) return;
    delete desk.line;
    await line.quit();
    this.lines.delete(line);
  }
}

/** Sender of one mail after the other, with its connection. */
interface Desk {
  line?: SmtpLine;
}
