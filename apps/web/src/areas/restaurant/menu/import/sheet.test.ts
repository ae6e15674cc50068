import { describe, expect, it } from 'vitest';

import { readSheet } from './sheet.ts';

describe('a sheet', () => {
  it.each([
    ['a comma', 'name,price\nKulfi,120'],
    ['a semicolon', 'name;price\r\nKulfi;120\r\n'],
    ['a tab', 'name\tprice\nKulfi\t120'],
    ['what Excel says in its first line', 'sep=;\r\nname;price\r\nKulfi;120'],
    ['a sign that only the first line tells', 'sep=^\nname^price\nKulfi^120'],
  ])('is read with %s between its cells', (_, text) => {
    const { head, rows } = readSheet(text);
    expect(head).toEqual(['name', 'price']);
    expect(rows.map(({ cells }) => cells)).toEqual([['Kulfi', '120']]);
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
    expect(readSheet('sep=;\nname;price\nKulfi;120').rows[0]?.line).toBe(3);
  });

  it.each([
    ['name,price\nKulfi,120\n"Chai,20\nLassi,60', 3],
    ['"name,price\nKulfi,120', 1],
    ['sep=,\nname,price\nKulfi,"120', 3],
    ['name,description\n"Kulfi","cold\nand sweet"\nChai,"hot\nLassi,60', 4],
  ])('of %j says where its quote begins', (text, line) => {
    expect(readSheet(text).openQuoteLine).toBe(line);
  });

  it('without a line has no head', () => {
    expect(readSheet('')).toEqual({ head: [], rows: [] });
    expect(readSheet('\n \n')).toEqual({ head: [], rows: [] });
  });
});
