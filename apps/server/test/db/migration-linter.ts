// Forbids in new migrations what would stop a database that serves, or a node of the release before
// (docs/decisions/0015). A line `-- allow: <rule> because <reason>` permits one rule in one migration.

export interface Fault {
  readonly rule: string;
  readonly sentence: string;
}

interface Statement {
  readonly text: string;
  /** The table that it is about, where it is about one. */
  readonly table: string | undefined;
}

interface Rule {
  readonly name: string;
  readonly sentence: string;
  readonly isBroken: (statement: Statement) => boolean;
  /** Harmless on a table that the same migration makes. */
  readonly isFineOnNewTable: boolean;
}

const matching = (pattern: RegExp) => (statement: Statement) => pattern.test(statement.text);

const RULES: readonly Rule[] = [
  {
    name: 'function',
    sentence: 'a function stands in db/functions, with its settings',
    isBroken: matching(/^(create|alter) (or replace )?(function|procedure)\b/),
    isFineOnNewTable: false,
  },
  {
    name: 'view',
    sentence: 'a view stands in db/views',
    isBroken: matching(/^(create|alter) (or replace )?view\b/),
    isFineOnNewTable: false,
  },
  {
    name: 'index',
    sentence:
      'an index of a table with rows is made concurrently, in a migration with "-- transaction: none"',
    isBroken: matching(/^create (unique )?index (?!concurrently\b)/),
    isFineOnNewTable: true,
  },
  {
    name: 'backfill',
    sentence: 'rows are changed in batches by a job, not by a migration',
    isBroken: ({ text, table }) => /^(update|delete|insert)\b/.test(text) && table !== 'settings',
    isFineOnNewTable: true,
  },
  {
    name: 'constraint',
    sentence: 'a constraint is added "not valid", and validated by a later migration',
    isBroken: ({ text }) =>
      /\badd (constraint \w+ )?(check|foreign key)\b/.test(text) && !/\bnot valid\b/.test(text),
    isFineOnNewTable: true,
  },
  {
    name: 'unique',
    sentence: 'a unique constraint or a key is added "using index", which was made concurrently',
    isBroken: ({ text }) =>
      /\badd (constraint \w+ )?(unique|primary key|exclude)\b/.test(text) && !/\busing index\b/.test(text),
    isFineOnNewTable: true,
  },
  {
    name: 'column',
    sentence:
      'a new column is nullable or has a constant default; its checks and references are constraints of their own',
    isBroken: ({ text }) => addedColumns(text).some(isCostlyColumn),
    isFineOnNewTable: true,
  },
  {
    name: 'rewrite',
    sentence: 'it reads or writes the whole table under a lock',
    isBroken: matching(
      /\balter (column )?\w+ (set data )?type\b|\bset not null\b|\bset (un)?logged\b|^(truncate|cluster|reindex|vacuum|lock|refresh)\b/,
    ),
    isFineOnNewTable: true,
  },
  {
    name: 'removal',
    sentence: 'nodes of the release before still use what it removes or renames',
    isBroken: matching(/^drop (?!index concurrently\b)|\bdrop (column|constraint)\b|\brename\b/),
    isFineOnNewTable: true,
  },
  {
    name: 'timeout',
    sentence: 'how long a migration waits is set by the program that applies it',
    isBroken: matching(/\b(lock|statement)_timeout\b/),
    isFineOnNewTable: false,
  },
];

export function lintMigration(text: string): Fault[] {
  const statements = statementsOf(text);
  const made = new Set(
    statements.flatMap((statement) =>
      /^create (unlogged )?table\b/.test(statement.text) ? [statement.table] : [],
    ),
  );
  const allowed = new Set([...text.matchAll(/^-- allow: (\w+) because \S+/gm)].map(([, rule]) => rule));
  const broken = RULES.filter(
    ({ name, isBroken, isFineOnNewTable }) =>
      !allowed.has(name) &&
      statements.some((statement) => isBroken(statement) && !(isFineOnNewTable && made.has(statement.table))),
  );
  return [...broken.map(({ name, sentence }) => ({ rule: name, sentence })), ...lintWhole(text, statements)];
}

function lintWhole(text: string, statements: readonly Statement[]): Fault[] {
  const isAlone = /^-- transaction: none$/m.test(text);
  const concurrent = statements.filter((statement) => /\bindex concurrently\b/.test(statement.text));
  if (isAlone && (statements.length !== 1 || concurrent.length !== 1))
    return [
      {
        rule: 'transaction',
        sentence: '"-- transaction: none" is for one "create index concurrently" alone',
      },
    ];
  if (!isAlone && concurrent.length > 0)
    return [{ rule: 'transaction', sentence: 'a concurrent index needs the line "-- transaction: none"' }];
  const isBoth = statements.some(
    ({ text: added, table }) =>
      /\bnot valid\b/.test(added) &&
      statements.some(({ text: other, table: of }) => of === table && /\bvalidate constraint\b/.test(other)),
  );
  return isBoth
    ? [
        {
          rule: 'constraint',
          sentence: 'a constraint is validated by a later migration, without the lock of its addition',
        },
      ]
    : [];
}

/** In small letters and single spaces, without comments and without what stands in quotes. */
function statementsOf(text: string): Statement[] {
  return text
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/--.*$/gm, ' ')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((statement) => statement.toLowerCase().replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '')
    .map((statement) => ({ text: statement, table: tableOf(statement) }));
}

const TABLE =
  /^(?:create (?:unlogged )?table (?:if not exists )?|alter table (?:only )?|update |delete from |insert into |create (?:unique )?index .*? on )(\w+)/;

const tableOf = (statement: string): string | undefined => TABLE.exec(statement)?.[1];

function addedColumns(statement: string): string[] {
  if (!statement.startsWith('alter table')) return [];
  return [
    ...statement.matchAll(
      /\badd (?:column )?(?!constraint\b|check\b|foreign\b|unique\b|primary\b|exclude\b)(.+?)(?=, (?:add|alter|drop)\b|$)/g,
    ),
  ].map(([, column = '']) => column);
}

function isCostlyColumn(column: string): boolean {
  if (/\b(check|references|generated|unique|primary key)\b/.test(column)) return true;
  if (/\bdefault (clock_timestamp|random|gen_random_uuid|nextval|timeofday)\b/.test(column)) return true;
  return /\bnot null\b/.test(column) && !/\bdefault\b/.test(column);
}
