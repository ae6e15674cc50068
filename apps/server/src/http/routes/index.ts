import type { Server } from '../server.ts';
import { mountAdmin } from './admin.ts';
import { mountAuth } from './auth.ts';
import { mountCart } from './cart.ts';
import { mountCases } from './cases.ts';
import { mountClientErrors } from './client-errors.ts';
import { mountCustomers } from './customers.ts';
import { mountEvents } from './events.ts';
import { mountImages } from './images.ts';
import { mountMenu } from './menu.ts';
import { mountOptions } from './options.ts';
import { mountNotifications } from './notifications.ts';
import { mountOffers } from './offers.ts';
import { mountOperations } from './operations.ts';
import { mountOrders } from './orders.ts';
import { mountPlatformSupport } from './platform-support.ts';
import { mountRestaurants } from './restaurants.ts';
import { mountReviews } from './reviews.ts';
import { mountService } from './service.ts';
import { mountStaff } from './staff.ts';
import { mountSupport } from './support.ts';

/** Every resource that is served. Calls of the contract that no resource mounts answer 404. */
export function mountRoutes(server: Server): void {
  mountOperations(server);
  mountAuth(server);
  mountCart(server);
  mountCustomers(server);
  mountOrders(server);
  mountRestaurants(server);
  mountService(server);
  mountStaff(server);
  mountMenu(server);
  mountOptions(server);
  mountImages(server);
  mountReviews(server);
  mountOffers(server);
  mountSupport(server);
  mountCases(server);
  mountPlatformSupport(server);
  mountNotifications(server);
  mountEvents(server);
  mountAdmin(server);
  mountClientErrors(server);
}
