import { api } from '@tiffin/contract/routes/index';
import { mount } from '../mount.ts';
import type { Server } from '../server.ts';

export function mountEvents(server: Server): void {
  mount(server, api.support.events, async ({ actor, request, reply, signal }) => {
    const last = request.headers['last-event-id'];
    // An empty one says that there was none.
    const stream = await server.events.open(actor, typeof last === 'string' && last ? last : undefined);
    // Its time was up meanwhile, or its caller has gone: nobody will read it.
    if (signal.aborted) stream.destroy();
    // A proxy in front must pass each event on as it comes.
    reply.header('x-accel-buffering', 'no').type('text/event-stream; charset=utf-8');
    return stream;
  });
}
