import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { call, type AnswerOf } from '../../../lib/api/api.ts';
import type { GoesTo } from '../delivery/goes-to.ts';
import { toLines, type CartItem } from '../cart/queries.ts';

export type Quote = AnswerOf<'POST /api/cart/quote'>;

/**
 * The server's bill for what the page shows; the last one stays in sight while the next is on its way.
 * @param goesTo undefined where that changes nothing
 */
export const quoteQuery = (items: readonly CartItem[], coupon: string, goesTo: GoesTo | undefined) =>
  queryOptions({
    queryKey: ['quote', toLines(items), coupon, goesTo],
    queryFn: ({ signal }) =>
      call('POST /api/cart/quote', {
        body: {
          items: toLines(items),
          ...(coupon !== '' && { coupon }),
          ...goesTo,
        },
        signal,
      }),
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
