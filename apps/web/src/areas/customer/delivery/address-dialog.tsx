import { ADDRESS_MAX_LENGTH } from '@tiffin/contract/rules/limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { actionProblem } from '../../../lib/api/action-problem.ts';
import { useUnsavedDialog } from '../../../lib/forms/unsaved.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-input.tsx';
import { setAddressAside } from '../draft/checkout-draft.ts';
import { storeAddress } from '../draft/store-draft.ts';

type Props = { isOpen: boolean; onClose: () => void; address: string };

/** The delivery address of the cart, from anywhere. */
export function AddressDialog({ isOpen, onClose, address }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const save = useSaveAddress();
  const leave = () => {
    setTyped(null);
    save.reset();
    onClose();
  };
  const close = useUnsavedDialog(typed !== null && typed.trim() !== address, leave);
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
            onClick={() => save.mutate((typed ?? address).trim(), { onSuccess: leave })}
          >
            Save address
          </Button>
        </>
      }
    >
      <Field label="Where should we bring it?" error={save.error ? actionProblem(save.error) : undefined}>
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
  return useMutation({
    // The address typed at the checkout no longer counts, and must not be stored after this one.
    onMutate: setAddressAside,
    onError: (_error, _address, putBack) => putBack?.(),
    mutationFn: storeAddress,
  });
}
