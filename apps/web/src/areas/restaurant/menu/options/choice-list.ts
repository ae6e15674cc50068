import { isDoubtful, priceNotation, readPrice } from '@tiffin/contract/rules/price-text';

/** A choice as typed in a list: "Olives 30", "Cheese burst – ₹90", "No basil". */
export type ListedChoice = { name: string; price: string };

/** The last number of a line, with or without a currency, is its price. */
const PRICED = /^(.*?\S)[\s:–—-]+((?:₹|rs\.?|inr)?\s*\d[\d.,]*(?:\/-)?)$/i;

/** One choice a line; a line without a number costs nothing more. */
export function readChoices(list: string): ListedChoice[] {
  const lines = list.split(/\r?\n/).flatMap((line) => {
    const text = line.trim();
    if (text === '') return [];
    const [, name = '', price = ''] = PRICED.exec(text) ?? [];
    return [{ text, name: name.replace(/[\s:–—-]+$/, ''), price }];
  });
  const { decimal } = priceNotation(lines.flatMap(({ price }) => (price === '' ? [] : [price])));
  return lines.map(({ text, name, price }) => {
    const rupees = readPrice(price, decimal);
    if (rupees === undefined) return { name: text, price: '' };
    // The field asks which is meant; of one price alone it does so with a point.
    return { name, price: isDoubtful(price, decimal) ? price.replace(',', '.') : asTyped(rupees) };
  });
}

const asTyped = (rupees: number) => (Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2));
