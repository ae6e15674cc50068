import fc from 'fast-check';

/** Input no client of ours sends: values, texts, whole bodies and pieces of a URL that have broken servers before. */

/** In every text that a fuzzed request carries in its body, its query or its headers; no log line may hold it. */
export const MARK = 'zq7secretzq7';

const LARGE = 50_000;

const texts = [
  '',
  ' ',
  '\u0000',
  `a\u0000${MARK}`,
  '\ud800',
  'x\udc00',
  '\u202e\u200b\ufeff',
  '𝒳🍛'.repeat(40),
  'İıß',
  'x'.repeat(LARGE),
  'é'.repeat(20_000),
  ' '.repeat(LARGE),
  '%00',
  `${MARK}'; drop table users; --`,
  `<script>alert('${MARK}')</script>`,
  '${7*7}{{7*7}}',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'true',
  'NaN',
  'Infinity',
  '-1',
  '1e999',
  '0x10',
  '٣',
  '9'.repeat(29),
  '9223372036854775808',
  '2026-02-30',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13',
  '0000-00-00T00:00:00Z',
];

const numbers = [
  -1,
  -0,
  0,
  0.5,
  1e-9,
  99,
  100,
  32_768,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  -Number.MAX_SAFE_INTEGER,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
  5e-324,
];

/** Written into the JSON as they stand, since JSON.stringify would not write them. */
const WRITTEN: Record<string, string> = {
  '@inf': '1e999',
  '@neginf': '-1e999',
  '@digits': '9'.repeat(400),
  '@proto': `{"__proto__": {"role": "ADMIN", "isBlocked": false}, "constructor": {"prototype": {"polluted": true}}}`,
  '@deep': `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  '@deepobject': `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`,
  '@bare surrogate': '"\\ud800"',
  '@escaped nul': '"\\u0000"',
};

/** JSON with the values of above that JavaScript cannot say. */
export function write(value: unknown): string {
  return JSON.stringify(value).replace(/"(@[a-z ]+)"/g, (text, name: string) => WRITTEN[name] ?? text);
}

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { '': '' }, [{}], { length: 1e9 }),
  fc.constantFrom<unknown>(...texts),
  fc.constantFrom<unknown>(...numbers),
  fc.constantFrom<unknown>(...Object.keys(WRITTEN)),
  fc.constant(Array.from({ length: 3_000 }, () => 0)),
  fc.constant(Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`k${i}`, i]))),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.maxSafeInteger(),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Bodies that are no JSON object, as bytes on the wire. */
export const hostileBody: fc.Arbitrary<string | Buffer> = fc.oneof(
  fc.constantFrom<string | Buffer>(
    '',
    ' ',
    'null',
    'NaN',
    'undefined',
    '{',
    '}',
    '[1e999]',
    '{"a":1,}',
    "{'a':1}",
    '{"a":1}{"b":2}',
    '\ufeff{}',
    '\u0000',
    '{"a":"\u0000"}',
    '"text"',
    '5',
    'true',
    'x'.repeat(LARGE),
    ' '.repeat(70_000),
    `{"a":"${'x'.repeat(70_000)}"}`,
    Buffer.from([0xff, 0xfe, 0x00, 0x7b]),
    Buffer.from('{"a":"\xc3\x28"}', 'latin1'),
    ...Object.values(WRITTEN),
    `[${'{},'.repeat(9_000)}{}]`,
    `{${'"a":1,'.repeat(9_000)}"a":2}`,
  ),
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
  fc.json(),
);

export const hostileContentType = fc.constantFrom(
  '',
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/jsonp',
  'APPLICATION/JSON',
  'image/png',
  'image/svg+xml',
  'application/octet-stream',
  'x'.repeat(2_000),
  '; ; ;',
);

/** For one segment of a path, as it stands in the request line. */
export const hostileSegment = fc.oneof(
  fc.constantFrom(
    '0',
    '-1',
    '1.5',
    '1e3',
    '+1',
    '007',
    '9'.repeat(25),
    '9'.repeat(31),
    '9'.repeat(300),
    '2147483648',
    '9223372036854775808',
    'abc',
    'null',
    'undefined',
    'NaN',
    '__proto__',
    'constructor',
    '%00',
    'a%00b',
    '%ED%A0%80',
    '%FF',
    '%zz',
    '%',
    '%2e%2e',
    '..%2f..%2fetc',
    '%20',
    '5%20',
    '%0a',
    '%27%20or%201=1--',
    '%F0%9F%8D%9B',
    'x'.repeat(150),
    'x'.repeat(5_000),
    '5;a=b',
    '5,6',
    '*',
    '$1',
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }).map(escaped),
);

const hostileQueryValue = fc.oneof(
  hostileSegment,
  fc.constantFrom('', `${MARK}%40example.com`, '%25%5f', '1&', '%E2%82%B9', 'x'.repeat(200)),
);

/** A query of these names, some of them twice, and of names nobody knows. */
export const hostileQuery = (names: readonly string[]): fc.Arbitrary<string> =>
  fc
    .array(
      fc.tuple(
        fc.constantFrom(...names, ...names, '__proto__', 'constructor', 'id', 'q[a]', 'q[]', '', '%00', MARK),
        hostileQueryValue,
      ),
      { maxLength: 4 },
    )
    .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.map((pair) => pair.join('=')).join('&')}`));

function each(name: string, ...values: string[]): Record<string, string>[] {
  return values.map((value) => ({ [name]: value }));
}

export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.constantFrom<Record<string, string>>(
  ...each('idempotency-key', '', ' ', 'x'.repeat(256), 'a b', MARK, 'é', '1'),
  ...each('if-none-match', '*', 'W/"x"', ',,,', '"', 'x'.repeat(3_000)),
  ...each('last-event-id', '-1', 'x', '9'.repeat(30), '1e3', '5.5'),
  ...each('accept-encoding', 'gzip;q=x', '*;q=0', 'br, br, br', 'x'.repeat(2_000)),
  { accept: '\u00ff' },
  { 'content-length': '-1' },
  { 'content-length': '5000000' },
  { 'x-forwarded-for': `${MARK}, 1` },
  { cookie: `token=${MARK}` },
);

/** Lone surrogates too, which encodeURIComponent refuses. */
function escaped(text: string): string {
  return [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}
