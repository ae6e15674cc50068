import type { FastifyInstance } from 'fastify';

/**
 * JSON only. An empty body and the body `null` count as no body (API 1); `__proto__` and `constructor`
 * keys are dropped like every other unknown field.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString().trim();
    if (text === '' || text === 'null') return done(null, undefined);
    return parse(request, text, done);
  });
}
