import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { call } from '../../../lib/api/api.ts';
import { counted } from '../../../lib/format/formats.ts';
import { actionProblem } from '../../../lib/api/action-problem.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { countOf } from './change-lines.ts';
import { afterCartSaved } from './save-cart.ts';
import { cartQuery, type Cart } from './queries.ts';

export function ClearCart({ cart }: { cart: Cart }) {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const clear = useMutation({
    mutationFn: () => afterCartSaved(() => call('DELETE /api/cart')),
    onSuccess: (empty) => queries.setQueryData(cartQuery().queryKey, empty),
    onError: (error) => toast.bad(actionProblem(error, 'Failed to clear cart')),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="ghost" className="-mr-1.5 -mb-2 px-3!" onClick={() => setAsking(true)}>
        <Trash2 size={17} strokeWidth={2} aria-hidden />
        Clear cart
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        icon={<Trash2 strokeWidth={2} />}
        title="Clear your cart?"
        body={`This takes ${counted(countOf(cart), 'item')} off the table.`}
        cancelLabel="Keep my cart"
        confirmLabel="Empty cart"
        busyLabel="Clearing…"
        isBusy={clear.isPending}
        onConfirm={() => clear.mutate()}
      />
    </>
  );
}
