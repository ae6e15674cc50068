import type { RouteDef } from '../route.ts';
import * as admin from './admin.ts';
import * as auth from './auth.ts';
import * as cart from './cart.ts';
import * as cases from './cases.ts';
import * as customers from './customers.ts';
import * as images from './images.ts';
import * as menu from './menu.ts';
import * as notifications from './notifications.ts';
import * as offers from './offers.ts';
import * as operations from './operations.ts';
import * as options from './options.ts';
import * as orders from './orders.ts';
import * as platformSupport from './platform-support.ts';
import * as restaurants from './restaurants.ts';
import * as reviews from './reviews.ts';
import * as service from './service.ts';
import * as staff from './staff.ts';
import * as support from './support.ts';

/** The whole API as data, by resource. */
export const api = {
  auth,
  customers,
  cart,
  orders,
  reviews,
  restaurants,
  service,
  staff,
  menu,
  options,
  images,
  offers,
  support,
  cases,
  platformSupport,
  notifications,
  admin,
  operations,
};

/** Every route, flat: for the tests, the role matrix and the documents that are generated. */
export const allRoutes: readonly RouteDef[] = Object.values(api).flatMap((group) =>
  Object.values<RouteDef>(group),
);
