// `node scripts/check-chains.mjs`: no file brings along a longer chain of imports than this. Prints the longest chains.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';

/**
 * The most files that may import each other in a row, the first and the last included. A chain grows by verbs that import
 * verbs for a helper: such a helper belongs in a file of its own, which both import. The longest chain of the server
 * leads from main.ts through exports, accounts, orders, service and activity, two or three files of each, to the database;
 * the longest ones of the web from a page through its parts and queries to the calls.
 */
const LIMITS = new Map([
  ['apps/server/src', 20],
  ['apps/web/src', 11],
]);

const CODE = /(?<!\.test|\.d)\.tsx?$/;
const FOLDERS = ['apps/server/src', 'apps/web/src', 'packages/contract/src'];
const CONTRACT = '@tiffin/contract/';

/**
 * The modules that are loaded with a file: neither types, nor what it loads later.
 * @param {string} code
 * @param {boolean} isTsx
 * @returns {string[]}
 */
export function importsIn(code, isTsx) {
  const { body } = parseSync(code, { syntax: 'typescript', tsx: isTsx, target: 'es2022' });
  return body.flatMap((node) => {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportNamedDeclaration': {
        if (!node.source || node.typeOnly) return [];
        const isTypes = node.specifiers.length > 0 && node.specifiers.every((one) => isTypeOnly(one));
        return isTypes ? [] : [node.source.value];
      }
      case 'ExportAllDeclaration':
        return [node.source.value];
      default:
        return [];
    }
  });
}

/** @param {object} specifier */
const isTypeOnly = (specifier) => 'isTypeOnly' in specifier && specifier.isTypeOnly === true;

/**
 * The longest chain from each file on.
 * @param {ReadonlyMap<string, readonly string[]>} imports
 * @returns {Map<string, readonly string[]>}
 */
export function longestChains(imports) {
  /** @type {Map<string, readonly string[]>} */
  const found = new Map();
  const chainOf = (/** @type {string} */ file) => {
    const known = found.get(file);
    if (known) return known;
    // A circle, which the arrows refuse, ends here.
    found.set(file, [file]);
    /** @type {readonly string[]} */
    let longest = [];
    for (const imported of imports.get(file) ?? []) {
      const chain = chainOf(imported);
      if (chain.length > longest.length) longest = chain;
    }
    const chain = [file, ...longest];
    found.set(file, chain);
    return chain;
  };
  for (const file of imports.keys()) chainOf(file);
  return found;
}

/**
 * @param {string} from
 * @param {string} name
 */
const pathOf = (from, name) =>
  name.startsWith(CONTRACT)
    ? `packages/contract/src/${name.slice(CONTRACT.length)}.ts`
    : posix.join(posix.dirname(from), name);

function readImports() {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...FOLDERS], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => CODE.test(file));
  const known = new Set(files);
  return new Map(
    files.map((file) => [
      file,
      importsIn(readFileSync(file, 'utf8'), file.endsWith('x'))
        .map((name) => pathOf(file, name))
        .filter((path) => known.has(path)),
    ]),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const chains = [...longestChains(readImports()).values()];
  for (const [folder, limit] of LIMITS) {
    const own = chains.filter(([first]) => first?.startsWith(folder));
    const longest = own.toSorted((a, b) => b.length - a.length)[0] ?? [];
    console.log(`${folder}: ${longest.length} files in a row, at most ${limit}`);
    console.log(longest.map((file) => `  ${file}`).join('\n'));
    // Without any import, the parser is not working.
    if (longest.length > limit || longest.length < 2) process.exitCode = 1;
  }
}
