import { IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';

/** Where a response keeps its head, and that it was sent. Node does not document it, so it is tried before it is relied on. */
const HEAD = '_header';
const IS_SENT = '_headerSent';
type Remembering = ServerResponse & { [HEAD]: string | null; [IS_SENT]: boolean };

interface AtOnce {
  readonly status: 200 | 304;
  readonly id: string;
  /** What else the head says, each line with its end. */
  readonly lines: string;
  readonly data: Buffer | string | undefined;
  readonly keepAliveMs: number;
}

/**
 * Writes a head that is finished text, and what follows it, in one piece. To format, check and copy the fifteen lines
 * that are the same every time takes Node longer than everything else about such an answer. Says false, and does
 * nothing, where Node has to look itself: the connection ends with this answer, or it is not its turn yet.
 */
export function writeAtOnce(
  response: ServerResponse,
  { status, id, lines, data, keepAliveMs }: AtOnce,
): boolean {
  const { socket } = response;
  if (!isPossible || !response.shouldKeepAlive || !socket?.writable) return false;
  const head = `${STATUS_LINES[status]}x-request-id: ${id}\r\n${lines}${endOfHead(keepAliveMs)}`;
  response.statusCode = status;
  remember(response, head);
  if (typeof data === 'object') {
    socket.cork();
    socket.write(head, 'latin1');
    socket.write(data);
    socket.uncork();
  } else socket.write(data === undefined ? head : head + data, 'latin1');
  // The rest is as always: what waits behind it has its turn when the socket has taken the bytes.
  response.end();
  return true;
}

const STATUS_LINES = {
  200: `HTTP/1.1 200 ${STATUS_CODES[200]}\r\n`,
  304: `HTTP/1.1 304 ${STATUS_CODES[304]}\r\n`,
} as const;

let ended = { second: 0, keepAliveMs: 0, text: '' };

/** The lines that Node adds itself, and the empty one; they are others every second. */
function endOfHead(keepAliveMs: number): string {
  const second = Math.floor(Date.now() / 1_000);
  if (ended.second !== second || ended.keepAliveMs !== keepAliveMs) {
    const lines = [`Date: ${new Date(second * 1_000).toUTCString()}`, 'Connection: keep-alive'];
    if (keepAliveMs > 0) lines.push(`Keep-Alive: timeout=${Math.floor(keepAliveMs / 1_000)}`);
    ended = { second, keepAliveMs, text: `${lines.join('\r\n')}\r\n\r\n` };
  }
  return ended.text;
}

function remember(response: ServerResponse, head: string): void {
  const remembering = response as Remembering;
  remembering[HEAD] = head;
  remembering[IS_SENT] = true;
}

/** Whether the Node that runs remembers as it always has. If one day it does not, it is asked to write by itself. */
const isPossible = remembersSo();

function remembersSo(): boolean {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  if (!(HEAD in response) || !(IS_SENT in response) || response.headersSent) return false;
  remember(response, 'told');
  return response.headersSent;
}
