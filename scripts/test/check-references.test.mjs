import { describe, expect, it } from 'vitest';

import { anchorsOf, brokenIn, danglingIn, problemsOfRules, unreachedFrom } from '../check-references.mjs';

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
