import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cleanName, cleanText, nameKey } from './clean-text.ts';

describe('a clean text', () => {
  it.each([
    ['composed letters', 'Cafe\u0301', 'Café'],
    ['a Hangul syllable', '\u1100\u1161', '가'],
    ['zero-width spaces', 'Pa\u200Bneer\uFEFF', 'Paneer'],
    ['a word joiner', 'Pa\u2060neer', 'Paneer'],
    ['a soft hyphen', 'Pa\u00ADneer', 'Paneer'],
    ['marks of direction', '\u202Egnp.exe\u202C \u2066x\u2069 \u200Fy', 'gnp.exe x y'],
    ['control characters', 'a\u0007b\u001Bc\u0085d\u007F', 'abcd'],
    ['fillers that pass for a name', '\u3164\u115F\u2800', ''],
    ['spaces of other widths', '1\u00A0kg\u2009\u3000', '1 kg  '],
    ['a line separator', 'a\u2028b', 'a b'],
    ['joiners between Latin letters', 'Pan\u200Deer Ro\u200Cll', 'Paneer Roll'],
    ['tags without a flag', 'a\u{E0041}b', 'ab'],
  ])('is without or of one kind of %s', (_, typed, clean) => {
    expect(cleanText(typed)).toBe(clean);
  });

  it.each([
    'Paneer Roll',
    'Crème brûlée – “half” ½ € ₹',
    'two\nlines\r\n\tand a tab',
    'नमस्ते',
    // The joiners of half forms, chillu letters, and of Sinhala and Persian words.
    'क्\u200Dष',
    'ശ്രീ ന്\u200D',
    'ශ්\u200Dරී',
    'می\u200Cخواهم',
    'ক্\u200Cষ',
    '👨\u200D👩\u200D👧 🏳\uFE0F\u200D🌈 👩🏽\u200D🍳',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    '❤\uFE0F',
    '🍛',
  ])('keeps %s', (typed) => {
    expect(cleanText(typed)).toBe(typed);
  });

  it('keeps what is refused elsewhere, which is not repaired', () => {
    expect(cleanText('a\u0000b')).toBe('a\u0000b');
    expect(cleanText('a\uD800b').isWellFormed()).toBe(false);
  });

  it('is clean already, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(cleanText(cleanText(typed))).toBe(cleanText(typed));
      }),
      { numRuns: 500 },
    );
  });
});

describe('a clean name', () => {
  it.each([
    ['Paneer\nRoll', 'Paneer Roll'],
    ['Paneer \r\n  Roll', 'Paneer Roll'],
    ['Paneer\tRoll', 'Paneer Roll'],
    ['\nPaneer Roll\t', 'Paneer Roll'],
    ['Cafe\u0301\r\rMo\u200Bcha', 'Café Mocha'],
    ['Paneer  Roll', 'Paneer  Roll'],
  ])('of %j is %j', (typed, clean) => {
    expect(cleanName(typed)).toBe(clean);
    expect(cleanName(clean)).toBe(clean);
  });
});

describe('the key of a name', () => {
  it('is one for all its spellings', () => {
    const keys = [' CAFE\u0301 ', 'Caf\u00E9', 'ca\u200Bfé', 'café\r\n'].map(nameKey);
    expect(new Set(keys)).toEqual(new Set(['café']));
    expect(nameKey('Paneer\nRoll')).toBe(nameKey('paneer roll'));
  });
});
