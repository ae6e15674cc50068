import { once } from 'node:events';
import { callbackify } from 'node:util';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail extends Email {
  /** To whom the envelope was. */
  readonly recipient: string;
  /** Name the client gave itself. */
  readonly client: string;
  readonly raw: string;
  header(name: string): string | undefined;
}

/** A real mail server on a socket, from `open` to `close`, which keeps what it gets. */
export function mailServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = [];
  let server: SMTPServer | undefined;
  let port = 0;

  async function open(): Promise<void> {
    server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      onData: (stream, session, done) => {
        const keep = async () => {
          const raw = Buffer.concat(await stream.toArray());
          const mail = await PostalMime.parse(raw);
          received.push({
            ...mail,
            raw: raw.toString(),
            recipient: session.envelope.rcptTo[0]?.address ?? '',
            client: session.hostNameAppearsAs,
            header: (name) => mail.headers.find(({ key }) => key === name.toLowerCase())?.value,
          });
        };
        callbackify(keep)((error) => done(error));
      },
      ...options,
    });
    // Clients that are cut off are what some tests are about.
    server.on('error', () => undefined);
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    // The same again when it comes back.
    port = (server.server.address() as AddressInfo).port;
  }

  async function close(): Promise<void> {
    const closing = server;
    server = undefined;
    if (closing) await new Promise<void>((resolve) => closing.close(() => resolve()));
  }

  return {
    received,
    of: (recipient: string) => received.filter((mail) => mail.recipient === recipient),
    open,
    close,
    get url() {
      return `smtp://127.0.0.1:${port}`;
    },
  };
}
