import { api } from '@tiffin/contract';
import { notFound } from '../../kit/app-error.ts';
import { removeOrphans } from '../../modules/images/index.ts';
import { setDishImage } from '../../modules/menu/index.ts';
import { setRestaurantImage } from '../../modules/restaurants/index.ts';
import { imageOf } from '../image-body.ts';
import { documentRoute, mount } from '../mount.ts';
import { spendFor } from '../rate-limits.ts';
import type { Server } from '../server.ts';

const DAY_MS = 86_400_000;
const FOR_EVER = 'public, max-age=31536000, immutable';

export function mountImages(server: Server): void {
  const { context, images } = server;
  mount(server, api.images.putRestaurantImage, ({ actor, params, request }) =>
    setRestaurantImage(context, images, actor, params.id, imageOf(request.body)),
  );
  mount(server, api.images.putDishImage, ({ actor, params, request }) =>
    setDishImage(context, images, actor, params.id, params.itemId, imageOf(request.body)),
  );
  mountFiles(server);
  sweepDaily(server);
}

/** Beside mount(): no JSON, and the same for everybody for ever. */
function mountFiles({ app, mounted, limits, images }: Server): void {
  const route = api.images.getImage;
  mounted.push(route);
  app.route<{ Params: { name: string } }>({
    method: route.method,
    url: route.path,
    schema: documentRoute(route),
    onRequest: async (request) => {
      if (limits) await spendFor(limits, route, null, request.ip);
    },
    handler: async (request, reply) => {
      const { name } = request.params;
      const bytes = await images.read(name);
      if (!bytes) throw notFound();
      // The name belongs to these bytes alone, so it is their tag as well.
      return reply
        .headers({ 'cache-control': FOR_EVER, etag: `"${name}"` })
        .type('image/webp')
        .send(bytes);
    },
  });
}

/** What a crash or a cleared `img` left behind goes at the next start, or within a day. */
function sweepDaily({ app, context, images }: Server): void {
  const sweep = () =>
    removeOrphans(context, images).catch((error: unknown) =>
      app.log.warn({ err: error }, 'old pictures could not be removed'),
    );
  const timer = setInterval(() => void sweep(), DAY_MS);
  timer.unref();
  app.addHook('onListen', async () => void sweep());
  app.addHook('onClose', async () => clearInterval(timer));
}
