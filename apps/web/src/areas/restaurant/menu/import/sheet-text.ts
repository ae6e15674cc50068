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

/** Encoding by byte order mark; UTF-8 where it is valid; else what Excel writes on Windows. */
export function encodingOf(bytes: Uint8Array): Encoding {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return marked[0];
  // No text has a zero byte in UTF-8; in UTF-16 every letter of a header has one.
  const zero = bytes.indexOf(0);
  if (zero !== -1) return zero % 2 === 1 ? 'utf-16le' : 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** Without its byte order mark. What is not valid in this encoding becomes U+FFFD. */
export const decode = (bytes: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes);

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

/** True for a workbook of Excel, Numbers or LibreOffice instead of a text file. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  [ZIP, OLE].some((head) => head.every((byte, at) => bytes[at] === byte));
