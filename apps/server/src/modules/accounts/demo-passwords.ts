/** The demo's accounts that people can log in to, by username: the README and the login page show their passwords. */
export const DEMO_PASSWORDS = {
  admin: 'Admin@123',
  restaurant: 'Restaurant@123',
  customer: 'Customer@123',
  manager: 'Manager@123',
  kitchen: 'Kitchen@123',
} as const;
