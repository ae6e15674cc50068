/** A statement with its row's shape; a name makes PostgreSQL prepare it once per connection. */
export interface Sql<Row extends object> {
  readonly name: string | undefined;
  readonly text: string;
  /** Never set: carries the row's type from the statement to the answer. */
  readonly row?: Row;
}

/** Every prepared statement of the program, by its name. */
const texts = new Map<string, string>();

/**
 * A prepared statement: `const findDish = sql<DishRow>('find_dish', 'select … where id = $1')`.
 * Names are unique in the program; the driver refuses one name with two texts, but not before one connection has both.
 * Throws when a name is taken.
 */
export function sql<Row extends object = Record<string, unknown>>(name: string, text: string): Sql<Row> {
  const known = texts.get(name);
  if (known !== undefined && known !== text) throw new Error(`Two statements are called ${name}`);
  texts.set(name, text);
  return { name, text };
}

/** A statement that is not prepared: one with a changing text, or that runs once. */
export function unprepared<Row extends object = Record<string, unknown>>(text: string): Sql<Row> {
  return { name: undefined, text };
}
