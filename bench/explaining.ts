import { Client, type ClientConfig } from 'pg';
import type { Database, Sql } from '../apps/server/src/db/database.ts';
import { rowTypes } from '../apps/server/src/db/row-types.ts';

export interface Explained {
  readonly statement: string;
  /** With the functions, triggers and foreign keys that ran for it. */
  readonly ms: number;
  /** Pages of 8 kB that were looked at. */
  readonly pages: number;
}

type Params = readonly unknown[];

const LONGEST_LABEL = 60;

/** PostgreSQL's auto_explain sends the plan of each statement that it ran. */
const SETTINGS = [
  `load 'auto_explain'`,
  'set auto_explain.log_min_duration = 0',
  'set auto_explain.log_analyze = on',
  'set auto_explain.log_buffers = on',
  'set auto_explain.log_parameter_max_length = 0',
  'set auto_explain.log_level = notice',
  `set TimeZone = 'UTC'`,
];

/** Runs the statements of a verb as they come, and keeps for each what it cost. */
export class Explaining implements Database {
  readonly statements: Explained[] = [];
  private notices: string[] = [];

  private constructor(private readonly client: Client) {
    client.on('notice', ({ message }) => this.notices.push(message ?? ''));
  }

  /** Explains the statements that `ask` sends, and undoes them. Only a superuser's connection may load auto_explain. */
  static async costsOf(
    connection: ClientConfig,
    ask: (db: Explaining) => Promise<unknown>,
  ): Promise<Explained[]> {
    const client = new Client({ ...connection, types: rowTypes });
    await client.connect();
    try {
      for (const setting of SETTINGS) await client.query(setting);
      await client.query('begin');
      const explaining = new Explaining(client);
      await ask(explaining);
      await client.query('rollback');
      return explaining.statements;
    } finally {
      await client.end();
    }
  }

  /** Twice, so that the pages are there: the first time is undone. */
  async query<Row extends object>({ name, text }: Sql<Row>, params: Params = []): Promise<Row[]> {
    return (await this.run({ name, text }, params)).rows;
  }

  async maybeOne<Row extends object>(statement: Sql<Row>, params: Params = []): Promise<Row | undefined> {
    return (await this.query(statement, params))[0];
  }

  async one<Row extends object>(statement: Sql<Row>, params: Params = []): Promise<Row> {
    const row = await this.maybeOne(statement, params);
    if (row === undefined) throw new Error(`${statement.name ?? statement.text} gave no row`);
    return row;
  }

  async execute({ name, text }: Sql<object>, params: Params = []): Promise<number> {
    return (await this.run({ name, text }, params)).rowCount ?? 0;
  }

  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T> {
    return work(this);
  }

  private async run({ name, text }: Sql<object>, params: Params) {
    await this.client.query('savepoint explained');
    await this.client.query(text, [...params]);
    await this.client.query('rollback to savepoint explained');
    this.notices = [];
    const result = await this.client.query(text, [...params]);
    // A statement that gives rows ends when the next one begins, and its plan is sent then.
    await this.client.query('show server_version');
    const statement = name ?? shortened(text);
    this.statements.push(...this.notices.flatMap((notice) => readPlan(statement, notice)));
    return result;
  }
}

/** Reads a `duration: 1.234 ms  plan:` notice, whose first line with costs is that of the whole. */
function readPlan(statement: string, notice: string): Explained[] {
  const ms = /^duration: ([\d.]+) ms {2}plan:\n/.exec(notice)?.[1];
  if (ms === undefined) return [];
  const plan = notice.slice(notice.search(/\(cost=[\d.]+/));
  const found = (pattern: RegExp) => Number(pattern.exec(plan)?.[1] ?? 0);
  const pages = found(/Buffers: shared hit=(\d+)/) + found(/Buffers: shared (?:hit=\d+ )?read=(\d+)/);
  return [{ statement, ms: Number(ms), pages }];
}

const shortened = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim().slice(0, LONGEST_LABEL);
