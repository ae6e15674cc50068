/** Every address of the web app: the pattern for the router and, where it has parameters, the link builder. */
export const paths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  customerLogin: '/customer/login',
  restaurantLogin: '/restaurant/login',
  adminLogin: '/admin/login',

  customer: '/customer',
  restaurants: '/customer/restaurants',
  restaurantPattern: '/customer/restaurant/:slug',
  restaurant: (slug: string) => `/customer/restaurant/${encodeURIComponent(slug)}`,
  cart: '/customer/cart',
  orders: '/customer/orders',
  trackPattern: '/customer/track',
  track: (orderId: number) => `/customer/track?id=${orderId}`,

  owner: '/restaurant',
  ownerOrders: '/restaurant/orders',

  admin: '/admin',
} as const;
