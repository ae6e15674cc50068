/** Holds an answer back until it is let go. */
export function holdAnswer() {
  const waiting: (() => void)[] = [];
  const held = new Promise<void>((resolve) => waiting.push(resolve));
  return { held, answer: () => waiting.forEach((go) => go()) };
}
