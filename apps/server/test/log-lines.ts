/** Keeps what the server's logger writes, for tests that look for what must not be there. */
export function capturedLog() {
  const lines: string[] = [];
  const first = (isFound: (line: string) => boolean) => lines.filter(isFound).slice(0, 10);
  return {
    write: (line: string): void => {
      lines.push(line);
    },
    get count(): number {
      return lines.length;
    },
    /** The first lines that hold one of these texts. */
    linesWith: (texts: readonly string[]) => first((line) => texts.some((text) => line.includes(text))),
    /** The same for thousands of tokens, which are looked up instead of searched for. */
    linesWithWords: (words: ReadonlySet<string>) =>
      first((line) => (line.match(/[\w-]{20,}/g) ?? []).some((word) => words.has(word))),
  };
}
