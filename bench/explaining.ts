import { Client, type ClientConfig } from 'pg';
import type { Database, Sql } from '../apps/server/src/db/database.ts';
import { rowTypes } from '../apps/server/src/db/row-types.ts';

export interface Plan {
  /** Its name; behind `›` what a function or a foreign key ran for it. */
  readonly statement: string;
  readonly lines: readonly string[];
  readonly ms: number;
  /** Pages of 8 kB that were looked at. */
  readonly pages: number;
}

type Params = readonly unknown[];

const LONGEST_LABEL = 60;

/** PostgreSQL's auto_explain sends the plan of each statement that it ran, also of those inside functions. */
const SETTINGS = [
  `load 'auto_explain'`,
  'set auto_explain.log_min_duration = 0',
  'set auto_explain.log_nested_statements = on',
  'set auto_explain.log_analyze = on',
  'set auto_explain.log_buffers = on',
  'set auto_explain.log_parameter_max_length = 0',
  'set auto_explain.log_level = notice',
  `set TimeZone = 'UTC'`,
];

/** Runs the statements of a verb as they come, and keeps for each how PostgreSQL did it. */
export class Explaining implements Database {
  readonly plans: Plan[] = [];
  private notices: string[] = [];

  private constructor(private readonly client: Client) {
    client.on('notice', ({ message }) => this.notices.push(message ?? ''));
  }

  /** Explains the statements that `ask` sends, and undoes them. Only a superuser's connection may load auto_explain. */
  static async plansOf(connection: ClientConfig, ask: (db: Explaining) => Promise<unknown>): Promise<Plan[]> {
    const client = new Client({ ...connection, types: rowTypes });
    await client.connect();
    try {
      for (const setting of SETTINGS) await client.query(setting);
      await client.query('begin');
      const explaining = new Explaining(client);
      await ask(explaining);
      await client.query('rollback');
      return explaining.plans;
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
    const plans = this.notices.flatMap((notice) => readPlan(notice));
    // Statements that ran inside it ended before it did.
    const outer = plans.at(-1);
    const statement = name ?? shortened(text);
    if (outer) this.plans.push({ ...outer, statement });
    for (const plan of together(plans.slice(0, -1)))
      this.plans.push({ ...plan, statement: `${statement} › ${plan.statement}` });
    return result;
  }
}

function groupByStatement(plans: readonly Plan[]): Map<string, Plan[]> {
  const groups = new Map<string, Plan[]>();
  for (const plan of plans) groups.set(plan.statement, [...(groups.get(plan.statement) ?? []), plan]);
  return groups;
}

/** Merges plans of the same statement, run for each row perhaps, with their sums. */
function together(plans: readonly Plan[]): Plan[] {
  const same = groupByStatement(plans);
  return [...same.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const times = group.length > 1 ? ` (${group.length} times)` : '';
    return {
      statement: first.statement + times,
      lines: first.lines,
      ms: group.reduce((sum, { ms }) => sum + ms, 0),
      pages: group.reduce((sum, { pages }) => sum + pages, 0),
    };
  });
}

/** Reads the statement and the plan, from its first line with costs on, of a `duration: 1.234 ms  plan:` notice. */
function readPlan(notice: string): Plan[] {
  const ms = /^duration: ([\d.]+) ms {2}plan:\n/.exec(notice)?.[1];
  if (ms === undefined) return [];
  const [, ...rest] = notice.split('\n');
  const start = rest.findIndex((line) => /\(cost=[\d.]+/.test(line));
  const lines = rest.slice(start);
  const found = (pattern: RegExp) => Number(pattern.exec(lines.join('\n'))?.[1] ?? 0);
  const pages = found(/Buffers: shared hit=(\d+)/) + found(/Buffers: shared (?:hit=\d+ )?read=(\d+)/);
  const text = rest.slice(0, start).join(' ').replace('Query Text: ', '');
  return [{ statement: shortened(text), lines, ms: Number(ms), pages }];
}

const shortened = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim().slice(0, LONGEST_LABEL);
