import { type Database, type Sql, unprepared } from '../apps/server/src/db/database.ts';

export interface Plan {
  readonly statement: string;
  readonly lines: readonly string[];
  readonly ms: number;
  /** Pages of 8 kB that were looked at. */
  readonly pages: number;
}

/** Runs the statements of a verb as they come, and keeps for each how PostgreSQL did it. */
export class Explaining implements Database {
  readonly plans: Plan[] = [];

  constructor(private readonly tx: Database) {}

  async query<Row extends object>(statement: Sql<Row>, params: readonly unknown[] = []): Promise<Row[]> {
    await this.explain(statement, params);
    return this.tx.query(statement, params);
  }

  async one<Row extends object>(statement: Sql<Row>, params: readonly unknown[] = []): Promise<Row> {
    await this.explain(statement, params);
    return this.tx.one(statement, params);
  }

  async maybeOne<Row extends object>(
    statement: Sql<Row>,
    params: readonly unknown[] = [],
  ): Promise<Row | undefined> {
    await this.explain(statement, params);
    return this.tx.maybeOne(statement, params);
  }

  async execute(statement: Sql<object>, params: readonly unknown[] = []): Promise<number> {
    await this.explain(statement, params);
    return this.tx.execute(statement, params);
  }

  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T> {
    return work(this);
  }

  /** Explaining runs the statement: twice, so that the pages are there, and undone each time. */
  private async explain({ name, text }: Sql<object>, params: readonly unknown[]): Promise<void> {
    let lines: string[] = [];
    for (let run = 0; run < 2; run++) {
      await this.tx.execute(unprepared('savepoint explained'));
      const rows = await this.tx.query(
        unprepared<{ 'QUERY PLAN': string }>(`explain (analyze, buffers, summary) ${text}`),
        params,
      );
      lines = rows.map((row) => row['QUERY PLAN']);
      await this.tx.execute(unprepared('rollback to savepoint explained'));
    }
    const found = (pattern: RegExp) => Number(pattern.exec(lines.join('\n'))?.[1] ?? 0);
    const ms = found(/Execution Time: ([\d.]+)/);
    const pages = found(/Buffers: shared hit=(\d+)/) + found(/Buffers: shared (?:hit=\d+ )?read=(\d+)/);
    this.plans.push({ statement: name ?? text.slice(0, 40), lines, ms, pages });
  }
}
