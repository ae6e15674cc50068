// Words that mean the same, other names of a dish, and what dishes declare.
import { SEARCH_WORDS } from '@tiffin/contract/rules/search-words';
import { type DietDish, NOTHING_DECLARED } from '@tiffin/contract/rules/diet';
import { beforeEach, describe, expect, test } from 'vitest';
import { SearchIndex, type SearchableDish, Synonyms } from '../../src/modules/search/index.ts';

const DECLARED: DietDish = { ...NOTHING_DECLARED, veg: true, spice: null, groups: [] };
const declares = (facts: Partial<DietDish>): DietDish => ({ ...DECLARED, ...facts });
const choice = (allergens: DietDish['allergens'], defaultQty: number) => ({
  ...NOTHING_DECLARED,
  id: 1,
  name: 'Choice',
  veg: null,
  maxQty: 1,
  defaultQty,
  allergens,
});

const MENU: SearchableDish[] = [
  { name: 'Brinjal Curry' },
  { name: 'Aubergine Parmigiana' },
  { name: 'Hyderabadi Chicken Biryani', veg: false },
  { name: 'Masala Dosa', veg: true },
  { name: 'Bhindi Fry', veg: true },
  { name: 'मटर पनीर', veg: true },
  { name: 'Sunday Special', alsoCalled: ['Dum ka Chawal', 'कच्ची बिरयानी'] },
  { name: 'Mineral Water' },
  { name: 'Rice Bowl', declared: declares({ allergens: [] }) },
  { name: 'Millet Thali', declared: declares({ allergens: ['milk'], marks: ['jain'] }) },
  { name: 'Wheat Thali', declared: declares({ allergens: ['gluten'] }) },
  { name: 'Corn Thali', declared: declares({ allergens: [], mayContain: ['gluten'] }) },
  {
    name: 'Thali with Bread',
    declared: declares({
      allergens: [],
      groups: [{ kind: 'choice', min: 1, choices: [choice(['gluten'], 1), choice([], 0)] }],
    }),
  },
  {
    name: 'Thali of your Choice',
    declared: declares({
      allergens: [],
      groups: [{ kind: 'choice', min: 1, choices: [choice(['gluten'], 0), choice([], 0)] }],
    }),
  },
  { name: 'Plain Thali' },
  { name: 'Gluten-free Brownie' },
  { name: 'No Gluten Pizza', declared: declares({ allergens: ['gluten'] }) },
  { name: 'Sugar Free Nut Cake' },
  { name: 'Tofu Bowl', declared: declares({ marks: ['vegan'] }) },
  { name: 'Coconut Lassi', declared: declares({ allergens: ['nuts'] }) },
  { name: 'Egg Curry', veg: false, declared: declares({ allergens: ['eggs'] }) },
  { name: 'Nut Barfi', declared: declares({ allergens: ['nuts'] }) },
  { name: 'Milk Peda', declared: declares({ allergens: ['milk'] }) },
  { name: 'Moon Cookie', declared: declares({ allergens: ['sesame', 'mustard'] }) },
  // Not declared in full, and what is declared speaks against the name.
  { name: 'Soy Free Patty', declared: declares({ mayContain: ['soy'] }) },
  {
    name: 'Soy Free Bowl',
    declared: declares({ groups: [{ kind: 'choice', min: 1, choices: [choice(['soy'], 1)] }] }),
  },
  { name: 'Soy Free Tikka' },
  { name: 'Burger with Egg + Free Coke' },
  { name: 'Sesame and Free Dip' },
  { name: 'Zero Celery Shake' },
];

let index: SearchIndex;
beforeEach(() => {
  index = new SearchIndex();
  index.know(new Synonyms(SEARCH_WORDS));
  index.put({ id: 1, name: 'Kitchen', cuisine: 'Indian', address: '', dishes: MENU });
});

const found = (typed: string): string[] =>
  index.find(typed).hits.flatMap(({ dishes }) => dishes.map(({ place }) => MENU[place]?.name ?? ''));

describe('words that mean the same', () => {
  test.each([
    ['brinjal', ['Brinjal Curry', 'Aubergine Parmigiana']],
    ['aubergine', ['Aubergine Parmigiana', 'Brinjal Curry']],
    ['eggplants', ['Brinjal Curry', 'Aubergine Parmigiana']],
    ['बैंगन करी', ['Brinjal Curry']],
    ['बिरयानी', ['Sunday Special', 'Hyderabadi Chicken Biryani']],
    ['चिकन बिरयानी', ['Hyderabadi Chicken Biryani']],
    ['தோசை', ['Masala Dosa']],
    ['మసాలా దోశ', ['Masala Dosa']],
    ['matar paneer', ['मटर पनीर']],
    // Several words are one, in any of its spellings.
    ['lady finger', ['Bhindi Fry']],
    ['ladies finger fry', ['Bhindi Fry']],
    ['भिंडी', ['Bhindi Fry']],
    // The marks of a dish have words in other languages too.
    ['शाकाहारी dosa', ['Masala Dosa']],
    ['vegetarian dosa', ['Masala Dosa']],
    ['मांसाहारी dosa', []],
    // While it is being typed.
    ['தோச', ['Masala Dosa']],
    ['eggpl', ['Brinjal Curry', 'Aubergine Parmigiana']],
    // Only whole words: eral, prawns, is not in mineral.
    ['prawn', []],
  ])('%s', (typed, dishes) => {
    expect(found(typed)).toEqual(dishes);
    expect(index.find(typed).isSimilar).toBe(false);
  });

  test('stand beside a word that is in no name, which is said', () => {
    expect(index.find('cheap बिरयानी')).toMatchObject({
      isSimilar: true,
      meant: 'बिरयानी',
      dropped: ['cheap'],
    });
  });

  test('and beside one with a typo', () => {
    expect(found('baingan cury')).toEqual(['Brinjal Curry']);
    expect(index.find('baingan cury').meant).toBe('baingan curry');
  });

  test('of two lines with one in common are one set', () => {
    index.know(
      new Synonyms([
        ['katta', 'sour plate'],
        ['sour plate', 'thali'],
        ['zzz', 'qqq'],
      ]),
    );
    expect(found('katta')).toContain('Plain Thali');
    expect(found('zzz')).toEqual([]);
  });

  test('of another script differ in nothing that is no letter', () => {
    for (const typed of ['पिज़्ज़ा', 'पिज्जा']) expect(found(typed)).toEqual(['No Gluten Pizza']);
  });
});

describe('another name of a dish', () => {
  test.each([
    ['dum ka chawal', ['Sunday Special']],
    ['कच्ची', ['Sunday Special']],
    // The words of all of its names together.
    ['sunday chawal', ['Sunday Special']],
  ])('finds it: %s', (typed, dishes) => expect(found(typed)).toEqual(dishes));

  test('goes with the dish', () => {
    index.put({
      id: 1,
      name: 'Kitchen',
      cuisine: 'Indian',
      address: '',
      dishes: [{ name: 'Sunday Special' }],
    });
    expect(index.find('chawal').hits).toEqual([]);
  });
});

describe('what a dish declares', () => {
  const FREE = [
    'Rice Bowl',
    'Millet Thali',
    'Thali of your Choice',
    'Gluten-free Brownie',
    'Coconut Lassi',
    'Egg Curry',
    'Nut Barfi',
    'Milk Peda',
    'Moon Cookie',
  ];

  test.each([
    // Not what is silent, may contain it, or has it chosen beforehand; nor what is called free of it and declares it.
    ['gluten free', FREE],
    ['gluten-free', FREE],
    ['Glutenfree', FREE],
    ['without gluten', FREE],
    ['no gluten', FREE],
    ['gluten free thali', ['Millet Thali', 'Thali of your Choice']],
    ['thali gluten free', ['Millet Thali', 'Thali of your Choice']],
    ['dairy free thali', ['Wheat Thali', 'Corn Thali', 'Thali with Bread', 'Thali of your Choice']],
    ['lactose free bowl', ['Rice Bowl']],
    // Nuts of trees and of the ground; a cake without sugar is not one without nuts.
    ['nut free lassi', []],
    ['peanut free lassi', ['Coconut Lassi']],
    ['nut free cake', []],
    // All foods beside each other, however they are joined, and in other words.
    ['egg and milk free curry', []],
    ['nut and milk free barfi', []],
    ['without milk and nuts barfi', []],
    ['no nuts, milk peda', []],
    ['no nuts or milk peda', []],
    ['no eggs or milk cookie', ['Moon Cookie']],
    ['no anda curry', []],
    ['no मूंगफली cookie', ['Moon Cookie']],
    ['egg allergy curry', []],
    ['curry w/o egg', []],
    // What is called so, where nothing declared speaks against it.
    ['soy free patty', []],
    ['soy free bowl', ['Rice Bowl']],
    ['soy free tikka', ['Soy Free Tikka']],
    ['egg free coke', []],
    ['sesame free dip', []],
    ['zero celery shake', ['Zero Celery Shake']],
    ['vegan', ['Tofu Bowl']],
    ['vegan bowl', ['Tofu Bowl']],
    ['jain thali', ['Millet Thali']],
    ['halal', []],
  ])('answers %s', (typed, dishes) => expect(found(typed).toSorted()).toEqual(dishes.toSorted()));

  test('is told as what was asked for, and only where something answers', () => {
    expect(index.find('gluten free thali').without).toEqual(['gluten']);
    expect(index.find('nut free egg free bowl').without).toEqual(['peanuts', 'nuts', 'eggs']);
    expect(index.find('cheap gluten free thali')).toMatchObject({ without: ['gluten'], dropped: ['cheap'] });
    expect(index.find('vegan')).not.toHaveProperty('without');
    expect(index.find('gluten free sushi')).toMatchObject({ meant: 'gluten free', dropped: ['sushi'] });
    expect(index.find('sesame free jain egg')).toEqual({ hits: [], isSimilar: false });
  });

  test('counts for each dish: a kitchen that is called so makes none of its dishes so', () => {
    index.put({
      id: 2,
      name: 'Gluten Free Corner',
      cuisine: '',
      address: '',
      dishes: [{ name: 'Sandwich' }],
    });
    const { hits } = index.find('gluten free');
    expect(hits.find(({ id }) => id === 2)).toMatchObject({ dishes: [] });
  });

  test('has words in other languages where administrators say so', () => {
    index.know(new Synonyms([['gluten free', 'ग्लूटेन मुक्त'], ...SEARCH_WORDS]));
    expect(found('ग्लूटेन मुक्त थाली').toSorted()).toEqual(['Millet Thali', 'Thali of your Choice']);
  });
});
