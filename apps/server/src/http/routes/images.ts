import { api } from '@tiffin/contract/routes/index';
import { notFound } from '../../kit/app-error.ts';
import { setDishImage } from '../../modules/menu/index.ts';
import { setRestaurantImage } from '../../modules/restaurants/index.ts';
import { uploadOf } from '../image-body.ts';
import { documentRoute } from '../document-route.ts';
import { mount } from '../mount.ts';
import { spendFor } from '../rate-limits.ts';
import type { Server } from '../server.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

export function mountImages(server: Server): void {
  const { context, images } = server;
  mount(server, api.images.putRestaurantImage, ({ actor, params, request, signal }) =>
    setRestaurantImage(context, images, actor, params.id, uploadOf(request, signal)),
  );
  mount(server, api.images.putDishImage, ({ actor, params, request, signal }) =>
    setDishImage(context, images, actor, params.id, params.itemId, uploadOf(request, signal)),
  );
  mountFiles(server);
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
      if (limits) await spendFor(limits, route, null, request.clientAddress);
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
