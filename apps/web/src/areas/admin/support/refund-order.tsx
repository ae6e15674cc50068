import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';

import { CASES_KEY, type Case } from '../../../features/cases/queries.ts';
import { readAgain } from '../../../lib/queries/read-again.ts';
import { unpolled } from '../../../lib/queries/polled.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { adminOrderQuery } from '../orders/admin-orders.ts';
import { useOrderActions } from '../orders/use-order-actions.tsx';

/** Refunds the order of a case where that is possible, by the same question as everywhere. */
export function RefundOrder({ one }: { one: Case }) {
  const queries = useQueryClient();
  const order = useQuery({
    ...adminOrderQuery(one.orderId),
    enabled: one.orderStatus === 'Delivered',
    ...unpolled,
  }).data;
  const { actionsOf, dialog } = useOrderActions({
    // The case says how its order stands.
    onRefunded: () => readAgain(queries, CASES_KEY),
  });
  const onRefund = order && one.orderStatus === 'Delivered' ? actionsOf(order).onRefund : null;
  return (
    <>
      {onRefund && (
        <Button variant="outline" size="sm" onClick={onRefund}>
          <Undo2 size={17} strokeWidth={2} aria-hidden />
          Refund
        </Button>
      )}
      {dialog}
    </>
  );
}
