import type { OrderStatus } from '@tiffin/contract/rules/order-status';

type Order = { status: OrderStatus; total: number; createdAt: string };

/**
 * True if the screens offer to delete an order: one of the demo, or one that no money belongs to. A delivered or
 * refunded one is kept, since people may ask for it; one under way can be cancelled.
 * @param demoLoadedAt null on a platform that began empty, undefined until it is known
 */
export function mayDelete(
  { status, total, createdAt }: Order,
  demoLoadedAt: string | null | undefined,
): boolean {
  if (demoLoadedAt && Date.parse(createdAt) <= Date.parse(demoLoadedAt)) return true;
  return status === 'Cancelled' || (total === 0 && status !== 'Delivered' && status !== 'Refunded');
}
