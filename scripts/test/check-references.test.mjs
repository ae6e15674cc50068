import { describe, expect, it } from 'vitest';

import {
  anchorsOf,
  brokenIn,
  danglingIn,
  problemsOfRules,
  unknownIn,
  unreachedFrom,
} from '../check-references.mjs';
import { commentsIn } from '../lib/comments.mjs';

const PAGE = `# Orders

## Cancel

A customer cancels a New order.

Kept by \`a.ts\`.
Shown by \`a.test.ts › cancels\`.

## Who’s told, and when
`;

it('finds the anchors of a page', () => {
  expect([...anchorsOf(PAGE)]).toEqual(['orders', 'cancel', 'whos-told-and-when']);
});

const read = (path) => (path === 'docs/rules/orders.md' ? PAGE : undefined);

it('finds references that lead nowhere, and rules by numbers', () => {
  // In pieces, since this file is looked at too.
  const [gone, states] = ['gone.md#cancel', 'orders.md#states'].map((page) => `docs/rules/${page}`);
  const numbered = ['RULES', 3].join(' ');
  const code = `// docs/rules/orders.md, docs/rules/orders.md#cancel, ${states}, ${gone} (${numbered})`;
  expect(danglingIn(code, read)).toEqual([numbered, states, gone]);
});

it('finds the specification called by its file', () => {
  const called = ['SPEC', ' placeholder'].join(':');
  expect(danglingIn(`"text": "Orders: Details (${called})"`, read)).toEqual([called.slice(0, 5)]);
});

it('finds links of a document that lead nowhere', () => {
  const text =
    '[a](../rules/orders.md#cancel) [b](../rules/orders.md#states) [c](gone.md) [d](https://tiffin.example/x.md)';
  expect(brokenIn('docs/decisions/why.txt', text, (path) => read(path) !== undefined, read)).toEqual([
    '../rules/orders.md#states',
    'gone.md',
  ]);
});

it('finds documents to which no link leads', () => {
  const texts = { 'a/README.md': '[b](../b/b.md)', 'b/b.md': '[c](../a/c.md#x)' };
  const documents = ['a/README.md', 'b/b.md', 'a/c.md', 'a/d.md'];
  expect(unreachedFrom('a/README.md', documents, (path) => texts[path])).toEqual(['a/d.md']);
});

const problems = (files, tests) =>
  problemsOfRules(
    PAGE,
    (path) => files.includes(path),
    (test) => tests.includes(test),
  );

describe('a rule', () => {
  it('names a file and a test', () => {
    expect(problems(['a.ts'], ['a.test.ts › cancels'])).toEqual([
      'Who’s told, and when: kept by nothing',
      'Who’s told, and when: shown by nothing',
    ]);
  });

  it('names those that are there', () => {
    expect(problems([], []).slice(0, 2)).toEqual([
      'Cancel: no such file: a.ts',
      'Cancel: no such test: a.test.ts › cancels',
    ]);
  });
});

const isKnown = (one) => one.startsWith('known');

it('finds files and names that a comment speaks of and nobody has', () => {
  // In pieces, since this file is looked at too.
  const [file, name] = ['rules/time', 'useMove'];
  const comment = `Read by \`${name}Order\` and ${name}Dish, as {@link known} (${file}.ts, ${file}s.sql, known.mjs) on macOS.`;
  expect(unknownIn(comment, isKnown, isKnown)).toEqual([
    `${file}.ts`,
    `${file}s.sql`,
    `${name}Order`,
    `${name}Dish`,
  ]);
});

it('joins the lines of a comment, in each form', () => {
  const code = `
// Head of the file,
// in two lines.

const url = 'http://localhost'; // not on a line of its own

/** One line. */
const one = 1;
/**
 * Several lines.
 * @param a in minutes
 */
function several(a) {}
// A line
/* and a block. */
const View = <p>{/* In a page. */}</p>;
  {/* Alone in a page,
      in two lines. */}
-- In SQL.
/***/`;
  expect(commentsIn(code)).toEqual([
    { line: 2, text: 'Head of the file, in two lines.' },
    { line: 7, text: 'One line.' },
    { line: 9, text: 'Several lines. @param a in minutes' },
    { line: 14, text: 'A line' },
    { line: 15, text: 'and a block.' },
    { line: 17, text: 'Alone in a page, in two lines.' },
    { line: 19, text: 'In SQL.' },
  ]);
});
