import { api } from '@tiffin/contract/routes/index';
import {
  answerReview,
  createReview,
  deleteAnswer,
  listOwnReviews,
  listRestaurantReviews,
  reportReview,
  sumRestaurantRatings,
  versionOfOwnReviews,
  versionOfRestaurantReviews,
} from '../../modules/reviews/index.ts';
import { mount } from '../mount.ts';
import type { Server } from '../server.ts';

export function mountReviews(server: Server): void {
  const { context } = server;
  for (const route of [api.reviews.ownReviews, api.reviews.myReviews]) {
    mount(server, route, ({ actor, query }) => listOwnReviews(context, actor, query), {
      version: ({ actor, query }) => versionOfOwnReviews(context, actor, query),
    });
  }
  mount(
    server,
    api.reviews.restaurantReviews,
    ({ actor, params, query }) => listRestaurantReviews(context, actor, params.id, query),
    { version: ({ actor, params, query }) => versionOfRestaurantReviews(context, actor, params.id, query) },
  );
  mount(server, api.reviews.restaurantRatings, ({ actor, params }) =>
    sumRestaurantRatings(context, actor, params.id),
  );
  mount(server, api.reviews.createReview, async ({ actor, body, idempotencyKey, reply }) => {
    const { answer, isReplayed } = await createReview(context, actor, body, idempotencyKey);
    if (isReplayed) reply.header('idempotent-replayed', 'true');
    return answer;
  });
  mount(server, api.reviews.answerReview, ({ actor, params, body }) =>
    answerReview(context, actor, params.id, body.text),
  );
  mount(server, api.reviews.deleteAnswer, ({ actor, params }) => deleteAnswer(context, actor, params.id));
  mount(server, api.reviews.reportReview, ({ actor, params, body }) =>
    reportReview(context, actor, params.id, body.reason),
  );
}
