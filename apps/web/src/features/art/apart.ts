/**
 * One choice for each entry of a list, so that no two neighbours are alike where one of them has another. Everybody
 * keeps the first choice that can stay. What comes later in the list never changes what stands before it, but for one
 * case: before an entry that has a single choice, the other gives way. `reach` is how many entries back are kept
 * different if possible: in a grid, the one above is a neighbour too.
 */
export function apart<T>(choices: readonly (readonly [T, ...T[]])[], reach = 1): T[] {
  const chosen: T[] = [];
  for (const [index, own] of choices.entries()) {
    const near = chosen.slice(-reach);
    const isNear = (one: T) => index > 0 && near.includes(one);
    const isBefore = (one: T) => index > 0 && near.at(-1) === one;
    const next = choices[index + 1];
    const isNext = (one: T) => next !== undefined && next.every((other) => other === one);
    const fitting =
      own.find((one) => !isNear(one) && !isNext(one)) ??
      own.find((one) => !isBefore(one) && !isNext(one)) ??
      own.find((one) => !isBefore(one)) ??
      own[0];
    chosen.push(fitting);
  }
  return chosen;
}
