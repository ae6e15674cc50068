import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isolate, isolateAll, partsOfIsolated } from './isolate.ts';

const KEBAB = 'كباب 2';
const ISOLATED = '\u2068كباب 2\u2069';

describe('a text of a person', () => {
  test.each([[KEBAB], ['Falafel פלאפל'], ['ދިވެހި'], ['٢ قطع'], ['𞤀𞤁']])(
    'is isolated where it has letters that are written from right to left: %s',
    (text) => {
      expect(isolate(text)).toBe(`\u2068${text}\u2069`);
    },
  );

  test.each([[''], ['Dal Makhani'], ['पनीर 2'], ['担々麺'], ['Combo 2 × 3 – “hot”']])(
    'stays as it is where it has none: %j',
    (text) => {
      expect(isolate(text)).toBe(text);
    },
  );

  test('brings no marks of direction that would end or turn anything', () => {
    expect(isolate('\u2069\u202Eكباب\u200F 2\u2067')).toBe(ISOLATED);
    expect(isolate('\u202EDal')).toBe('Dal');
  });

  test('is isolated once, whatever it is', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '2', ' ', 'ك', '\u2068', '\u2069', '\u202E') });
    fc.assert(
      fc.property(text, (any) => {
        expect(isolate(isolate(any))).toBe(isolate(any));
      }),
    );
  });
});

test('facts are isolated wherever a text stands in them, and nothing else changes', () => {
  const at = new Date(0).toISOString();
  expect(isolateAll({ name: KEBAB, items: [{ name: KEBAB, n: 2 }], by: null, isOn: true, at })).toEqual({
    name: ISOLATED,
    items: [{ name: ISOLATED, n: 2 }],
    by: null,
    isOn: true,
    at,
  });
});

test('a text is taken apart where others are isolated in it', () => {
  expect(partsOfIsolated(`2 × ${isolate(KEBAB)} at ${isolate('مطعم')}`)).toEqual([
    { text: '2 × ', isIsolated: false },
    { text: KEBAB, isIsolated: true },
    { text: ' at ', isIsolated: false },
    { text: 'مطعم', isIsolated: true },
  ]);
  expect(partsOfIsolated('Dal')).toEqual([{ text: 'Dal', isIsolated: false }]);
  expect(partsOfIsolated('')).toEqual([]);
});
