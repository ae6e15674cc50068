import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call, messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-input.tsx';
import { ADDRESS_MAX_LENGTH } from './address.ts';
import { changeDraft, readDraft } from './checkout-draft.ts';
import { cartKept } from './keep-cart.ts';
import { cartQuery, toLines } from './queries.ts';

type Props = { isOpen: boolean; onClose: () => void; address: string };

/** The delivery address of the cart, from anywhere. */
export function AddressDialog({ isOpen, onClose, address }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const save = useSaveAddress();
  const close = () => {
    setTyped(null);
    save.reset();
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Delivery address"
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button
            isLoading={save.isPending}
            loadingText="Saving…"
            onClick={() => save.mutate((typed ?? address).trim(), { onSuccess: close })}
          >
            Save address
          </Button>
        </>
      }
    >
      <Field label="Where should we bring it?" error={save.error ? messageOf(save.error) : undefined}>
        <TextArea
          rows={3}
          maxLength={ADDRESS_MAX_LENGTH}
          autoComplete="street-address"
          value={typed ?? address}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
    </Dialog>
  );
}

function useSaveAddress() {
  const queries = useQueryClient();
  return useMutation({
    // What was typed at the checkout before is no longer meant, nor may it be stored behind this.
    onMutate: (address) => {
      const before = readDraft().address;
      if (before !== undefined) changeDraft({ address });
      return before;
    },
    onError: (_error, _address, before) => changeDraft({ address: before }),
    mutationFn: async (address: string) => {
      await cartKept();
      // Its dishes are sent along: a cart that is not known yet must not be emptied.
      const { items } = await queries.ensureQueryData(cartQuery());
      return call('PUT /api/cart', { body: { items: toLines(items), address } });
    },
    onSuccess: async (cart) => {
      // A read that is under way would bring back what was there before.
      await queries.cancelQueries(cartQuery());
      changeDraft({ address: undefined });
      queries.setQueryData(cartQuery().queryKey, cart);
    },
  });
}
