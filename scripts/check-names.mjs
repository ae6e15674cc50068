// `node scripts/check-names.mjs`: names of files and of what is declared in them use the field's words.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';

/** Each word that is not used, and what is. */
const DENIED = new Map([
  ['act', 'action'],
  ['acts', 'actions'],
  ['ahead', 'offset, upcoming'],
  ['buried', 'deleted'],
  ['bury', 'delete'],
  ['cast', 'fixtures'],
  ['ghost', 'removed order'],
  ['ghosts', 'removed orders'],
  ['judge', 'validate'],
  ['judged', 'validated'],
  ['kept', 'stored, cached, reserved'],
  ['lobby', 'startup server'],
  ['moves', 'actions, status changes'],
  ['pass', 'advance, iteration'],
  ['said', 'body, response, text'],
  ['say', 'send, print, render'],
  ['saying', 'text'],
  ['says', 'has, expect'],
  ['stage', 'phase, environment'],
  ['tell', 'notify, announce'],
  ['tells', 'notifies'],
  ['told', 'notified, received'],
  ['trail', 'audit log'],
  ['turn', 'lock, sequence, page'],
  ['turns', 'locks, ticks'],
  ['unsaid', 'unspecified'],
  ['wish', 'request, change'],
  ['wishes', 'requests, changes'],
]);

/** Names that cannot be others, by file. */
const EXCEPTIONS = new Map([
  // Keys of what database functions read, also when a server of the release before calls them.
  ['apps/server/src/modules/cart/cart.repo.ts', ['unsaid']],
  ['apps/server/src/modules/cart/replace-cart.ts', ['unsaid']],
  ['apps/server/src/modules/orders/place-order.ts', ['unsaid']],
  ['apps/server/src/modules/orders/placement.repo.ts', ['unsaid']],
  // A key in the session storage of open tabs.
  ['apps/web/src/areas/customer/draft/checkout-draft.ts', ['kept']],
  // Name that component libraries give a button without a border.
  ['apps/web/src/ui/buttons/button.tsx', ['ghost']],
]);

const FILES = /\.(ts|tsx|mjs)$/;

/**
 * The words of a name: `isSoldOut`, `MAX_ITEMS`, `sold-out.ts`.
 * @param {string} name
 */
const wordsOf = (name) =>
  name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)?.map((word) => word.toLowerCase()) ?? [];

/**
 * Returns the problem with a name, if any.
 * @param {string} name
 * @returns {string | undefined}
 */
export function problemOf(name) {
  if (name.startsWith('MOST_')) return 'MOST: say MAX';
  const word = wordsOf(name).find((one) => DENIED.has(one));
  return word && `${word}: say ${DENIED.get(word)}`;
}

/**
 * The names that a file declares or gives to properties. Properties that are only read belong to the code that declares
 * them.
 * @param {string} code
 * @param {boolean} isTsx
 * @returns {Set<string>}
 */
export function namesIn(code, isTsx) {
  /** @type {Set<string>} */
  const names = new Set();
  const visit = (/** @type {any} */ node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (node === null || typeof node !== 'object') return;
    if (node.type === 'Identifier') names.add(node.value);
    if (node.type === 'ImportDeclaration') return;
    if (node.type === 'MemberExpression') {
      visit(node.object);
      if (node.property.type === 'Computed') visit(node.property);
      return;
    }
    Object.values(node).forEach(visit);
  };
  visit(parseSync(code, { syntax: 'typescript', tsx: isTsx, target: 'es2022' }));
  return names;
}

function problems() {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => FILES.test(file));
  return files.flatMap((file) => {
    const found = [basename(file), ...namesIn(readFileSync(file, 'utf8'), !file.endsWith('.ts'))];
    return found
      .filter((name) => !EXCEPTIONS.get(file)?.includes(name))
      .map((name) => [name, problemOf(name)])
      .filter(([, problem]) => problem)
      .map(([name, problem]) => `${file}: ${name} (${problem})`);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lines = problems();
  console.log(lines.join('\n'));
  process.exit(lines.length === 0 ? 0 : 1);
}
