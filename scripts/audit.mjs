// `npm run audit`: asks the registry that npm uses for known holes in what is installed, high and critical ones.
// Exit 0: none. 1: some. 2: nobody could be asked, which is neither.
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { root } from './lib/steps.mjs';

const UNANSWERED = 2;
/** npm itself tries again for minutes where there is no network. */
const LIMIT_MS = 30_000;

/** @returns {{ code: 0 | 1 | 2; output: string }} */
export function audit() {
  const args = ['audit', '--json', '--audit-level=high', '--fetch-retries=0'];
  const run = spawnSync('npm', args, { cwd: root, encoding: 'utf8', timeout: LIMIT_MS });
  const answer = parse(run.stdout);
  const counts = answer?.metadata?.vulnerabilities;
  if (!counts) {
    const why = answer?.message ?? run.error?.message ?? 'no answer that can be read';
    return { code: UNANSWERED, output: `Audit: NOT CHECKED, the registry could not be asked (${why})` };
  }
  const isClean = counts.high + counts.critical === 0;
  const names = Object.values(answer.vulnerabilities ?? {})
    .filter(({ severity }) => severity === 'high' || severity === 'critical')
    .map(({ name, severity }) => `  ${severity}: ${name}`);
  const summary = `Audit: ${counts.critical} critical, ${counts.high} high, ${counts.moderate} moderate, ${counts.low} low`;
  return { code: isClean ? 0 : 1, output: [summary, ...names].join('\n') };
}

/** @param {string | null} text */
function parse(text) {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { code, output } = audit();
  console.log(output);
  process.exitCode = code;
}
