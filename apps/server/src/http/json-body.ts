import type { FastifyInstance } from 'fastify';
import { AppError } from '../kit/app-error.ts';

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * JSON only: docs/rules/wire.md#bodies. An empty body and the body `null` count as no body; `__proto__` and
 * `constructor` keys are dropped like every other unknown field.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString().trim();
    if (text === '' || text === 'null') return done(null, undefined);
    return parse(request, text, done);
  });
  // RFC 8058: mail programs send one field that says nothing, and no JSON. Everywhere else a form stays refused, which is
  // what keeps other sites' forms out.
  app.addContentTypeParser(FORMS, { parseAs: 'string' }, (request, _body, done) =>
    request.routeOptions.config.acceptsForm
      ? done(null, undefined)
      : done(new AppError('UNSUPPORTED_MEDIA_TYPE')),
  );
}
