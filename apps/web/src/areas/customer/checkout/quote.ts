import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { call, type AnswerOf } from '../../../lib/api.ts';
import { toLines, type CartItem } from '../cart/queries.ts';

export type Quote = AnswerOf<'POST /api/cart/quote'>;

/**
 * The server's bill for what the page shows; the last one stays in sight while the next is on its way.
 * @param address where it goes; undefined where that changes nothing
 */
export const quoteQuery = (items: readonly CartItem[], coupon: string, address: string | undefined) =>
  queryOptions({
    queryKey: ['quote', toLines(items), coupon, address],
    queryFn: ({ signal }) =>
      call('POST /api/cart/quote', {
        body: {
          items: toLines(items),
          ...(coupon !== '' && { coupon }),
          ...(address !== undefined && { address }),
        },
        signal,
      }),
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
