/** start/ask-first.ts asks these while the scripts are on the way, by their address. */
export type FirstCalls = { token: string; answers: Record<string, Promise<Response> | undefined> };

declare global {
  var tiffinFirstCalls: FirstCalls | undefined;
}

/** Later than this after the page was opened, the answers are no news any more. */
const FRESH_MS = 10_000;

/** The answer to what was asked before the scripts were there, for the session that asked and only once. */
export function firstAnswer(address: string, token: string | undefined): Promise<Response> | undefined {
  const first = globalThis.tiffinFirstCalls;
  if (!first || first.token !== token || performance.now() > FRESH_MS) return undefined;
  const answer = first.answers[address];
  first.answers[address] = undefined;
  return answer;
}
