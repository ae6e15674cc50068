import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { eventReader } from './event-reader.ts';

/** Returns all that is heard of a stream in these pieces, in order. */
function hear(pieces: readonly string[]): unknown[] {
  const heard: unknown[] = [];
  const read = eventReader({
    onEvent: (event) => heard.push(event),
    onPlace: (id) => heard.push(id),
    onRetry: (ms) => heard.push(ms),
  });
  for (const piece of pieces) read(piece);
  return heard;
}

const STREAM =
  'retry: 3000\n\nid: 7-0\n\nevent: stream.reset\ndata: {}\n\n' +
  'id: 9-4\nevent: order.status\ndata: {"orderId":5}\n\n: beat\nid: 11-0\n\n';
const ALL = [
  3000,
  '7-0',
  { type: 'stream.reset', data: '{}' },
  { type: 'order.status', data: '{"orderId":5}' },
  '9-4',
  '11-0',
];

describe('the reader of a stream', () => {
  it('hears events, places without data and how long to wait', () => expect(hear([STREAM])).toEqual(ALL));

  it('hears the same however the text is cut', () =>
    fc.assert(
      fc.property(fc.array(fc.nat(STREAM.length)), (cuts) => {
        const places = [0, ...cuts.toSorted((a, b) => a - b), STREAM.length];
        const pieces = places.slice(1).map((end, n) => STREAM.slice(places[n], end));
        expect(hear(pieces)).toEqual(ALL);
      }),
    ));

  it('takes the place of an event only once the whole of it is there', () => {
    expect(hear(['id: 9-4\nevent: order.status\ndata: {}\n'])).toEqual([]);
    expect(hear(['id: 9-4\nevent: order.status\ndata: {}\n', '\n'])).toEqual([
      { type: 'order.status', data: '{}' },
      '9-4',
    ]);
  });

  it('reads lines that end with a carriage return', () =>
    expect(hear(['id: 9-4\r\ndata: {}\r\n\r\n'])).toEqual([{ type: 'message', data: '{}' }, '9-4']));
});
