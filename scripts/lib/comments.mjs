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

/** @param {string} code */
export const withoutComments = (code) =>
  code.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/^\s*(?:\/\/|--).*$/gm, '');
