import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALSO_CALLED_MAX,
  ALSO_CALLED_NAME_MAX,
  ALSO_CALLED_SENTENCES,
  alsoCalledProblem,
  alsoCalledText,
  readAlsoCalled,
} from './also-called.ts';

const named = (count: number, length = 3) =>
  Array.from({ length: count }, (_, at) => String(at).padStart(length, 'x'));

describe('other names of a dish', () => {
  it.each([
    ['', []],
    [' , ;, ', []],
    ['बिरयानी, biriyani, dum ka chawal', ['बिरयानी', 'biriyani', 'dum ka chawal']],
    ['  biriyani ;  briyani,', ['biriyani', 'briyani']],
    ['بریانی، بریانی مرغ؛ چاول', ['بریانی', 'بریانی مرغ', 'چاول']],
    ['炒饭、炒飯，揚州炒飯', ['炒饭', '炒飯', '揚州炒飯']],
    ['biriyani\nbriyani\r\nbiryani', ['biriyani', 'briyani', 'biryani']],
    // The first way of writing one stays.
    ['Café, cafe, CAFE, ＣＡＦＥ', ['Café']],
    // Vowels of Indic scripts are no accents.
    ['मालाड, मलड', ['मालाड', 'मलड']],
    ['dum\u00A0ka\u200B  chawal', ['dum ka  chawal']],
  ])('in %j are %j', (text, names) => expect(readAlsoCalled(text)).toEqual(names));

  it('are the same in a list, of which an entry may hold several', () => {
    expect(readAlsoCalled([' biriyani', '', 'Biriyani', 'briyani, बिरयानी'])).toEqual([
      'biriyani',
      'briyani',
      'बिरयानी',
    ]);
  });

  it('come back as they went, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 12 }), (typed) => {
        const names = readAlsoCalled(typed);
        expect(readAlsoCalled(names)).toEqual(names);
        expect(readAlsoCalled(alsoCalledText(names))).toEqual(names);
      }),
    );
  });

  it.each([
    [[], undefined],
    [named(ALSO_CALLED_MAX), undefined],
    [named(ALSO_CALLED_MAX + 1), ALSO_CALLED_SENTENCES.many],
    [named(1, ALSO_CALLED_NAME_MAX), undefined],
    [named(1, ALSO_CALLED_NAME_MAX + 1), ALSO_CALLED_SENTENCES.long],
  ])('%j: %s', (names, sentence) => expect(alsoCalledProblem(names)).toBe(sentence));
});
