function press(role, name) {
  // Some radio buttons lie below the tile or pill that they are.
  return (page) =>
    page
      .getByRole(role, { name })
      .first()
      .click({ force: role === 'radio', timeout: 5000 });
}

/**
 * The screens that pictures are taken of, by the names of the pictures they are measured by. `action` is what has to be
 * done to see one.
 * @param {{ active: number, delivered: number, reported: number, restaurantId: number }} ids
 * @param {{ order: () => Promise<number>, cancel: (id: number) => Promise<unknown> }} customer what the customer does
 * meanwhile
 */
export function screens({ active, delivered, reported, restaurantId }, customer) {
  return [
    { who: 'nobody', name: 'login', path: '/customer/login' },
    { who: 'nobody', name: 'signup', path: '/signup' },
    { who: 'nobody', name: 'signup-restaurant', path: '/signup', action: press('radio', /[Rr]estaurant/) },
    { who: 'nobody', name: 'forgot', path: '/forgot' },
    { who: 'nobody', name: 'not-found', path: '/no/such/page' },
    { who: 'customer', name: 'customer-dashboard', path: '/customer' },
    { who: 'customer', name: 'restaurant-list', path: '/customer/restaurants' },
    { who: 'customer', name: 'restaurant-list-nothing', path: '/customer/restaurants?q=zzzz' },
    { who: 'customer', name: 'search', path: '/customer/search?q=paneer' },
    { who: 'customer', name: 'restaurant-menu', path: '/customer/restaurant/saffron-courtyard' },
    { who: 'customer', name: 'restaurant-missing', path: '/customer/restaurant/nowhere' },
    { who: 'customer', name: 'cart', path: '/customer/cart' },
    { who: 'newcomer', name: 'cart-empty', path: '/customer/cart' },
    { who: 'customer', name: 'order-placed', path: `/customer/cart?placed=${active}` },
    { who: 'customer', name: 'customer-orders', path: '/customer/orders' },
    { who: 'newcomer', name: 'customer-orders-empty', path: '/customer/orders' },
    { who: 'customer', name: 'order-details', path: `/customer/orders/${delivered}` },
    {
      who: 'customer',
      name: 'report-dialog',
      path: `/customer/orders/${delivered}`,
      action: press('button', 'Something is wrong'),
    },
    { who: 'customer', name: 'order-case', path: `/customer/orders/${reported}/case` },
    { who: 'customer', name: 'history', path: '/customer/history' },
    { who: 'customer', name: 'track', path: `/customer/track?id=${active}` },
    {
      who: 'customer',
      name: 'track-chat',
      path: `/customer/track?id=${active}`,
      action: press('button', /^Chat/),
    },
    { who: 'customer', name: 'track-missing', path: '/customer/track?id=999999999' },
    {
      who: 'unasked',
      name: 'review-dialog',
      path: '/customer/orders',
      action: press('button', /^Review now/),
    },
    { who: 'customer', name: 'favorites', path: '/customer/favorites' },
    {
      who: 'customer',
      name: 'favorites-dishes',
      path: '/customer/favorites',
      action: press('tab', /^Dishes/),
    },
    { who: 'newcomer', name: 'favorites-empty', path: '/customer/favorites' },
    { who: 'customer', name: 'wishlist', path: '/customer/wishlist' },
    { who: 'customer', name: 'offers', path: '/customer/offers' },
    { who: 'customer', name: 'reviews', path: '/customer/reviews' },
    { who: 'customer', name: 'account', path: '/customer/account' },
    { who: 'customer', name: 'settings', path: '/customer/settings' },
    { who: 'customer', name: 'notifications', path: '/customer/notifications' },
    {
      who: 'customer',
      name: 'delete-account',
      path: '/customer/settings',
      action: press('button', 'Delete Account'),
    },
    {
      who: 'customer',
      name: 'support',
      path: `/customer/support?orderId=${active}&restaurantId=${restaurantId}`,
    },
    { who: 'owner', name: 'restaurant-dashboard', path: '/restaurant' },
    { who: 'owner', name: 'restaurant-orders', path: '/restaurant/orders' },
    { who: 'owner', name: 'restaurant-order', path: `/restaurant/orders/${active}` },
    {
      who: 'owner',
      name: 'restaurant-removed-order',
      path: '/restaurant/orders',
      action: async (page) => {
        const id = await customer.order();
        await page.reload();
        await page.getByText(`#${id}`).first().waitFor();
        await customer.cancel(id);
        await page.reload();
        await page
          .getByText(/^Cancelled by/)
          .first()
          .scrollIntoViewIfNeeded();
      },
    },
    { who: 'owner', name: 'restaurant-orders-list', path: '/restaurant/orders?view=list' },
    {
      who: 'owner',
      name: 'restaurant-chat',
      path: '/restaurant/orders',
      action: press('button', `Chat about order #${active}`),
    },
    { who: 'owner', name: 'restaurant-menu-manager', path: '/restaurant/menu' },
    {
      who: 'owner',
      name: 'restaurant-dish-editor',
      path: '/restaurant/menu',
      action: press('button', 'Add dish'),
    },
    { who: 'owner', name: 'restaurant-reviews', path: '/restaurant/reviews' },
    { who: 'owner', name: 'restaurant-profile', path: '/restaurant/profile' },
    { who: 'owner', name: 'restaurant-hours', path: '/restaurant/hours' },
    { who: 'owner', name: 'restaurant-people', path: '/restaurant/people' },
    { who: 'owner', name: 'restaurant-support', path: '/restaurant/support' },
    { who: 'owner', name: 'restaurant-cases', path: '/restaurant/support?view=cases' },
    { who: 'owner', name: 'restaurant-analytics', path: '/restaurant/analytics' },
    { who: 'newOwner', name: 'restaurant-waiting', path: '/restaurant' },
    { who: 'newOwner', name: 'restaurant-analytics-empty', path: '/restaurant/analytics' },
    { who: 'owner', name: 'restaurant-account', path: '/restaurant/account' },
    { who: 'owner', name: 'restaurant-notifications', path: '/restaurant/notifications' },
    { who: 'admin', name: 'admin-dashboard', path: '/admin' },
    {
      who: 'admin',
      name: 'admin-search',
      path: '/admin',
      action: press('button', /^Search the platform/),
    },
    { who: 'admin', name: 'admin-bell', path: '/admin', action: press('button', 'Notifications') },
    { who: 'admin', name: 'admin-users', path: '/admin/users' },
    { who: 'admin', name: 'admin-users-nothing', path: '/admin/users?q=zzzz' },
    { who: 'admin', name: 'admin-restaurants', path: '/admin/restaurants' },
    { who: 'admin', name: 'admin-restaurant', path: `/admin/restaurants?open=${restaurantId}` },
    { who: 'admin', name: 'admin-orders', path: '/admin/orders' },
    { who: 'admin', name: 'admin-order', path: `/admin/orders?open=${delivered}` },
    {
      who: 'admin',
      name: 'admin-order-cancel',
      path: '/admin/orders',
      action: press('button', `Cancel order #${active}`),
    },
    { who: 'admin', name: 'admin-reviews', path: '/admin/reviews' },
    { who: 'admin', name: 'admin-support', path: '/admin/support?state=all' },
    {
      who: 'admin',
      name: 'admin-support-close',
      path: '/admin/support',
      action: async (page) => {
        // On a phone the list comes first.
        if ((await page.getByRole('button', { name: 'Close case' }).count()) === 0)
          await press('link', /Order #/)(page);
        await press('button', 'Close case')(page);
        await press('radio', /^Refunded/)(page);
      },
    },
    { who: 'admin', name: 'admin-conversations', path: '/admin/support?view=conversations' },
    { who: 'admin', name: 'admin-offers', path: '/admin/offers' },
    { who: 'admin', name: 'admin-offer', path: '/admin/offers/new' },
    { who: 'admin', name: 'admin-analytics', path: '/admin/analytics' },
    { who: 'admin', name: 'admin-report', path: '/admin/analytics/report' },
    { who: 'admin', name: 'admin-settings', path: '/admin/settings' },
    {
      who: 'admin',
      name: 'admin-backups',
      path: '/admin/settings#backups',
      action: (page) => page.getByText('What a restore needs').click({ timeout: 5000 }),
    },
    { who: 'admin', name: 'admin-activity', path: '/admin/activity' },
    { who: 'admin', name: 'admin-account', path: '/admin/account' },
    {
      who: 'admin',
      name: 'admin-second-factor',
      path: '/admin/account',
      action: async (page) => {
        await press('button', 'Set up')(page);
        await page.getByLabel('Your password').fill('Admin@123');
        // Without its first code it does not count, and the next picture begins anew.
        await press('button', 'Continue')(page);
        await page.getByRole('img', { name: 'The key as a QR code' }).waitFor();
      },
    },
  ];
}
