import { queryOptions } from '@tanstack/react-query';

import { paths } from '../../../app/paths.ts';
import { call } from '../../../lib/api/api.ts';
import { date, dateTime, rupees } from '../../../lib/format/formats.ts';
import { ENTRIES } from '../shell/entries.ts';

export const GROUPS = ['Screens', 'Users', 'Restaurants', 'Orders', 'Reviews', 'Offers'] as const;
export type Group = (typeof GROUPS)[number];

/** Something that was found, and where it can be seen. */
export type Hit = { group: Group; key: string; title: string; about: string; to: string };

export const keyOf = ({ key }: Hit): string => key;

const MAX_HITS = 5;

const SCREENS: readonly { label: string; about: string; to: string }[] = [
  ...ENTRIES,
  { label: 'Activity', about: 'The audit log', to: paths.adminActivity },
  { label: 'Account', about: 'Who you are here, and your password', to: paths.adminAccount },
];

/** Screens by their name or by what they are about; all of them before anything is typed. */
export function screenHits(words: string): Hit[] {
  const wanted = words.toLowerCase();
  return SCREENS.filter(({ label, about }) => `${label} ${about}`.toLowerCase().includes(wanted)).map(
    ({ label, about, to }) => ({ group: 'Screens', key: to, title: label, about, to }),
  );
}

const short = (text: string) => (text.length > 70 ? `${text.slice(0, 69)}…` : text);

/** The server's hits in the five lists, a few of each. */
export const hitsQuery = (words: string) =>
  queryOptions({
    queryKey: ['admin-search', words],
    enabled: words !== '',
    staleTime: 30_000,
    queryFn: async ({ signal }): Promise<Hit[]> => {
      const asked = { query: { q: words, limit: String(MAX_HITS) }, signal };
      const [users, restaurants, orders, reviews, offers] = await Promise.all([
        call('GET /api/admin/users', asked),
        call('GET /api/admin/restaurants', asked),
        call('GET /api/admin/orders', asked),
        call('GET /api/admin/reviews', asked),
        call('GET /api/admin/offers', asked),
      ]);
      return [
        ...users.map(({ id, username, email }): Hit => ({
          group: 'Users',
          key: `user ${id}`,
          title: username,
          about: email,
          to: paths.adminUser(id),
        })),
        ...restaurants.map(({ id, name, cuisine, address }): Hit => ({
          group: 'Restaurants',
          key: `restaurant ${id}`,
          title: name,
          about: `${cuisine}, ${address}`,
          to: paths.adminRestaurant(id),
        })),
        ...orders.map(({ id, status, customerName, restaurantName, total, createdAt }): Hit => ({
          group: 'Orders',
          key: `order ${id}`,
          title: `#${id} · ${customerName}`,
          about: `${restaurantName}, ${rupees(total)}, ${status}, ${dateTime(createdAt)}`,
          to: paths.adminOrder(id),
        })),
        ...reviews.map(({ id, customerName, restaurantName, rating, text, createdAt }): Hit => ({
          group: 'Reviews',
          key: `review ${id}`,
          title: `${rating} of 5 for ${restaurantName}`,
          about: `${customerName}, ${date(createdAt)}: ${short(text)}`,
          to: paths.adminReview(id),
        })),
        ...offers.map(({ id, code, title, restaurantName }): Hit => ({
          group: 'Offers',
          key: `offer ${id}`,
          title: `${code} · ${title}`,
          about: restaurantName ?? 'Platform Offer',
          to: paths.adminOffer(id),
        })),
      ];
    },
  });
