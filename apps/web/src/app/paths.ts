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
  search: '/customer/search',
  /** Nothing in particular is every restaurant. */
  searchFor: (words: string) =>
    words === '' ? '/customer/restaurants' : `/customer/search?q=${encodeURIComponent(words)}`,
  restaurantPattern: '/customer/restaurant/:slug',
  restaurant: (slug: string) => `/customer/restaurant/${encodeURIComponent(slug)}`,
  dish: (slug: string, dishId: number) => `/customer/restaurant/${encodeURIComponent(slug)}#dish-${dishId}`,
  cart: '/customer/cart',
  placed: (orderId: number) => `/customer/cart?placed=${orderId}`,
  orders: '/customer/orders',
  order: (orderId: number) => `/customer/orders/${orderId}`,
  history: '/customer/history',
  trackPattern: '/customer/track',
  track: (orderId: number) => `/customer/track?id=${orderId}`,
  favorites: '/customer/favorites',
  wishlist: '/customer/wishlist',
  offers: '/customer/offers',
  account: '/customer/account',
  settings: '/customer/settings',
  reviews: '/customer/reviews',
  support: '/customer/support',
  newMessage: '/customer/support?new=1',
  supportOf: (restaurantId: number) => `/customer/support?restaurantId=${restaurantId}`,
  supportFor: ({ id, restaurantId }: { id: number; restaurantId: number }) =>
    `/customer/support?orderId=${id}&restaurantId=${restaurantId}`,

  owner: '/restaurant',
  ownerOrders: '/restaurant/orders',
  /** The list, with nothing in it but this order. */
  ownerOrder: (orderId: number) => `/restaurant/orders?view=list&q=%23${orderId}`,
  ownerMenu: '/restaurant/menu',
  ownerReviews: '/restaurant/reviews',
  ownerProfile: '/restaurant/profile',
  ownerSupport: '/restaurant/support',
  ownerSupportForOrder: (orderId: number) => `/restaurant/support?orderId=${orderId}`,
  ownerSupportOf: (customerId: number) => `/restaurant/support?customerId=${customerId}`,
  ownerAccount: '/restaurant/account',

  admin: '/admin',
} as const;
