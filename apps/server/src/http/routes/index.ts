import type { Server } from '../server.ts';
import { mountAuth } from './auth.ts';
import { mountCart } from './cart.ts';
import { mountOperations } from './operations.ts';
import { mountOrders } from './orders.ts';

/** Every resource that is served. Calls of the contract that no resource mounts answer 404. */
export function mountRoutes(server: Server): void {
  mountOperations(server);
  mountAuth(server);
  mountCart(server);
  mountOrders(server);
}
