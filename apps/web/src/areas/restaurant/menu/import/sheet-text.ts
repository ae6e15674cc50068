/** The encodings that spreadsheets write, by the names that `TextDecoder` knows. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export const ENCODING_NAME: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Windows-1252',
};

const MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Encoding by byte order mark, else the one that most of the bytes speak for: UTF-8, or what Excel writes on Windows.
 * A byte that is wrong there changes nothing: its line is refused (`unreadable` in dish-cells.ts), and the others are read.
 */
export function encodingOf(bytes: Uint8Array): Encoding {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return marked[0];
  return utf16Of(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
}

/** Of the bytes of any sheet in UTF-16 at least one in so many is zero: all digits, spaces and line ends have one. */
const BYTES_PER_ZERO = 16;

/** No text has a zero byte in UTF-8; in UTF-16 they are many, and nearly all in the same half of their signs. */
function utf16Of(bytes: Uint8Array): Encoding | undefined {
  const halves: [number, number] = [0, 0];
  for (let at = bytes.indexOf(0); at !== -1; at = bytes.indexOf(0, at + 1)) halves[at % 2 === 0 ? 0 : 1] += 1;
  const [first, second] = halves;
  const most = Math.max(first, second);
  if (most < 2 || most * BYTES_PER_ZERO < bytes.length || Math.min(first, second) * 8 > most)
    return undefined;
  return second > first ? 'utf-16le' : 'utf-16be';
}

/** In place of what is not valid in an encoding; a zero is no character either. */
export const UNREADABLE = /[\uFFFD\0]/;

/** Without its byte order mark. What is not valid in this encoding becomes U+FFFD. */
export const decode = (bytes: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes);

/** Without those that ß, É and the like make with a quotation mark behind them in Windows-1252. */
const UTF8_LETTERS = /[\u0300-\u06FF\u0080-\u017F\u0800-\uFFFC\u{10000}-\u{10FFFF}]/gu;
const NOT_UTF8 = /\uFFFD/g;
/** Bytes that Windows-1252 has no sign for. */
const NOT_WINDOWS: ReadonlySet<number> = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** Letters of more than one byte hardly come about by accident: one for each wrong byte is enough. */
function isUtf8(bytes: Uint8Array): boolean {
  const text = decode(bytes, 'utf-8');
  const wrong = text.match(NOT_UTF8)?.length ?? 0;
  if (wrong <= (text.match(UTF8_LETTERS)?.length ?? 0)) return true;
  return bytes.every((byte) => byte < 0x80 || NOT_WINDOWS.has(byte));
}

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

/** True for a workbook of Excel, Numbers or LibreOffice instead of a text file. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  [ZIP, OLE].some((head) => head.every((byte, at) => bytes[at] === byte));
