import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { RELEASE_HEADER } from './release.ts';

const YEAR_SECONDS = 31_536_000;

/** Only where the connection is encrypted. */
export const YEAR_OF_TLS = { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } as const;

/**
 * Strict CSP without inline script or style, no framing, no sniffing. The same for every answer:
 * docs/rules/visibility.md#headers.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  ...headersOf(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      frameguard: { action: 'deny' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      crossOriginEmbedderPolicy: false,
      strictTransportSecurity: false,
    }),
  ),
  // The position of a visitor is asked for on a press, in the form of an address.
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
};

/** Headers of every answer but its id: the headers above, and which release answers. */
export type CommonHeaders = Readonly<Record<string, string>>;

export const commonHeaders = (release: string): CommonHeaders => ({
  ...securityHeaders,
  [RELEASE_HEADER]: release,
});

export function addCommonHeaders(app: FastifyInstance, headers: CommonHeaders): void {
  app.addHook('onRequest', async (request, reply) => {
    // Ready answers carry them already.
    if (request.routeOptions.config.isReady) return;
    setCommonHeaders(headers, request, reply);
  });
}

export function setCommonHeaders(headers: CommonHeaders, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(headers).header('x-request-id', request.id);
  if (request.protocol === 'https') reply.headers(YEAR_OF_TLS);
}

/** Returns the headers that helmet sets, asked once: none of them depends on the request. */
function headersOf(middleware: ReturnType<typeof helmet>): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  middleware(request, response, (error?: unknown) => {
    if (error) throw error;
  });
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}
