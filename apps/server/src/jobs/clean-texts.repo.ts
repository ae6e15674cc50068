import { type Sql, sql } from '../db/database.ts';
import { fencedSql } from './fenced-sql.ts';

/** A row with each of its texts, of which one may not be clean. */
export interface TextRow {
  readonly id: number;
  readonly texts: readonly string[];
}

export interface CleanedTable {
  /** Rows above $1 by their key, at most $2 of them, of which some text may not be clean. */
  readonly find: Sql<TextRow>;
  /** How many of the texts, from the first, are names, which are one line. */
  readonly names: number;
  /** Sets the texts of row $3 to $5, where they are still $4. */
  readonly update: Sql<object>;
}

/** More than cleaning takes away or composes; what it does not is found too, and stays. The app decides (cleanText). */
const SUSPECT = String.raw`[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180E\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]`;

type Columns = { names?: readonly string[]; texts?: readonly string[] };

function cleaned(name: string, key: string, { names = [], texts: others = [] }: Columns): CleanedTable {
  const columns = [...names, ...others];
  const suspects = [
    ...columns.map((column) => `${column} is not nfc normalized or ${column} ~ '${SUSPECT}'`),
    ...names.map((column) => `${column} ~ '[\\t\\n\\r]'`),
  ];
  const sets = columns.map((column, at) => `${column} = ($5::text[])[${at + 1}]`);
  const texts = `array[${columns.map((column) => `${column}::text`).join(', ')}]`;
  return {
    names: names.length,
    find: sql<TextRow>(
      `find_unclean_${name}`,
      `select ${key} as id, ${texts} as texts from ${name}
        where ${key} > $1 and (${suspects.join(' or ')})
        order by ${key} limit $2`,
    ),
    update: fencedSql(
      `clean_${name}`,
      `update ${name} set ${sets.join(', ')}
        where exists (select from held) and ${key} = $3 and ${texts} = $4::text[]`,
    ),
  };
}

/** Names and what is compared with them; people's own words, and what an order remembers, stay as they were. */
export const CLEANED_TABLES: readonly CleanedTable[] = [
  cleaned('users', 'id', { names: ['name'], texts: ['address'] }),
  cleaned('restaurants', 'id', { names: ['name'], texts: ['description', 'address', 'opening_hours'] }),
  cleaned('menu_items', 'id', {
    names: ['name', 'category'],
    texts: ['description', 'ingredients', 'serving'],
  }),
  cleaned('option_groups', 'id', { names: ['name'] }),
  cleaned('option_choices', 'id', { names: ['name'] }),
  cleaned('mealtimes', 'id', { names: ['name'] }),
  cleaned('offers', 'id', { names: ['title', 'category'], texts: ['description'] }),
  cleaned('carts', 'user_id', { texts: ['address'] }),
];
