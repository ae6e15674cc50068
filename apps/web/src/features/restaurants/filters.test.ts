import { describe, expect, it } from 'vitest';

import { readFilters } from './filters.ts';

const read = (search: string) => readFilters(new URLSearchParams(search));

describe('filters in the address', () => {
  it.each([
    ['', {}],
    [
      'q=ramen&cuisine=Japanese&rating=4&price=₹₹&diet=Veg',
      { q: 'ramen', cuisine: 'Japanese', rating: '4', price: '₹₹', diet: 'Veg' },
    ],
    ['q=%20%20&cuisine=All&rating=All', {}],
    ['cuisine=Klingon&rating=9&price=free&diet=Air', {}],
    ['q=%20dosa%20&page=3', { q: 'dosa' }],
    ['cuisine=Thai&sort=fastest', { cuisine: 'Thai', sort: 'fastest' }],
    ['open=true&sort=cost', { open: 'true', sort: 'cost' }],
    ['open=maybe', {}],
    ['here=true&open=true', { here: 'true', open: 'true' }],
    ['here=Home', {}],
    ['sort=open', {}],
    ['sort=relevance', {}],
    ['sort=price', {}],
  ])('%s', (search, filters) => {
    expect(read(search)).toEqual(filters);
  });
});
