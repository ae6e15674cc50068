// Long because it is data: what every mail says.
import type { MailFacts, OrderFacts } from '../mail-facts.ts';
import type { MailKind } from '../mail-kinds.ts';
import type { Letter, Platform } from './letter.ts';

type Write<K extends MailKind> = (facts: MailFacts[K], platform: Platform) => Letter;

const instant = (iso: string, { timeZone }: Platform) =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(iso))} (${timeZone})`;

const counted = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

const track = ({ orderId }: OrderFacts, { publicUrl }: Platform) => ({
  label: 'See the order',
  url: `${publicUrl}/customer/orders/${orderId}`,
});
const kitchen = ({ publicUrl }: Platform, path = '/restaurant') => ({
  label: 'Open your restaurant',
  url: `${publicUrl}${path}`,
});

const NOT_YOU = 'If this was not you, reset your password and tell an administrator.';
const IGNORE = 'If you did not ask for this, you can ignore this mail: nothing changes.';
/** For people whom an invite reaches at the address of another account of theirs. */
const ANOTHER_ADDRESS = {
  kitchen:
    'This address has an account here already. Leave the address empty when you join, or give another one.',
  others: 'This address has an account here already. Please give another one when you join.',
} as const;

const STATUS_LABELS: Record<string, string> = {
  Accepted: 'accepted your order',
  Preparing: 'is preparing your order',
  'Out for Delivery': 'sent your order on its way',
  Delivered: 'delivered your order',
};

/** The words of each kind. */
export const LETTERS: { readonly [K in MailKind]: Write<K> } = {
  reset: ({ username, url }) => ({
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    paragraphs: [
      `Somebody asked for a new password for the account ${username}. The link works once, for 30 minutes.`,
    ],
    action: { label: 'Choose a new password', url },
    note: IGNORE,
  }),
  confirm: ({ username, url }, { name }) => ({
    subject: 'Confirm your e-mail address',
    heading: 'Confirm your e-mail address',
    paragraphs: [`Confirm that this is the address of ${username} at ${name}, so that receipts reach you.`],
    action: { label: 'Confirm this address', url },
    note: IGNORE,
  }),
  'address-new': ({ username, url }) => ({
    subject: 'Confirm your new e-mail address',
    heading: 'Confirm your new e-mail address',
    paragraphs: [
      `${username} wants to use this address from now on. Until it is confirmed, the old one stays.`,
    ],
    action: { label: 'Confirm this address', url },
    note: IGNORE,
  }),
  'address-old': ({ username, newAddress, url }) => ({
    subject: 'Your e-mail address is being changed',
    heading: 'Your e-mail address is being changed',
    paragraphs: [
      `Somebody who knows the password of ${username} asked to change its address to ${newAddress}.`,
      'If that was not you, undo it: the address stays as it was and everybody is logged out. The link works for 7 days.',
    ],
    action: { label: 'Undo this change', url },
  }),
  'address-taken': ({ address }, { name, publicUrl }) => ({
    subject: 'This address has an account already',
    heading: 'This address has an account already',
    paragraphs: [
      `Somebody asked to use ${address} for another account at ${name}. It belongs to an account already, so nothing was changed.`,
    ],
    action: { label: 'Log in', url: `${publicUrl}/customer/login` },
    note: 'If you forgot its password, ask for a new one on the login page.',
  }),
  'password-changed': ({ username, how, at }, platform) => ({
    subject: `Your password was ${how === 'reset' ? 'reset' : 'changed'}`,
    heading: `Your password was ${how === 'reset' ? 'reset' : 'changed'}`,
    paragraphs: [
      how === 'by an administrator'
        ? `The password of ${username} was changed by an administrator.`
        : `The password of ${username} was ${how}.`,
    ],
    rows: [{ label: 'When', value: instant(at, platform) }],
    note: NOT_YOU,
  }),
  'factor-changed': ({ username, what, at }, platform) => ({
    subject: 'Your second factor was changed',
    heading: 'Your second factor was changed',
    paragraphs: [
      what === 'given new recovery codes'
        ? `${username} was given new recovery codes. The old ones work no more.`
        : `The second factor of ${username} was ${what}.`,
    ],
    rows: [{ label: 'When', value: instant(at, platform) }],
    note: NOT_YOU,
  }),
  'link-given': ({ username, by, at }, platform) => ({
    subject: 'A link to your account was handed out',
    heading: 'A link to your account was handed out',
    paragraphs: [`${by} made a link with which a new password for ${username} can be chosen once.`],
    rows: [{ label: 'When', value: instant(at, platform) }],
    note: 'If you did not ask for it, tell an administrator.',
  }),
  'wrong-codes': ({ username, count, at }, platform) => ({
    subject: 'Wrong codes at your login',
    heading: 'Wrong codes at your login',
    paragraphs: [
      `Somebody knew the password of ${username} and gave ${counted(count, 'wrong code')} afterwards. Nobody was let in.`,
    ],
    rows: [{ label: 'When', value: instant(at, platform) }],
    note: 'If this was not you, change your password now.',
  }),
  invite: ({ name, by, position, restaurantName, hasAccount, expiresAt, url }, platform) => ({
    subject: `${by} invites you to ${restaurantName ?? platform.name}`,
    heading: `Welcome, ${name}`,
    paragraphs: [
      `${by} invites you to work as ${position} at ${restaurantName ?? platform.name}. Choose a username and a password to begin.`,
      ...(hasAccount ? [ANOTHER_ADDRESS[position === 'kitchen' ? 'kitchen' : 'others']] : []),
    ],
    rows: [{ label: 'The link works once, until', value: instant(expiresAt, platform) }],
    action: { label: 'Accept the invitation', url },
    note: IGNORE,
  }),
  test: ({ by }, { name }) => ({
    subject: `Test mail of ${name}`,
    heading: 'Mails arrive',
    paragraphs: [`${by} sent this mail to see whether mails of ${name} arrive. They do.`],
  }),
  receipt: (facts, platform) => ({
    subject: `Your order ${facts.number} at ${facts.restaurantName}`,
    heading: 'Thank you for your order',
    paragraphs: [
      `${facts.restaurantName} has your order ${facts.number}. They are asked to accept it now.`,
      `It goes to: ${facts.address}`,
    ],
    rows: [
      ...facts.items.map(({ name, quantity, amount }) => ({ label: `${quantity} × ${name}`, value: amount })),
      ...facts.lines.map(({ label, amount }) => ({ label, value: amount })),
      { label: 'Total', value: facts.total, isTotal: true },
      { label: 'Payment', value: facts.payment },
      { label: 'Placed', value: instant(facts.placedAt, platform) },
    ],
    action: track(facts, platform),
  }),
  cancelled: (facts, platform) => ({
    subject: `Your order ${facts.number} was cancelled`,
    heading: 'Your order was cancelled',
    paragraphs: [
      `Your order ${facts.number} at ${facts.restaurantName} was cancelled. You owe nothing.`,
      ...(facts.reason === '' ? [] : [`The reason: ${facts.reason}`]),
    ],
    rows: [{ label: 'It would have come to', value: facts.total }],
    action: track(facts, platform),
  }),
  refunded: (facts, platform) => ({
    subject: `Your order ${facts.number} was refunded`,
    heading: 'Your order was refunded',
    paragraphs: [
      `Your order ${facts.number} at ${facts.restaurantName} was refunded.`,
      ...(facts.reason === '' ? [] : [`The reason: ${facts.reason}`]),
    ],
    rows: [{ label: 'Refunded', value: facts.total, isTotal: true }],
    action: track(facts, platform),
  }),
  status: (facts, platform) => {
    const words = `${facts.restaurantName} ${STATUS_LABELS[facts.status] ?? `says: ${facts.status}`}`;
    return {
      subject: `${facts.status}: your order ${facts.number}`,
      heading: facts.status,
      paragraphs: [`${words} (${facts.number}).`],
      action: track(facts, platform),
    };
  },
  'new-order': (facts, platform) => ({
    subject: `New order ${facts.number}`,
    heading: 'A new order',
    paragraphs: [
      facts.minutes === null
        ? `Order ${facts.number} at ${facts.restaurantName} waits for your answer.`
        : `Order ${facts.number} at ${facts.restaurantName} waits for your answer. It has ${counted(facts.minutes, 'minute')}.`,
    ],
    action: kitchen(platform, `/restaurant/orders/${facts.orderId}`),
  }),
  'chat-unread': ({ orderId, from, count, to }, { publicUrl }) => ({
    subject: `${counted(count, 'unread message')} from ${from}`,
    heading: `${counted(count, 'unread message')} from ${from}`,
    paragraphs: [
      orderId === null
        ? `${from} wrote to you and waits for an answer.`
        : `${from} wrote to you about order #${orderId} and waits for an answer.`,
    ],
    action: { label: 'Read and answer', url: `${publicUrl}/${to}/support` },
  }),
  'not-answered': (facts, platform) => ({
    subject: `Not answered: order ${facts.number} at ${facts.restaurantName}`,
    heading: facts.what === 'red' ? 'An order is not answered' : 'An order was not answered',
    paragraphs: [
      {
        red: `Order ${facts.number} at ${facts.restaurantName} is cancelled in ${counted(facts.minutes, 'minute')} unless somebody accepts or declines it.`,
        ended: `Order ${facts.number} at ${facts.restaurantName} was cancelled: nobody answered it in ${counted(facts.minutes, 'minute')}.`,
        paused: `Order ${facts.number} was one of several that nobody answered, so ${facts.restaurantName} takes no orders now. Press “We’re here” to go on.`,
      }[facts.what],
    ],
    rows:
      facts.to === 'admin' && facts.phone !== ''
        ? [{ label: 'The kitchen’s phone', value: facts.phone }]
        : [],
    action:
      facts.to === 'admin'
        ? { label: 'Open the orders', url: `${platform.publicUrl}/admin/orders` }
        : kitchen(platform, '/restaurant/orders'),
  }),
  approved: ({ restaurantName }, platform) => ({
    subject: `${restaurantName} is approved`,
    heading: 'Your restaurant is approved',
    paragraphs: [`${restaurantName} is approved. Customers can see it and order now.`],
    action: kitchen(platform),
  }),
  rejected: ({ restaurantName, reason }, platform) => ({
    subject: `${restaurantName} was not approved`,
    heading: 'Your restaurant was not approved',
    paragraphs: [`${restaurantName} was not approved.`, `The reason: ${reason}`],
    action: kitchen(platform),
  }),
  deactivated: ({ restaurantName, reason }, platform) => ({
    subject: `${restaurantName} was deactivated`,
    heading: 'Your restaurant was deactivated',
    paragraphs: [
      `Customers cannot see ${restaurantName} any more. Orders that are under way go on.`,
      ...(reason === '' ? [] : [`The reason: ${reason}`]),
    ],
    action: kitchen(platform),
  }),
  'low-review': ({ restaurantName, rating, by, comment }, platform) => ({
    subject: `${counted(rating, 'star')} for ${restaurantName}`,
    heading: 'A review that needs you',
    paragraphs: [
      `${by} gave ${restaurantName} ${counted(rating, 'star')} of 5.`,
      ...(comment === '' ? [] : [`“${comment}”`]),
    ],
    action: kitchen(platform, '/restaurant/reviews'),
  }),
  'low-stock': ({ restaurantName, dish, left }, platform) => ({
    subject: left === 0 ? `Sold out: ${dish}` : `${left} left: ${dish}`,
    heading: left === 0 ? `${dish} is sold out` : `${dish} is running low`,
    paragraphs: [`${restaurantName} has ${left === 0 ? 'none' : left} left of ${dish}.`],
    action: kitchen(platform, '/restaurant/menu'),
  }),
  registered: ({ restaurantName, owner, cuisine, address }, { publicUrl }) => ({
    subject: `${restaurantName} waits for approval`,
    heading: 'A restaurant waits for approval',
    paragraphs: [`${restaurantName} has registered.`],
    rows: [
      { label: 'Owner', value: owner },
      { label: 'Cuisine', value: cuisine },
      { label: 'Address', value: address },
    ],
    action: { label: 'Look at it', url: `${publicUrl}/admin/restaurants` },
  }),
  'mail-failing': ({ minutes }, { publicUrl }) => ({
    subject: 'Mails are failing',
    heading: 'Mails are failing',
    paragraphs: [
      `For ${counted(minutes, 'minute')} mails have not been sent, though this one was.`,
      'The settings show which ones wait, and what the mail server says about them.',
    ],
    action: { label: 'Open the settings', url: `${publicUrl}/admin/settings` },
  }),
  'console-policy': ({ restaurantName, policy }, { publicUrl }) => ({
    subject: `${restaurantName} is ${policy === 'hide' ? 'hidden' : 'marked as slow to answer'}`,
    heading: `${restaurantName} is ${policy === 'hide' ? 'hidden' : 'marked as slow to answer'}`,
    paragraphs: [
      'Nobody is at its console while it is open by its hours.',
      'It is as before as soon as somebody is there again.',
    ],
    action: { label: 'Look at it', url: `${publicUrl}/admin/restaurants` },
  }),
  digest: ({ day, figures }, { name, publicUrl }) => ({
    subject: `${name} on ${day}`,
    heading: `Yesterday, ${day}`,
    paragraphs: ['What happened yesterday, in figures.'],
    rows: figures,
    action: { label: 'Open the dashboard', url: `${publicUrl}/admin` },
  }),
};
