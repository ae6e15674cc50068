import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A server that is about to stop: it says so, and goes on serving until its balancer has noticed. */
export class Draining {
  private readonly listeners: ((ms: number) => void)[] = [];
  private readonly skipped = new AbortController();
  private hasBegun = false;

  /** From the moment on that the stop was asked for: not ready, and no connection is kept for another request. */
  get isOn(): boolean {
    return this.hasBegun;
  }

  onBegin(listener: (ms: number) => void): void {
    this.listeners.push(listener);
  }

  /** Serves on for that time, unless it is skipped. */
  async run(ms: number): Promise<void> {
    this.hasBegun = true;
    for (const listener of this.listeners) listener(ms);
    await sleep(ms, undefined, { signal: this.skipped.signal }).catch(() => undefined);
  }

  skip(): void {
    this.skipped.abort();
  }
}

/** Every answer closes its connection from then on, so that the next request finds another node. */
export function closeConnectionsWhileDraining(app: FastifyInstance, draining: Draining): void {
  app.addHook('onRequest', async (_request, reply) => {
    // On the raw response, because prebuilt answers pass by the reply.
    if (draining.isOn) reply.raw.setHeader('connection', 'close');
  });
}
