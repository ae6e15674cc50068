import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rawHeader } from './raw-header.ts';

const NAMES = ['If-None-Match', 'if-none-match', 'Accept-Encoding', 'ACCEPT-ENCODING', 'Accept', 'Host'];

/** What Node says of the same headers. */
function headersOf(rawHeaders: string[]) {
  const message = new IncomingMessage(new Socket());
  // Node's parser calls it, and its types do not know it.
  const addLines = Reflect.get(message, '_addHeaderLines') as (lines: string[], count: number) => void;
  addLines.call(message, rawHeaders, rawHeaders.length);
  return message.headers;
}

test('a raw header is what Node makes of it, however its name is written and however often it is sent', () => {
  const pairs = fc.array(
    fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom('', 'br', '"a", "b"', 'gzip;q=0')),
  );
  fc.assert(
    fc.property(pairs, (all) => {
      const raw = all.flat();
      for (const name of ['if-none-match', 'accept-encoding'])
        expect(rawHeader(raw, name)).toBe(headersOf(raw)[name]);
    }),
  );
});
