/** Output for the operator in the terminal while it starts and stops; requests are logged by the server's logger. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function warn(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Says what a step was and how long it took, once it is done. */
export async function timed<T>(step: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  print(`${step}: ${((performance.now() - began) / 1000).toFixed(2)} s`);
  return result;
}
