import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { messageOf } from '../../../lib/api/api.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ShowMore } from '../../../ui/display/show-more.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { OrdersLoading } from './no-orders.tsx';

type Props = { found: UseInfiniteQueryResult; children: ReactNode };

/** Around a list of the customer's orders: loading, what failed, and the way to older ones. */
export function OrdersFrame({ found, children }: Props) {
  if (found.data === undefined) {
    return found.isError ? (
      <ErrorState
        className="mt-5"
        title="We couldn’t load your orders"
        message={messageOf(found.error)}
        onRetry={() => void found.refetch()}
      />
    ) : (
      <OrdersLoading />
    );
  }
  return (
    <>
      {/* A failed poll never takes away what is on the screen. */}
      {found.isError && (
        <Notice kind="attention" className="mt-5">
          We couldn’t refresh your orders. What you see may be a little old.
        </Notice>
      )}
      {children}
      {found.hasNextPage && (
        <ShowMore
          className="mt-8"
          isLoading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          Show older orders
        </ShowMore>
      )}
    </>
  );
}
