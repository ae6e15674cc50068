import type { FastifyReply } from 'fastify';
import { unavailable } from '../kit/app-error.ts';

/**
 * The time that a request has, from its complete head until its handler has returned, body included. Fastify's own
 * limit ends with the body. Past it the answer is 503, and the work's signal is aborted; it is aborted as well when the
 * caller goes away.
 */
export class RequestDeadline {
  private readonly controller = new AbortController();
  private readonly timer: NodeJS.Timeout;
  /** Rejects the part of the work that is under way. */
  private reject: ((error: Error) => void) | undefined;

  constructor(
    private readonly reply: FastifyReply,
    limitMs: number,
  ) {
    this.timer = setTimeout(() => this.expire(), limitMs);
    reply.raw.once('close', this.onClose);
  }

  private readonly onClose = () => {
    this.end();
    if (!this.reply.raw.writableFinished)
      this.controller.abort(unavailable(new Error('The caller has gone')));
  };

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /**
   * The outcome of this part of the work, or UNAVAILABLE when the time is up first. Begins nothing when the time was
   * up or the caller gone before: nobody would hear of its failure, and a rejection that nobody hears ends the process.
   */
  async race<T>(begin: () => Promise<T>): Promise<T> {
    this.signal.throwIfAborted();
    const expired = new Promise<never>((_, reject) => {
      this.reject = reject;
    });
    try {
      return await Promise.race([begin(), expired]);
    } finally {
      this.reject = undefined;
    }
  }

  /** The answer is there; how long it takes to send is another matter. */
  end(): void {
    clearTimeout(this.timer);
  }

  /** Nobody asks it any more: an answer that never ends must not keep it. */
  release(): void {
    this.end();
    this.reply.raw.off('close', this.onClose);
  }

  private expire(): void {
    const error = unavailable(new Error('The time of the request was up'));
    this.controller.abort(error);
    if (this.reject) this.reject(error);
    // While the body is being read nothing of ours runs that could fail.
    else if (!this.reply.sent) void this.reply.send(error);
  }
}
