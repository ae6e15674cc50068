import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';

import { readSheet } from './sheet.ts';

describe('a sheet', () => {
  it.each([
    ['a comma', 'name,price\nKulfi,120'],
    ['a semicolon', 'name;price\r\nKulfi;120\r\n'],
    ['a tab', 'name\tprice\nKulfi\t120'],
    ['what Excel says in its first line', 'sep=;\r\nname;price\r\nKulfi;120'],
    ['a sign that only the first line tells', 'sep=^\nname^price\nKulfi^120'],
    ['what Excel says, with the line ends of old Macs', 'sep=;\rname;price\rKulfi;120\r'],
    ['a sign between the lines of old Macs', 'SEP=^\rname^price\rKulfi^120'],
    ['a tab that the first line tells', 'sep=\t\nname\tprice\nKulfi\t120'],
  ])('is read with %s between its cells', (_, text) => {
    const { head, rows } = readSheet(text);
    expect(head).toEqual(['name', 'price']);
    expect(rows.map(({ cells }) => cells)).toEqual([['Kulfi', '120']]);
  });

  it.each([
    ['lists of several words', 'name;allergens\nKulfi;milk, nuts, gluten\nBarfi;milk, nuts, sesame', ';'],
    ['lists and a decimal comma', 'name;price;traces\nKulfi;120,50;milk, nuts, soy\nDal;80,00;milk', ';'],
    ['a column of two words', 'name\tprice, in rupees\nRice, fried\t120\nDal, black\t80', '\t'],
    ['sizes', 'name,sizes\nDal,Half = 1; Full = 2; Pan = 3\nRoti, thin,A = 1; B = 2\nA, b,C = 1; D = 2', ','],
    ['text that nobody quoted', 'name,price\nPaneer Tikka, half,250\nDal, half,120', ','],
  ])('tells what stands between its cells from the signs in %s', (_, text, separator) => {
    const { head, ...sheet } = readSheet(text);
    expect(sheet.separator).toBe(separator);
    expect(head).toEqual(text.split('\n')[0]?.split(separator));
  });

  it('has each cell as it was written, whatever signs are in it', () => {
    const cell = fc.stringMatching(/^[a-z,;|"\t\n ]{0,12}$/).map((text) => text.trim());
    const lines = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 6 });
    const signs = fc.constantFrom(',', ';', '\t', '|');
    fc.assert(
      fc.property(lines, signs, (all, delimiter) => {
        const filled = all.filter((cells) => cells.some((text) => text !== ''));
        const { head, rows } = readSheet(
          Papa.unparse([['name', 'price', 'about'], ...filled], { delimiter }),
        );
        expect(head).toEqual(['name', 'price', 'about']);
        expect(rows.map(({ cells }) => cells)).toEqual(filled);
      }),
    );
  });

  it('knows the line of each row, also below blank lines and breaks within quotes', () => {
    const { rows } = readSheet('name,description\n"Kulfi","cold\nand sweet"\n\n,\nChai,hot\r\nLassi,');
    expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [2, 'Kulfi'],
      [6, 'Chai'],
      [7, 'Lassi'],
    ]);
  });

  it('counts the line that names the separator', () => {
    for (const end of ['\n', '\r\n', '\r'])
      expect(readSheet(['sep=;', 'name;price', 'Kulfi;120'].join(end)).rows[0]?.line).toBe(3);
  });

  it.each([
    ['name,price\nKulfi,120\n"Chai,20\nLassi,60', 3],
    ['"name,price\nKulfi,120', 1],
    ['sep=,\nname,price\nKulfi,"120', 3],
    ['name,description\n"Kulfi","cold\nand sweet"\nChai,"hot\nLassi,60', 4],
  ])('of %j says where its quote begins', (text, line) => {
    expect(readSheet(text).openQuoteLine).toBe(line);
  });

  it('names the line of a character that could not be read, also within quotes', () => {
    const { rows } = readSheet('name,about\nKulfi,\n"Ras\n\uFFFDgulla",sweet\nCh\0ai,hot');
    expect(rows.map(({ line, unreadableLine }) => [line, unreadableLine])).toEqual([
      [2, undefined],
      [3, 4],
      [5, 5],
    ]);
  });

  it('that says its separator and nothing else has no head', () => {
    expect(readSheet('sep=;')).toMatchObject({ head: [], rows: [] });
  });

  it('without a line has no head', () => {
    expect(readSheet('')).toMatchObject({ head: [], rows: [] });
    expect(readSheet('\n \n')).toMatchObject({ head: [], rows: [] });
  });
});
