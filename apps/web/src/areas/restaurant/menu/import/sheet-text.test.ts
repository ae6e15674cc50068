import { describe, expect, it } from 'vitest';

import { decode, type Encoding, encodingOf, isWorkbook } from './sheet-text.ts';

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return new Uint8Array(isBig ? bytes.swap16() : bytes);
};
const utf8 = (text: string) => new TextEncoder().encode(text);

describe('the encoding of a file', () => {
  it.each<[string, Uint8Array, Encoding]>([
    ['plain letters', utf8('name,price'), 'utf-8'],
    ['UTF-8', utf8('Jalapeño,₹149'), 'utf-8'],
    ['UTF-8 with a mark', utf8('\uFEFFJalapeño'), 'utf-8'],
    ['Excel on Windows', latin('Jalape\xF1o,149'), 'windows-1252'],
    ['UTF-16 with a mark', utf16('\uFEFFJalapeño', false), 'utf-16le'],
    ['big-endian UTF-16 with a mark', utf16('\uFEFFJalapeño', true), 'utf-16be'],
    ['UTF-16 without a mark', utf16('name;price', false), 'utf-16le'],
    ['big-endian UTF-16 without a mark', utf16('name;price', true), 'utf-16be'],
    ['nothing', new Uint8Array(), 'utf-8'],
  ])('of %s is found, and its text read', (_, bytes, encoding) => {
    expect(encodingOf(bytes)).toBe(encoding);
    expect(decode(bytes, encoding)).not.toMatch(/[\uFEFF\uFFFD]/);
  });

  it('decides how its letters are read', () => {
    // Node takes it for Latin-1, which differs in some signs: e2e/menu-csv.spec.ts reads them in a browser.
    expect(decode(latin('Jalape\xF1o'), 'windows-1252')).toBe('Jalapeño');
    expect(decode(utf16('\uFEFFJalapeño', true), 'utf-16be')).toBe('Jalapeño');
  });
});

describe('a workbook', () => {
  it('is known by its first bytes', () => {
    expect(isWorkbook(latin('PK\x03\x04…'))).toBe(true);
    expect(isWorkbook(latin('\xD0\xCF\x11\xE0'))).toBe(true);
    expect(isWorkbook(utf8('PK,price'))).toBe(false);
    expect(isWorkbook(new Uint8Array())).toBe(false);
  });
});
