import { beforeAll, describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../demo/data.ts';
import { parseMenu } from '../../demo/parse-menu.ts';
import { SearchIndex } from '../../src/modules/search/index.ts';

const menus = CATALOGUE.map(({ menu }) => parseMenu(menu).map(({ name }) => name));
let index: SearchIndex;
beforeAll(() => {
  index = new SearchIndex();
  for (const [id, { name, cuisine, address }] of CATALOGUE.entries())
    index.put({ id, name, cuisine, address, dishes: (menus[id] ?? []).map((dish) => ({ name: dish })) });
});

/** Lists dishes as the results do: restaurant after restaurant, the best dish of each first. */
const dishes = (typed: string) =>
  index.find(typed).hits.flatMap((hit) => hit.dishes.map(({ place }) => menus[hit.id]?.[place] ?? ''));

describe('the meant dish is among the first three', () => {
  test.each([
    // Typical typing errors.
    ['panner tikka', /Paneer Tikka/, 'paneer tikka'],
    ['paner', /Paneer/, 'paneer'],
    ['palak panir', /Palak Paneer/, 'palak paneer'],
    ['shahi pannier', /Shahi Paneer/, 'shahi paneer'],
    ['biriyani', /Biryani/, 'biryani'],
    ['briyani', /Biryani/, 'biryani'],
    ['chiken biriani', /Chicken Biryani/, 'chicken biryani'],
    ['hydrabadi biryani', /Hyderabadi .*Biryani/, 'hyderabadi biryani'],
    ['muton biryani', /Mutton Biryani/, 'mutton biryani'],
    ['butter chiken', /Butter Chicken/, 'butter chicken'],
    ['buttar chicken', /Butter Chicken/, 'butter chicken'],
    ['dal makni', /Dal Makhani/, 'dal makhani'],
    ['daal makhni', /Dal Makhani/, 'dal makhani'],
    ['dhal tadka', /Dal Tadka/, 'dal tadka'],
    ['massala dossa', /Masala Dosa/, 'masala dosa'],
    ['dhosa', /Dosa/, 'dosa'],
    ['idly', /Idli/, 'idli'],
    ['utappam', /Uttapam/, 'uttapam'],
    ['uthappam', /Uttapam/, 'uttapam'],
    ['medu wada', /Medu Vada/, 'medu vada'],
    ['samber idly', /Sambar Idli/, 'sambar idli'],
    ['chola', /Chole/, 'chole'],
    ['pindi choley', /Pindi Chole/, 'pindi chole'],
    ['rajmah', /Rajma/, 'rajma'],
    ['roghan gosh', /Rogan Josh/, 'rogan josh'],
    ['sheek kabab', /Seekh Kebab/, 'seekh kebab'],
    ['vindalu', /Vindaloo/, 'vindaloo'],
    ['kurma', /Korma/, 'korma'],
    ['tandori chiken', /Tandoori Chicken/, 'tandoori chicken'],
    ['garlick nan', /Garlic .*Naan/, 'garlic naan'],
    ['alu parata', /Aloo .*Paratha/, 'aloo paratha'],
    ['lacha paratha', /Laccha Paratha/, 'laccha paratha'],
    ['kulchha', /Kulcha/, 'kulcha'],
    ['gulab jamoon', /Gulab Jamun/, 'gulab jamun'],
    ['rasogulla', /Rasgulla/, 'rasgulla'],
    ['rasmallai', /Rasmalai/, 'rasmalai'],
    ['jilebi', /Jalebi/, 'jalebi'],
    ['samosha', /Samosa/, 'samosa'],
    ['pakoda', /Pakora/, 'pakora'],
    ['kichdi', /Khichdi/, 'khichdi'],
    ['khaman dokla', /Khaman Dhokla/, 'khaman dhokla'],
    ['mango lasi', /Mango Lassi/, 'mango lassi'],
    ['kheema pratha', /Keema Paratha/, 'keema paratha'],
    ['kadhi paneer', /Kadai Paneer/, 'kadai paneer'],
    ['pulav', /Pulao/, 'pulao'],
    ['momoes', /Momos/, 'momos'],
    ['mirchi pakoda', /Mirchi Pakora/, 'mirchi pakora'],
    ['fallooda', /Falooda/, 'falooda'],
  ])('%s', (typed, meant, words) => {
    expect(dishes(typed).slice(0, 3).join(', ')).toMatch(meant);
    const { isSimilar, meant: corrected } = index.find(typed);
    expect(isSimilar).toBe(true);
    expect(corrected).toBe(words);
  });
});
