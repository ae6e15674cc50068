// `npm run mails`: every mail as it looks, told of made-up facts, at http://localhost:3100 (PORT says another). A page is made
// anew with each request, in a process of its own, so that what was changed shows when it is loaded again.
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { root } from './lib/steps.mjs';

process.chdir(root);
const PORT = Number(process.env.PORT ?? 3100);
const THEMES = ['light', 'dark'];

/** @param {string} script */
function inNewProcess(script) {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const run = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    cwd: `${root}/apps/server`,
    maxBuffer: 1 << 26,
  });
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(run.stdout);
}

const readMails = () =>
  inNewProcess(`
    const { renderMail } = await import('./src/modules/mail/letters/render-mail.tsx');
    const { SAMPLES } = await import('./src/modules/mail/letters/samples.ts');
    const platform = { name: 'Tiffin', publicUrl: 'https://tiffin.example', timeZone: 'Asia/Kolkata' };
    const mails = {};
    for (const [kind, facts] of Object.entries(SAMPLES)) mails[kind] = await renderMail(kind, facts, platform);
    console.log(JSON.stringify(mails));`);

/** Shown in one theme whatever the browser's is. @param {string} html @param {string} theme */
const inTheme = (html, theme) =>
  html.replaceAll('@media (prefers-color-scheme: dark)', theme === 'dark' ? '@media all' : '@media not all');

const escaped = (/** @type {string} */ text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** @param {Record<string, { subject: string, html: string, text: string }>} mails */
const overview = (mails) =>
  `<!doctype html><meta charset="utf-8"><title>Mails</title><style>body{font:16px system-ui;margin:24px}iframe{border:1px solid #999;height:640px;width:min(600px,45vw)}pre{white-space:pre-wrap}</style><h1>Mails</h1>${Object.entries(
    mails,
  )
    .map(
      ([kind, { subject, text }]) =>
        `<h2>${kind}: ${escaped(subject)}</h2>${THEMES.map((theme) => `<iframe title="${kind}, ${theme}" src="/${kind}/${theme}"></iframe>`).join(' ')}<details><summary>Text</summary><pre>${escaped(text)}</pre></details>`,
    )
    .join('')}`;

createServer((request, response) => {
  try {
    const [, kind = '', theme = 'light'] = (request.url ?? '/').split('/');
    const mails = readMails();
    const page = kind === '' ? overview(mails) : mails[kind] && inTheme(mails[kind].html, theme);
    response
      .writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
      .end(page ?? 'No such mail');
  } catch (error) {
    response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error));
  }
}).listen(PORT, 'localhost', () => console.log(`Mails: http://localhost:${PORT}`));
