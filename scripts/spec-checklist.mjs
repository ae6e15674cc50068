// `npm run spec-checklist`: writes docs/spec-checklist.md from docs/spec-checklist.json: each line of the specification
// that is built, ticked by the tests that show it. With --check it writes nothing and fails when the list is
// out of date, when a line has no test, or when a test it names is gone.
import { readFileSync, writeFileSync } from 'node:fs';
import { root } from './lib/steps.mjs';
import { isTest, linkTo } from './lib/tests.mjs';

process.chdir(root);
const LIST = 'docs/spec-checklist.md';
/** @type {{ sections: { title: string, lines: { text: string, tests: string[] }[] }[] }} */
const { sections } = JSON.parse(readFileSync('docs/spec-checklist.json', 'utf8'));
const lines = sections.flatMap((section) => section.lines);
const open = lines.filter(({ tests }) => tests.length === 0);

/** @param {{ text: string, tests: string[] }} line */
const item = ({ text, tests }) =>
  [`- [${tests.length > 0 ? 'x' : ' '}] ${text}`, ...tests.map((test) => `  - ${linkTo(test)}`)].join('\n');

const list = `# The specification, line by line

Made by \`npm run spec-checklist\` from \`docs/spec-checklist.json\`; \`npm run check\` keeps it true. A line is ticked by the
tests that show it; a file without a title means all of it. What the specification calls a placeholder is built for real,
and the line says so.

${sections.map(({ title, lines: own }) => `## ${title}\n\n${own.map(item).join('\n')}`).join('\n\n')}
`;

const problems = [
  ...open.map(({ text }) => `no test shows: ${text}`),
  ...lines
    .flatMap(({ tests }) => tests)
    .filter((test) => !isTest(test))
    .map((test) => `no such test: ${test}`),
];
if (process.argv.includes('--check')) {
  if (readFileSync(LIST, 'utf8') !== list) problems.push(`${LIST} is out of date: npm run spec-checklist`);
} else {
  writeFileSync(LIST, list);
}
for (const problem of problems) console.error(problem);
console.log(`${lines.length} lines, ${open.length} open`);
process.exit(problems.length > 0 ? 1 : 0);
