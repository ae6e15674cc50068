import { z } from 'zod';
import { ORDER_STATUSES } from '../rules/order-status.ts';
import { Instant, WireId } from './basics.ts';

export const EventData = z.object({
  orderId: WireId.optional(),
  restaurantId: WireId.optional(),
  customerId: WireId.optional(),
  /** Whose alone it is. */
  userId: WireId.optional(),
  status: z.enum(ORDER_STATUSES).optional(),
  at: Instant,
});
export type EventData = z.output<typeof EventData>;
