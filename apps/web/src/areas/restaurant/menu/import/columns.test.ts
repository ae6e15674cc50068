import { describe, expect, it } from 'vitest';

import { areOwnColumns, guessColumns, withColumn } from './columns.ts';
import { readSheet } from './sheet.ts';

/** The headers of a file with what each holds. */
function guessed(file: string): Record<string, string | null> {
  const sheet = readSheet(file);
  const columns = guessColumns(sheet);
  return Object.fromEntries(sheet.head.map((header, at) => [header, columns[at] ?? null]));
}
/** Without those that are left out. */
const held = (file: string) =>
  Object.fromEntries(Object.entries(guessed(file)).filter(([, column]) => column !== null));

const SQUARE = `Token,Item Name,Variation Name,SKU,Description,Categories,Reporting Category,Item Type,Price,Online Sale Price,Archived,Sellable,Current Quantity Main St,Stock Alert Enabled Main St
ABC123,Paneer Roll,Regular,R-1,Crisp and hot,Rolls,Rolls,Prepared food and beverage,149.50,,N,,12,N
DEF456,Masala Chai,Large,C-2,,Drinks,Drinks,Prepared food and beverage,60.00,,N,,,N`;

const LOYVERSE = `Handle,SKU,Name,Category,Description,Sold by weight,Option 1 name,Option 1 value,Cost,Barcode,Track stock,Available for sale [Indiranagar],Price [Indiranagar],In stock [Indiranagar],Low stock [Indiranagar]
paneer-roll,10001,Paneer Roll,Rolls,Crisp and hot,N,,,60.00,,Y,Y,149.50,12,5
masala-chai,10002,Masala Chai,Drinks,,N,Size,Large,10.00,,N,N,60.00,,`;

const ZOMATO_LIKE = `Item Name,Category Name,Sub Category,Selling Price,Veg/Non-Veg,Item Description,In Stock
Paneer Roll,Rolls,Veg rolls,₹149.50,Veg,Crisp and hot,Yes
Egg Roll,Rolls,Egg rolls,₹129.00,Non Veg,,Out of stock`;

describe('the columns of a sheet', () => {
  it('of our own export are known by their names', () => {
    const file = 'id,name,description,price,veg,category,isAvailable,showQuantity,quantityAvailable';
    expect(guessed(file)).toEqual(Object.fromEntries(file.split(',').map((name) => [name, name])));
    expect(areOwnColumns(readSheet('Name;PRICE\nKulfi;120'))).toBe(true);
    expect(areOwnColumns(readSheet(ZOMATO_LIKE))).toBe(false);
  });

  it('of Square are found', () => {
    expect(held(SQUARE)).toEqual({
      'Item Name': 'name',
      'Variation Name': 'variation',
      Description: 'description',
      Categories: 'category',
      Price: 'price',
    });
  });

  it('of Loyverse are found, under the name of a shop too', () => {
    expect(held(LOYVERSE)).toEqual({
      Name: 'name',
      Category: 'category',
      Description: 'description',
      'Option 1 value': 'variation',
      'Track stock': 'showQuantity',
      'Available for sale [Indiranagar]': 'isAvailable',
      'Price [Indiranagar]': 'price',
      'In stock [Indiranagar]': 'quantityAvailable',
    });
  });

  it('of a sheet for Zomato are found', () => {
    expect(held(ZOMATO_LIKE)).toEqual({
      'Item Name': 'name',
      'Category Name': 'category',
      'Selling Price': 'price',
      'Veg/Non-Veg': 'veg',
      'Item Description': 'description',
      'In Stock': 'isAvailable',
    });
  });

  it('whose headers say nothing are told by their cells', () => {
    expect(guessed('A,B,C\nPaneer Roll,Veg,149.50\nEgg Roll,Non-veg,129')).toEqual({
      A: 'name',
      B: 'veg',
      C: 'price',
    });
  });

  it('hold each thing once: the first that says it', () => {
    expect(held('Item Name,Name,Price,MRP\nRoll,Paneer Roll,149,199')).toEqual({
      Name: 'name',
      Price: 'price',
    });
  });

  it('take a word of ours at its word, whatever its cells hold', () => {
    expect(guessed('name,veg\nKulfi,perhaps')).toEqual({ name: 'name', veg: 'veg' });
  });

  it('can be chosen otherwise, and what was held elsewhere moves', () => {
    expect(withColumn(['name', 'price', null], 2, 'price')).toEqual(['name', null, 'price']);
    expect(withColumn(['name', 'price', null], 1, null)).toEqual(['name', null, null]);
  });
});
