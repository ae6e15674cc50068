// `node scripts/check-references.mjs`: what code says of docs/ is there, as are the files and names in its comments; links of
// documents lead somewhere and to every document, and each rule names files and tests that are there.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commentsIn, withoutComments } from './lib/comments.mjs';
import { isTest } from './lib/tests.mjs';

const RULES = 'docs/rules';
const CODE = /\.(ts|tsx|mjs|sql|css)$/;
const DOCUMENT = /^(?:(?:docs|bench)\/.*\.(?:md|json)|[A-Z]+\.md)$/;
/** Where reading begins. */
const INDEX = 'docs/README.md';
const REFERENCE = /docs\/[\w/-]+\.md(#[\w-]+)?/g;
/** A rule by a number that no document of this repository has, or the specification by its file. */
const NUMBERED = /\b(?:(?:RULES|SPEC|API|DESIGN|ENGINE|STYLE|PEOPLE)(?:['’]s)? \d|SPEC[:])/g;
/** A link within the repository: its path, if it has one, and its anchor. */
const LINK = /\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]+))?\)/g;

/** A file in a comment, with or without folders before it. */
const FILE = /(?:[\w@-][\w@.-]*\/)*[\w-][\w.-]*\.(?:tsx?|mjs|sql|css)\b/g;
/** A name of code in a comment: `name`, `name()`, {@link name} or aName. */
const NAME = /`([A-Za-z_]\w*)(?:\(\))?`|\{@link (\w+)|\b([a-z]+[A-Z]\w*)\b(?=[ ,.:;)]|$)/g;
/** It looks like a name of code. */
const PRODUCTS = new Set(['macOS']);

/**
 * Files and names in a comment that are nowhere.
 * @param {string} comment
 * @param {(path: string) => boolean} exists
 * @param {(name: string) => boolean} isKnown
 * @returns {string[]}
 */
export const unknownIn = (comment, exists, isKnown) => [
  ...[...comment.matchAll(FILE)].map(([path]) => path).filter((path) => !exists(path)),
  ...[...comment.matchAll(NAME)]
    .map(([, code, link, plain]) => code ?? link ?? plain ?? '')
    .filter((name) => !PRODUCTS.has(name) && !isKnown(name)),
];

/**
 * The anchors of a Markdown document, as its headings give them.
 * @param {string} text
 */
export const anchorsOf = (text) =>
  new Set(
    [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

/**
 * References in a text that lead nowhere.
 * @param {string} text
 * @param {(path: string) => string | undefined} read a document's text, or undefined where there is none
 * @returns {string[]}
 */
export function danglingIn(text, read) {
  const numbered = [...text.matchAll(NUMBERED)].map(([citation]) => citation);
  const references = [...text.matchAll(REFERENCE)]
    .map(([reference]) => reference)
    .filter((reference) => {
      const [path, anchor] = reference.split('#');
      const document = read(path);
      return document === undefined || (anchor !== undefined && !anchorsOf(document).has(anchor));
    });
  return [...numbered, ...references];
}

/**
 * The links of a Markdown document to files, from the top of the repository on.
 * @param {string} path
 * @param {string} text
 */
const linksOf = (path, text) =>
  [...text.matchAll(LINK)].map(([link, to, anchor]) => ({
    link: link.slice(2, -1),
    target: to === '' ? path : posix.normalize(posix.join(posix.dirname(path), to)),
    anchor,
  }));

/**
 * Links of a Markdown document that lead nowhere.
 * @param {string} path
 * @param {string} text
 * @param {(path: string) => boolean} exists
 * @param {(path: string) => string | undefined} read
 * @returns {string[]}
 */
export const brokenIn = (path, text, exists, read) =>
  linksOf(path, text)
    .filter(
      ({ target, anchor }) =>
        !exists(target) || (anchor !== undefined && !anchorsOf(read(target) ?? '').has(anchor)),
    )
    .map(({ link }) => link);

/**
 * Documents to which no link leads, over however many others.
 * @param {string} first
 * @param {string[]} documents
 * @param {(path: string) => string | undefined} read
 * @returns {string[]}
 */
export function unreachedFrom(first, documents, read) {
  const reached = new Set([first]);
  for (const path of reached) {
    for (const { target } of linksOf(path, read(path) ?? '')) {
      if (target.endsWith('.md')) reached.add(target);
    }
  }
  return documents.filter((path) => !reached.has(path));
}

/**
 * Returns the problems of a page of rules: each rule is kept by files and shown by tests that exist.
 * @param {string} text
 * @param {(path: string) => boolean} exists
 * @param {(test: string) => boolean} hasTest
 * @returns {string[]}
 */
export function problemsOfRules(text, exists, hasTest) {
  return text
    .split(/^## /m)
    .slice(1)
    .flatMap((rule) => {
      const [heading] = rule.split('\n');
      const named = (/** @type {string} */ label) =>
        [...(new RegExp(`^${label} (.+)$`, 'm').exec(rule)?.[1] ?? '').matchAll(/`([^`]+)`/g)].map(
          ([, one]) => one,
        );
      const files = named('Kept by');
      const tests = named('Shown by');
      return [
        ...(files.length === 0 ? [`${heading}: kept by nothing`] : []),
        ...(tests.length === 0 ? [`${heading}: shown by nothing`] : []),
        ...files.filter((file) => !exists(file)).map((file) => `${heading}: no such file: ${file}`),
        ...tests.filter((test) => !hasTest(test)).map((test) => `${heading}: no such test: ${test}`),
      ];
    });
}

const read = (/** @type {string} */ path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

function problems() {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => existsSync(file));
  const documents = files.filter((file) => DOCUMENT.test(file));
  const pages = documents.filter((file) => file.endsWith('.md'));
  const dangling = [...files.filter((file) => CODE.test(file)), ...documents].flatMap((file) =>
    danglingIn(readFileSync(file, 'utf8'), read).map((reference) => `${file}: ${reference} leads nowhere`),
  );
  const code = files
    .filter((file) => CODE.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const names = new Set(code.flatMap(({ text }) => withoutComments(text).match(/[A-Za-z_]\w*/g) ?? []));
  const exists = (/** @type {string} */ path) =>
    files.some((file) => file === path || file.endsWith(`/${path}`)) || existsSync(`node_modules/${path}`);
  const unknown = code.flatMap(({ file, text }) =>
    // A type names what it declares.
    commentsIn(text)
      .filter(({ text: comment }) => !comment.includes('@typedef'))
      .flatMap(({ line, text: comment }) =>
        unknownIn(comment, exists, (name) => names.has(name)).map(
          (one) => `${file}:${line}: there is no ${one}`,
        ),
      ),
  );
  const broken = pages.flatMap((file) =>
    brokenIn(file, readFileSync(file, 'utf8'), existsSync, read).map(
      (link) => `${file}: ${link} leads nowhere`,
    ),
  );
  const hidden = unreachedFrom(
    INDEX,
    pages.filter((file) => /^(?:docs|bench)\//.test(file)),
    read,
  ).map((file) => `${file}: no link leads to it from ${INDEX}`);
  const rules = readdirSync(RULES).flatMap((name) =>
    problemsOfRules(readFileSync(`${RULES}/${name}`, 'utf8'), existsSync, isTest).map(
      (problem) => `${RULES}/${name}: ${problem}`,
    ),
  );
  return [...dangling, ...unknown, ...broken, ...hidden, ...rules];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lines = problems();
  if (lines.length > 0) console.log(lines.join('\n'));
  process.exit(lines.length === 0 ? 0 : 1);
}
