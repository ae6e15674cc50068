/** Waits until all have ended, also when one of them fails; then throws what failed first in the list. */
export async function settleAll(works: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
