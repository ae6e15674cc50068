/** A choice as somebody types it in a list: "Olives 30", "Cheese burst – ₹90", "No basil". */
export type ListedChoice = { name: string; price: string };

/** The last number of a line, with or without a currency, is its price. */
const PRICED = /^(.*\S)[\s:–—-]+₹?\s*(\d[\d,]*(?:\.\d{1,2})?)$/;

/** One choice a line; a line without a number costs nothing more. */
export const readChoices = (list: string): ListedChoice[] =>
  list.split(/\r?\n/).flatMap((line) => {
    const text = line.trim();
    if (text === '') return [];
    const [, name, price] = PRICED.exec(text) ?? [];
    return name !== undefined && price !== undefined
      ? [{ name: name.replace(/[\s:–—-]+$/, ''), price: price.replaceAll(',', '') }]
      : [{ name: text, price: '' }];
  });
