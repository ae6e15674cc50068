import type { MailFacts } from '../mail-facts.ts';
import type { MailKind } from '../mail-kinds.ts';

const at = '2026-03-14T13:30:00.000Z';
const order = { orderId: 1042, number: '#1042', restaurantName: 'Saffron Courtyard' };
const url = 'https://tiffin.example/reset#a-made-up-secret';

/** Facts of every kind, for previews and for tests. */
export const SAMPLES: { readonly [K in MailKind]: MailFacts[K] } = {
  reset: { username: 'meera.pillai', url },
  confirm: { username: 'meera.pillai', url },
  'address-new': { username: 'meera.pillai', url },
  'address-old': { username: 'meera.pillai', newAddress: 'meera@example.org', url },
  'address-taken': { address: 'meera@example.org' },
  'password-changed': { username: 'meera.pillai', how: 'changed', at },
  'factor-changed': { username: 'admin', what: 'set up', at },
  'link-given': { username: 'meera.pillai', by: 'admin', at },
  'wrong-codes': { username: 'admin', count: 5, at },
  invite: {
    inviteId: 1,
    name: 'Arjun Rao',
    by: 'Meera Pillai',
    position: 'manager',
    restaurantName: 'Saffron Courtyard',
    expiresAt: at,
    url,
  },
  test: { by: 'admin' },
  receipt: {
    ...order,
    items: [
      { name: 'Paneer Butter Masala', quantity: 2, amount: '₹560.00' },
      { name: 'Garlic Naan', quantity: 4, amount: '₹240.00' },
    ],
    lines: [
      { label: 'Coupon WELCOME', amount: '− ₹50.00' },
      { label: 'Delivery fee', amount: '₹29.00' },
    ],
    total: '₹779.00',
    payment: 'Cash on Delivery',
    address: '12 Lake Road, Ulsoor, 560042',
    placedAt: at,
  },
  cancelled: { ...order, reason: 'The oven broke down.', total: '₹779.00' },
  refunded: { ...order, reason: 'A dish was missing.', total: '₹779.00' },
  status: { ...order, status: 'Out for Delivery' },
  'new-order': { ...order, minutes: 12 },
  'chat-unread': { orderId: 1042, from: 'Saffron Courtyard', count: 2, to: 'customer' },
  'not-answered': { ...order, what: 'red', minutes: 4, phone: '+91 98450 12345', to: 'admin' },
  approved: { restaurantName: 'Saffron Courtyard' },
  rejected: { restaurantName: 'Saffron Courtyard', reason: 'The address is not complete.' },
  deactivated: { restaurantName: 'Saffron Courtyard', reason: 'The licence has ended.' },
  'low-review': {
    restaurantName: 'Saffron Courtyard',
    rating: 2,
    by: 'meera.pillai',
    comment: 'It came cold.',
  },
  'low-stock': { restaurantName: 'Saffron Courtyard', dish: 'Gulab Jamun', left: 3 },
  registered: {
    restaurantName: 'Saffron Courtyard',
    owner: 'arjun.rao',
    cuisine: 'Indian',
    address: '4 Church Street, Bengaluru',
  },
  'mail-failing': { minutes: 25 },
  'console-policy': { restaurantName: 'Saffron Courtyard', policy: 'hide' },
  digest: {
    day: '13 March 2026',
    figures: [
      { label: 'Orders', value: '128' },
      { label: 'Delivered', value: '119' },
      { label: 'Revenue', value: '₹84,210.00' },
    ],
  },
};
