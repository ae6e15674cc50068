// `node scripts/check-comments.mjs`: comments begin with the thing or a verb, and speak of roles, not of persons.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const CODE = /\.(ts|tsx|mjs|css|sql)$/;
/** Applied migrations do not change. */
const UNCHANGED = /database-before-baseline/;
/** Words that put off what a comment is about. */
const OPENINGS = /^(?:What|Whether|Where|Of|By|As)\b/;
const PERSONS = /\b(?:he|him|his|himself|she|whoever|whomever|somebody)\b/i;
/** Some beginnings are the plainest there are. */
const MAX_SHARE = 0.05;

/**
 * @typedef {{ line: number, text: string }} Comment
 */

/**
 * Comments that stand on lines of their own: `//` lines that follow each other are one, as is a block.
 * @param {string} code
 * @returns {Comment[]}
 */
export function commentsIn(code) {
  /** @type {Comment[]} */
  const comments = [];
  /** @type {'line' | 'block' | undefined} */
  let open;
  for (const [index, line] of code.split('\n').entries()) {
    const text = line.trim();
    const lineComment = /^(?:\/\/|--) ?(.*)/.exec(text)?.[1];
    const blockStart = open === 'block' ? undefined : /^\{?\/\*+ ?(.*)/.exec(text)?.[1];
    const inside = open === 'block' ? text.replace(/^\*(?!\/) ?/, '') : (blockStart ?? lineComment);
    if (inside === undefined) {
      open = undefined;
      continue;
    }
    const isNew = open === undefined || (open === 'line' && lineComment === undefined);
    const content = inside.replace(/\*\/\}?.*$/, '').trim();
    const last = comments.at(-1);
    if (isNew || last === undefined) comments.push({ line: index + 1, text: content });
    else last.text = `${last.text} ${content}`.trim();
    if (open === 'block' || blockStart !== undefined) open = /\*\//.test(text) ? undefined : 'block';
    else open = 'line';
  }
  return comments.filter(({ text }) => /\p{L}/u.test(text));
}

/** @param {string} text */
export const isPutOff = (text) => OPENINGS.test(text);

/** @param {string} text */
export const namesPerson = (text) => PERSONS.test(text);

function all() {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => CODE.test(file) && !UNCHANGED.test(file) && existsSync(file));
  return files.flatMap((file) =>
    commentsIn(readFileSync(file, 'utf8')).map((comment) => ({ file, ...comment })),
  );
}

const show = (/** @type {Comment & { file: string }} */ { file, line, text }) => `${file}:${line}: ${text}`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const comments = all();
  const putOff = comments.filter(({ text }) => isPutOff(text));
  const persons = comments.filter(({ text }) => namesPerson(text));
  if (process.argv.includes('--list'))
    console.log([...new Set([...putOff, ...persons])].map(show).join('\n'));
  const share = putOff.length / comments.length;
  console.log(
    `${comments.length} comments, ${putOff.length} put off (${(share * 100).toFixed(1)} %), ${persons.length} of persons`,
  );
  process.exit(share < MAX_SHARE && persons.length === 0 ? 0 : 1);
}
