// What a test puts between a page and the server.
import { SERVER_ERROR } from '../api.ts';

type Handler = (request: Request) => Promise<Response | undefined> | Response | undefined;
let handlers: [path: RegExp, handler: Handler][] = [];

/** Answers calls of these paths in the server's place, where the handler has an answer. The last one said asks first. */
export function route(path: RegExp, handler: Handler): void {
  handlers = [[path, handler], ...handlers];
}

/** The server answers again. */
export function forgetCalls(): void {
  handlers = [];
}

export async function answerOf(request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  for (const [path, handler] of handlers) {
    const answer = path.test(pathname) ? await handler(request) : undefined;
    if (answer) return answer;
  }
  return undefined;
}

export const serverError = (): Response => Response.json(SERVER_ERROR, { status: 500 });
