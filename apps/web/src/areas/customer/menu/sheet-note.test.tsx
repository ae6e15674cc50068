import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { restaurantQuery, type Restaurant } from '../../../features/restaurants/queries.ts';
import { SheetNote } from './sheet-note.tsx';

const KITCHEN: Restaurant = {
  id: 1,
  name: 'Saffron',
  slug: 'saffron',
  cuisine: 'Indian',
  cuisineType: 'Indian',
  description: '',
  img: '',
  rating: 0,
  reviewCount: 0,
  dishCount: 1,
  price: '₹',
  veg: 'Veg',
  eta: 30,
  address: '2 High Street',
  phone: '+91 80 2345 1100',
  openingHours: '',
  isTakingOrders: true,
};

const drawn = (kitchen: Restaurant | undefined) => {
  const client = new QueryClient();
  if (kitchen) client.setQueryData(restaurantQuery('saffron').queryKey, kitchen);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <SheetNote value="less salt" slug="saffron" onChange={() => undefined} />
    </QueryClientProvider>,
  );
};

it('says which number to call for an allergy, as a link', () => {
  expect(drawn(KITCHEN)).toMatch(
    /<a href="tel:\+918023451100"[^>]*>call the kitchen on \+91 80 2345 1100<\/a>/,
  );
});

it('promises no call where the kitchen has no number', () => {
  const html = drawn({ ...KITCHEN, phone: '' });
  expect(html).toContain('For allergies, write them here');
  expect(html).not.toMatch(/<a|call the kitchen/);
});

it('has no link before the number is known', () => {
  expect(drawn(undefined)).toContain('For allergies, call the kitchen.');
  expect(drawn(undefined)).not.toContain('<a');
});
