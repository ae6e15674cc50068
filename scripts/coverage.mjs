// `npm run coverage-table`: writes docs/coverage.md, the table of every call and every rule with the tests that show
// it. With --check it writes nothing and fails when the table is out of date, when a test it names is gone, or when
// something without a test is not in the list of what is missing, which may only shrink.
import { readFileSync, writeFileSync } from 'node:fs';
import { allRoutes } from '../packages/contract/src/routes/index.ts';
import { root } from './lib/steps.mjs';
import { isTest, linkTo } from './lib/tests.mjs';

process.chdir(root);
const TABLE = 'docs/coverage.md';
/** Which tests show a call or a rule; a rule's number is its section and its place in it. */
const known = JSON.parse(readFileSync('docs/coverage.json', 'utf8'));
const ROLE_MATRIX = 'apps/server/test/role-matrix.test.ts';

/** @param {string[]} tests */
function cell(tests) {
  if (tests.length === 0) return '**missing**';
  return tests.map((test) => linkTo(test).replaceAll('|', '\\|')).join('<br>');
}

const calls = allRoutes.map(({ method, path }) => `${method} ${path}`);
const shownCalls = calls.map((name) => ({ name, tests: known.calls[name] ?? [] }));
const rules = known.rules;

const missing = [...shownCalls, ...rules.map((rule) => ({ ...rule, name: rule.rule }))]
  .filter(({ tests }) => tests.length === 0)
  .map(({ name }) => name);

const table = `# What is shown by which test

Made by \`npm run coverage-table\` from the contract and \`docs/coverage.json\`; \`npm run check\` keeps it true.
Only the tests that say most are named. Besides them the [role matrix](../${ROLE_MATRIX}) asks each of the
${calls.length} calls as everybody: nobody, customer, another customer, owner, another owner, a pending and a deactivated one,
administrator, and those with a blocked, deleted, expired or forged session. The [model](../apps/server/test/model/model.test.ts)
asks the verbs in random order.

Missing: ${missing.length === 0 ? 'nothing' : missing.join(', ')}.

## Calls

| Call | Shown by |
|---|---|
${shownCalls.map(({ name, tests }) => `| ${name} | ${cell(tests)} |`).join('\n')}

## Rules

| Rule | What it says | Shown by |
|---|---|---|
${rules.map(({ rule, text, tests }) => `| ${rule} | ${text} | ${cell(tests)} |`).join('\n')}
`;

const problems = [
  ...[...Object.values(known.calls).flat(), ...rules.flatMap(({ tests }) => tests)]
    .filter((test) => !isTest(test))
    .map((test) => `no such test: ${test}`),
  ...Object.keys(known.calls)
    .filter((name) => !calls.includes(name))
    .map((name) => `no such call: ${name}`),
  ...missing.filter((name) => !known.missing.includes(name)).map((name) => `no test shows ${name}`),
  ...known.missing.filter((name) => !missing.includes(name)).map((name) => `${name} is not missing any more`),
];
if (process.argv.includes('--check')) {
  if (readFileSync(TABLE, 'utf8') !== table) problems.push(`${TABLE} is out of date: npm run coverage-table`);
} else {
  writeFileSync(TABLE, table);
}
for (const problem of problems) console.error(problem);
console.log(`${calls.length} calls, ${rules.length} rules, ${missing.length} missing`);
process.exit(problems.length > 0 ? 1 : 0);
