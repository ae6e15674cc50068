import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

/** How long a server may take, in milliseconds. */
export interface SmtpLimits {
  /** For the connection and its greeting, and for each silence afterwards. */
  readonly answerMs: number;
  /**
   * For all of one mail from its lease on, the connection and the login included, however slowly the server talks: it ends
   * well before the lease, after which others send the mail.
   */
  readonly mailMs: number;
}

/** The server was not reached, or did not let us in: that says nothing about any mail. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
}

/** Answer of the server about one mail. */
export type Verdict =
  | { readonly outcome: 'sent' }
  /** Try again later. */
  | { readonly outcome: 'later'; readonly why: string }
  /** For good; `isRecipient` when it was said of the address. */
  | { readonly outcome: 'refused'; readonly isRecipient: boolean; readonly why: string };

interface SmtpError extends Error {
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/** Everything was sent: the server's goodbye is not worth more. */
const QUIT_MS = 1_000;

/** One connection to the mail server, for one mail after the other. It may be cut from the beginning on. */
export class SmtpLine {
  private readonly connection: SMTPConnection;
  private readonly auth: ReturnType<typeof parseConnectionUrl>['auth'];
  private isUp = false;

  constructor(url: string, { answerMs }: SmtpLimits) {
    const options = parseConnectionUrl(url);
    this.auth = options.auth;
    this.connection = new SMTPConnection({
      ...options,
      connectionTimeout: answerMs,
      greetingTimeout: answerMs,
      socketTimeout: answerMs,
      dnsTimeout: answerMs,
      // A connection that is cut off is destroyed: a polite end would still send the rest of a message that another
      // node sends by then.
      socketCloseTimeout: 0,
    });
    // A connection that breaks between two mails is no news: the next mail opens another.
    this.connection.on('error', () => this.cut());
    this.connection.once('end', () => {
      this.isUp = false;
    });
  }

  /** Throws UnreachableError. @param until as `performance.now()` tells it */
  async open(until: number): Promise<void> {
    const { connection, auth } = this;
    try {
      await this.within(until, (done) => connection.connect(done));
      if (auth) await this.within(until, (done) => connection.login(auth, done));
      this.isUp = true;
    } catch (error) {
      this.cut();
      throw new UnreachableError(whyOf(error), { cause: error });
    }
  }

  get isOpen(): boolean {
    return this.isUp;
  }

  /** Never throws: whatever happens is a verdict about this mail. @param until as `performance.now()` tells it */
  async send(envelope: { from: string; to: string }, message: Buffer, until: number): Promise<Verdict> {
    try {
      await this.within(until, (done) =>
        this.connection.send({ from: envelope.from, to: [envelope.to] }, message, (error) => done(error)),
      );
      return { outcome: 'sent' };
    } catch (error) {
      const verdict = classify(error as SmtpError, envelope.to);
      // A mail that was begun cannot be continued.
      this.cut();
      return verdict;
    }
  }

  /** Ends it in good order, and is over when it has ended. */
  async quit(): Promise<void> {
    if (!this.isUp) return;
    const { connection } = this;
    const timer = setTimeout(() => this.cut(), QUIT_MS);
    await new Promise<void>((resolve) => {
      connection.once('end', () => resolve());
      connection.quit();
    });
    clearTimeout(timer);
  }

  /** Ends it at once. */
  cut(): void {
    this.isUp = false;
    this.connection.close();
  }

  /** A server that sends a byte now and then is never silent, and would hold a mail for ever. */
  private async within(until: number, start: (done: (error?: Error | null) => void) => void): Promise<void> {
    const { connection } = this;
    const over = new AbortController();
    const { signal } = over;
    const tooLong = () => over.abort(new Error('The mail server took too long'));
    const timer = setTimeout(tooLong, Math.max(0, until - performance.now()));
    const onError = (error: Error) => over.abort(error);
    const onEnd = () => over.abort(new Error('The mail server closed the connection'));
    connection.once('error', onError).once('end', onEnd);
    try {
      await new Promise<void>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        start((error) => (error ? reject(error) : resolve()));
      });
    } finally {
      clearTimeout(timer);
      connection.removeListener('error', onError).removeListener('end', onEnd);
    }
  }
}

/** A refusal about policy (RFC 3463, X.7) says that the server does not want us, not that the address is wrong. */
const IS_POLICY = /^5\d\d[ -]5\.7\./;

/** Few relays know SMTPUTF8: that one refuses letters like these says nothing about the address. */
const IS_ASCII = /^[\x20-\x7E]*$/;

function classify(error: SmtpError, to: string): Verdict {
  const { command, responseCode = 0, response = '' } = error;
  const why = whyOf(error);
  const isPermanent = responseCode >= 500 && responseCode < 600;
  if (isPermanent && command === 'RCPT TO' && !IS_POLICY.test(response))
    return { outcome: 'refused', isRecipient: IS_ASCII.test(to), why };
  // The content, after which asking again is of no use. A sender or a login that is refused is for the operator to mend.
  if (isPermanent && command === 'DATA') return { outcome: 'refused', isRecipient: false, why };
  return { outcome: 'later', why };
}

/** One line, without what would be a secret: no address, and no token of a link, which servers quote of the mail itself. */
function whyOf(error: unknown): string {
  const { message } = error instanceof Error ? error : new Error(String(error));
  return message
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[^\s<>]+@[^\s<>]+/g, '…')
    .replaceAll(/#[^\s<>]+/g, '#…')
    .slice(0, 300);
}
