import { describe, expect, it } from 'vitest';

import { decode, type Encoding, encodingOf, isWorkbook } from './sheet-text.ts';

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return new Uint8Array(isBig ? bytes.swap16() : bytes);
};
const utf8 = (text: string) => new TextEncoder().encode(text);
const bytes = (...parts: Iterable<number>[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

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
    ['German quotes of Windows', latin('\xBBWei\xDF\xAB, s\xFC\xDF, Jalape\xF1o,149'), 'windows-1252'],
    ['UTF-16 with letters of India', utf16('नाम,मूल्य\nपनीर,120\nगरम चाय,20', false), 'utf-16le'],
  ])('of %s is found, and its text read', (_, bytes, encoding) => {
    expect(encodingOf(bytes)).toBe(encoding);
    expect(decode(bytes, encoding)).not.toMatch(/[\uFEFF\uFFFD]/);
  });

  it.each<[string, Uint8Array, Encoding]>([
    ['a byte of Latin-1 among letters', bytes(utf8('Crème,₹149\nJalape'), [0xf1], utf8('o,20')), 'utf-8'],
    ['half a letter', bytes(utf8('Crème,149\nJalape'), [0xc3], utf8('o,20')), 'utf-8'],
    ['the beginning of ₹ without its end', bytes(utf8('₹149,'), [0xe2, 0x82], utf8('149')), 'utf-8'],
    ['a byte that Windows-1252 has not', bytes(utf8('name,price\nJalape'), [0x81], utf8('o,20')), 'utf-8'],
    ['a zero among letters', bytes(utf8('name,price\nKulfi'), [0], utf8(',20')), 'utf-8'],
    [
      'two zeros among many letters',
      bytes(utf8('name,price\n'), [0, 0], utf8('Kulfi,20\n'.repeat(9))),
      'utf-8',
    ],
    ['half a sign at the end', utf16('name;price\nKulfi;20', false).slice(0, -1), 'utf-16le'],
    ['an odd byte below a mark', bytes(utf8('\uFEFFname\nJalape'), [0xf1], utf8('o')), 'utf-8'],
  ])('is what it was, in spite of %s', (_, file, encoding) => {
    expect(encodingOf(file)).toBe(encoding);
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
