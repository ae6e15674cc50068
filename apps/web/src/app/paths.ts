export const named = (caseId?: number) => (caseId ? `&case=${caseId}` : '');

/** Every address of the web app: the pattern for the router and, where it has parameters, the link builder. */
export const paths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  customerLogin: '/customer/login',
  restaurantLogin: '/restaurant/login',
  adminLogin: '/admin/login',
  forgot: '/forgot',
  reset: '/reset',
  confirm: '/confirm',
  undoEmail: '/undo-email',
  invite: '/invite',

  customer: '/customer',
  restaurants: '/customer/restaurants',
  search: '/customer/search',
  /** Nothing in particular is every restaurant. */
  searchFor: (words: string) =>
    words === '' ? '/customer/restaurants' : `/customer/search?q=${encodeURIComponent(words)}`,
  restaurantPattern: '/customer/restaurant/:slug',
  restaurant: (slug: string) => `/customer/restaurant/${encodeURIComponent(slug)}`,
  /** Shorter, as people write and share it; also by a number. */
  sharedRestaurantPattern: '/restaurants/:slug',
  /** A menu with the sheet of one dish open. */
  dishSheet: (slug: string, dishId: number) =>
    `/customer/restaurant/${encodeURIComponent(slug)}?dish=${dishId}`,
  dish: (slug: string, dishId: number) => `/customer/restaurant/${encodeURIComponent(slug)}#dish-${dishId}`,
  cart: '/customer/cart',
  placed: (orderId: number) => `/customer/cart?placed=${orderId}`,
  orders: '/customer/orders',
  order: (orderId: number) => `/customer/orders/${orderId}`,
  /** Its newest one; `?case=` names another. */
  orderCase: (orderId: number) => `/customer/orders/${orderId}/case`,
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
  ownerOrder: (orderId: number) => `/restaurant/orders/${orderId}`,
  ownerMenu: '/restaurant/menu',
  ownerReviews: '/restaurant/reviews',
  ownerProfile: '/restaurant/profile',
  ownerHours: '/restaurant/hours',
  ownerSupport: '/restaurant/support',
  ownerSupportForOrder: (orderId: number) => `/restaurant/support?orderId=${orderId}`,
  ownerSupportOf: (customerId: number) => `/restaurant/support?customerId=${customerId}`,
  ownerCases: '/restaurant/support?view=cases',
  /** Without the number of a case it is the order's newest. */
  ownerCase: (orderId: number, caseId?: number) =>
    `/restaurant/support?view=cases&orderId=${orderId}${named(caseId)}`,
  ownerAnalytics: '/restaurant/analytics',
  ownerPeople: '/restaurant/people',
  ownerAccount: '/restaurant/account',

  admin: '/admin',
  adminUsers: '/admin/users',
  adminRestaurants: '/admin/restaurants',
  adminOrders: '/admin/orders',
  adminReviews: '/admin/reviews',
  adminAnalytics: '/admin/analytics',
  adminOffers: '/admin/offers',
  adminSettings: '/admin/settings',
  adminAccount: '/admin/account',
  adminActivity: '/admin/activity',
  adminSupport: '/admin/support',
  adminWaiting: '/admin/restaurants?approval=pending',
  adminNewOrders: '/admin/orders?status=New',
  adminNewOffer: '/admin/offers/new',
  adminUser: (id: number) => `/admin/users?open=${id}`,
  adminRestaurant: (id: number) => `/admin/restaurants?open=${id}`,
  adminReview: (id: number) => `/admin/reviews?open=${id}`,
  adminOffer: (id: number) => `/admin/offers?open=${id}`,
  adminOrder: (id: number) => `/admin/orders?open=${id}`,
} as const;
