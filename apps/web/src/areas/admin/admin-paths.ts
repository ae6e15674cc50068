import { named, paths } from '../../app/paths.ts';

/** Of the panel of backups in the settings, which comes after the rest of the screen. */
export const BACKUPS_ID = 'backups';

/** Addresses that only screens of administrators lead to, apart from the others: the login need not load them. */
export const adminPaths = {
  casesWaiting: '/admin/support?state=waiting',
  /** Without the number of a case it is the order's newest. */
  case: (orderId: number, caseId?: number) => `/admin/support?state=all&order=${orderId}${named(caseId)}`,
  casesOfRestaurant: (restaurantId: number) => `/admin/support?state=all&restaurant=${restaurantId}`,
  conversationsWaiting: '/admin/support?view=conversations&show=waiting',
  conversation: (customerId: number) => `/admin/support?view=conversations&customer=${customerId}`,
  analyticsOf: (range: string) => (range === 'all' ? '/admin/analytics' : `/admin/analytics?days=${range}`),
  report: (range: string) =>
    range === 'all' ? '/admin/analytics/report' : `/admin/analytics/report?days=${range}`,
  newOrdersOf: (restaurantId: number) => `/admin/orders?status=New&restaurant=${restaurantId}&order=asc`,
  forgottenOrders: '/admin/orders?status=New&order=asc',
  ordersOf: (status: string) => `/admin/orders?status=${encodeURIComponent(status)}`,
  ordersOfUser: (userId: number) => `/admin/orders?user=${userId}`,
  ordersOfRestaurant: (restaurantId: number) => `/admin/orders?restaurant=${restaurantId}`,
  restaurantsClosed: '/admin/restaurants?approval=approved&state=paused%2Cclosed%2Cnever',
  backups: `${paths.adminSettings}#${BACKUPS_ID}`,
  offerForm: (id: number) => `/admin/offers/${id}`,
  /** Each list with nothing in it but what answers these words. */
  usersFor: (words: string) => `/admin/users?q=${encodeURIComponent(words)}`,
} as const;
