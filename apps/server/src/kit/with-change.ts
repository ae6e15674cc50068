/** A record after a change: fields that were not sent stay. */
export function withChange<T extends object>(
  stored: T,
  change: { readonly [F in keyof T]?: T[F] | undefined },
): T {
  const sent = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...stored, ...Object.fromEntries(sent) };
}
