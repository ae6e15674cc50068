import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ENGLISH, INDIAN_LANGUAGES } from './allergy-words.ts';
import { mayBeAllergy } from './allergy.ts';

test.each([
  ['Allergic to peanuts', true],
  ['ALLERGY: prawns', true],
  ['food allergies in the family', true],
  ['alergic to egg', true],
  ['my son has an epi-pen, anaphylaxis', true],
  ['lactose intolerant', true],
  ['intolerance: onions', true],
  ['gluten-free please', true],
  ['glutenfree', true],
  ['Coeliac disease', true],
  ['no nuts!', true],
  ['without any nut', true],
  ['no cashews, no almond paste', true],
  ['dairy free', true],
  ['no sesame / soy', true],
  ['shellfish is deadly for me', true],
  ['मूंगफली से एलर्जी है', true],
  ['Extra coconut chutney', false],
  ['two doughnuts', false],
  ['a pinch of nutmeg', false],
  ['no soybeans', true],
  ['Ring the bell twice', false],
  ['no onions, no cutlery', false],
  ['', false],
  ['மூவருக்கும் வேர்க்கடலை வேண்டாம்', true],
  ['ஒவ்வாமை உள்ளது', true],
  ['నాకు వేరుశెనగ అలెర్జీ ఉంది', true],
  ['ನನಗೆ ಅಲರ್ಜಿ ಇದೆ', true],
  ['എനിക്ക് അലർജി ഉണ്ട്', true],
  ['മകന് അലര്\u200dജിയുണ്ട്', true],
  ['আমার চিনাবাদামে এলার্জি আছে', true],
  ['મગફળીની એલર્જી છે', true],
  ['ਮੂੰਗਫ਼ਲੀ ਤੋਂ ਐਲਰਜੀ ਹੈ', true],
  ['مجھے مونگ پھلی سے الرجی ہے', true],
  ['मला शेंगदाण्याची अ\u200dॅलर्जी आहे', true],
  ['mujhe moongfali se allergy hai', true],
  ['थोड़ा कम मसाला', false],
  ['காரம் குறைவாக', false],
])('whether %j may speak of an allergy: %s', (note, expected) => {
  expect(mayBeAllergy(note)).toBe(expected);
});

test('is the same in composed and decomposed letters, and in capitals', () => {
  for (const text of ['ਮੂੰਗਫ਼ਲੀ', 'অ্যালার্জি', 'Cœliac', 'ALLERGIC', 'Ａｌｌｅｒｇｙ'])
    for (const form of ['NFC', 'NFD', 'NFKD'] as const)
      expect(mayBeAllergy(text.normalize(form)), `${text} ${form}`).toBe(true);
});

/** Whole sentences that there is no allergy. */
const NONE = [
  'No allergies',
  'no allergy',
  'NO KNOWN ALLERGIES',
  'no food allergies',
  'no known food allergies',
  'no nut allergy',
  'no allergies or intolerances',
  'I have no allergies',
  'We don’t have any allergies',
  'I do not have allergies',
  'not allergic',
  'nobody is allergic',
  'No one has any allergies',
  'without allergies',
  'Allergies: none',
  'allergy - no',
  'Any allergies: nil',
  'कोई एलर्जी नहीं है',
  'मुझे कोई एलर्जी नहीं',
  'koi allergy nahi hai',
  'कोणतीही ॲलर्जी नाही',
  'কোনো অ্যালার্জি নেই',
  'எந்த ஒவ்வாமையும் இல்லை',
  'எனக்கு அலர்ஜி இல்லை',
  'ఎలాంటి అలెర్జీలు లేవు',
  'ಯಾವುದೇ ಅಲರ್ಜಿ ಇಲ್ಲ',
  'ഒരു അലർജിയും ഇല്ല',
  'അലർജിയില്ല',
  'કોઈ એલર્જી નથી',
  'ਕੋਈ ਐਲਰਜੀ ਨਹੀਂ ਹੈ',
  'کوئی الرجی نہیں ہے',
];

describe('that there is no allergy', () => {
  test.each(NONE)('%j stays plain, also beside other wishes', (none) => {
    for (const form of ['NFC', 'NFD'] as const)
      for (const text of [none, `${none}!`, ` ${none}.\nLess spicy, please`, `Ring twice. ${none}`])
        expect(mayBeAllergy(text.normalize(form)), text).toBe(false);
  });

  test.each([
    ['No allergies, extra spicy please', false],
    ['no allergies and no cutlery', false],
    ['No allergies - ring twice', false],
    ['no allergies (thanks)', false],
    ['no allergies except peanuts', true],
    ['no allergies, except kiwi', true],
    ['No allergies. Only kiwi', true],
    ['no allergies but kiwi', true],
    ['no allergies, prawns though', true],
    ['no allergies, prawns', true],
    ['no allergies to nuts', true],
    ['no allergies. My son is coeliac', true],
    ['not allergic to milk but to nuts', true],
    ['not allergic to milk but to kiwi', true],
    ['not allergic to milk, to kiwi', true],
    ['not just allergic', true],
    ['not without allergies', true],
    ['No allergies? One: kiwi', true],
    ['no allergy-causing food', true],
    ['no allergens', true],
    ['no nuts', true],
    ['no nuts, allergy', true],
    ['no gluten allergy', true],
    ['no peanuts, no gluten, no allergies', true],
    ['Kiwi allergy: no!', true],
    ['Kiwi allergy, no kiwi', true],
    ['allergy: no prawns', true],
    ['no allergies, intolerance to milk', true],
    ['झींगे से एलर्जी नहीं, दूध से है', true],
    ['दूध से एलर्जी नहीं', true],
    ['कोई एलर्जी नहीं है। सिर्फ झींगे से', true],
    ['कोई एलर्जी नहीं है, झींगे से है', true],
    ['allergy nahi dalna', true],
    ['koi allergy nahi hai. sirf kiwi', true],
  ])('with %j is red: %s', (text, expected) => {
    expect(mayBeAllergy(text)).toBe(expected);
  });

  const spoken = [ENGLISH, ...INDIAN_LANGUAGES].flatMap(({ allergy, foods }) =>
    [...allergy, ...foods].map((word) => word.replace('*', '')),
  );
  const allergies = fc.constantFrom(
    ...spoken,
    ...spoken.map((word) => `my son: ${word}`),
    'Allergic to prawns',
    'no nuts!',
    'ALLERGY: kiwi',
    'a nut allergy',
    'nut free',
    'without any nut',
  );
  const between = fc.constantFrom(' ', '. ', ', ', '! ', '\n', ' - ', '; ', ' (', '। ', ' and ');

  test('never hides an allergy that is said before or behind it', () => {
    const none = fc.constantFrom(...NONE);
    fc.assert(
      fc.property(none, between, allergies, between, none, (first, gap, allergy, other, last) => {
        for (const text of [
          `${first}${gap}${allergy}`,
          `${allergy}${gap}${first}`,
          `${first}${gap}${allergy}${other}${last}`,
        ]) {
          // With nothing between them two phrases may be a third one: "nut" and "allergies: none".
          if (/\bnut (?:and )?allerg/i.test(text)) continue;
          expect(mayBeAllergy(text), text).toBe(true);
          expect(mayBeAllergy(text.normalize('NFD').toUpperCase()), text).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
