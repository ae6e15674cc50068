import type { QueryConfig, QueryResult } from 'pg';
import type { Params, Sql } from './database.ts';

/** The ways to ask, whatever the connection. */
export abstract class Queries {
  protected abstract run<Row extends object>(config: QueryConfig): Promise<QueryResult<Row>>;

  private send<Row extends object>({ name, text }: Sql<Row>, params: Params): Promise<QueryResult<Row>> {
    return this.run<Row>({ name, text, values: [...params] });
  }

  async query<Row extends object>(statement: Sql<Row>, params: Params = []): Promise<Row[]> {
    return (await this.send(statement, params)).rows;
  }

  async maybeOne<Row extends object>(statement: Sql<Row>, params: Params = []): Promise<Row | undefined> {
    const rows = await this.query(statement, params);
    if (rows.length > 1) throw new Error(`${label(statement)} gave ${rows.length} rows instead of one`);
    return rows[0];
  }

  async one<Row extends object>(statement: Sql<Row>, params: Params = []): Promise<Row> {
    const row = await this.maybeOne(statement, params);
    if (row === undefined) throw new Error(`${label(statement)} gave no row`);
    return row;
  }

  async execute(statement: Sql<object>, params: Params = []): Promise<number> {
    return (await this.send(statement, params)).rowCount ?? 0;
  }
}

const label = ({ name, text }: Sql<object>): string => name ?? text.slice(0, 60);
