import { ADDRESSES_MAX } from '@tiffin/contract/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { MapPin, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';

import { actionProblem } from '../../../lib/api/action-problem.ts';
import { messageOf } from '../../../lib/api/api.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { lazyOptional } from '../../../ui/lazy/lazy-optional.tsx';
import { ErrorState, Loading, Skeleton } from '../../../ui/feedback/states.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { addressesQuery, useDeleteAddress, useMakeDefault, type Address } from './queries.ts';
import { SavedAddress } from './saved-address.tsx';

const AddressDialog = lazyOptional(() => import('./address-dialog.tsx'));

/** The saved addresses of a customer, and what can be done with them. */
export default function AddressesCard() {
  const addresses = useQuery(addressesQuery());
  if (addresses.isError && !addresses.data)
    return (
      <ErrorState
        title="We couldn’t load your addresses"
        message={messageOf(addresses.error)}
        onRetry={() => void addresses.refetch()}
      />
    );
  return (
    <Card className="p-5 md:p-6">
      {addresses.data ? (
        <Addresses addresses={addresses.data} />
      ) : (
        <Loading label="Loading your addresses…">
          <Skeleton className="h-32" />
        </Loading>
      )}
    </Card>
  );
}

/** Stays as it was while its dialog closes. */
type Open = { key: number; isOpen: boolean; address?: Address | undefined };
const NOTHING: Open = { key: 0, isOpen: false };
const closed = (before: Open): Open => ({ ...before, isOpen: false });

function Addresses({ addresses }: { addresses: readonly Address[] }) {
  const [edited, setEdited] = useState(NOTHING);
  const [question, setQuestion] = useState(NOTHING);
  const addButton = useRef<HTMLButtonElement>(null);
  const choose = useMakeDefault();
  const remove = useDeleteAddress();
  const isFull = addresses.length >= ADDRESSES_MAX;

  const open = (address?: Address) => setEdited(({ key }) => ({ key: key + 1, isOpen: true, address }));
  const makeDefault = ({ id, label }: Address) =>
    choose.mutate(id, {
      onSuccess: () => toast.good(`${label} is your default address now.`),
      onError: (error) => toast.bad(actionProblem(error)),
    });
  const ask = (address: Address) => {
    remove.reset();
    setQuestion({ key: 0, isOpen: true, address });
  };
  const takeAway = ({ id, label }: Address) =>
    remove.mutate(id, {
      onSuccess: () => toast.good(`${label} is deleted.`),
      onError: (error) => toast.bad(actionProblem(error)),
      onSettled: () => setQuestion(closed),
    });

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="panel-title">Addresses</h2>
        <Button ref={addButton} variant="outline" size="sm" disabled={isFull} onClick={() => open()}>
          <Plus size={16} strokeWidth={2.2} aria-hidden />
          Add an address
        </Button>
      </div>
      {addresses.length === 0 ? (
        <p className="flex gap-2.5 text-muted">
          <MapPin size={20} strokeWidth={2} aria-hidden className="mt-0.5 shrink-0" />
          No saved addresses. Add one and we show who delivers there.
        </p>
      ) : (
        <ul aria-label="Saved addresses" className="m-0 list-none p-0">
          {addresses.map((address) => (
            <SavedAddress
              key={address.id}
              address={address}
              isBusy={choose.isPending || remove.isPending}
              onMakeDefault={() => makeDefault(address)}
              onEdit={() => open(address)}
              onDelete={() => ask(address)}
            />
          ))}
        </ul>
      )}
      {isFull && (
        <p className="caption mt-4 text-muted">
          {`You can save ${ADDRESSES_MAX} addresses. Delete one to add another.`}
        </p>
      )}
      <AddressDialog
        key={edited.key}
        isOpen={edited.isOpen}
        onClose={() => setEdited(closed)}
        address={edited.address}
        savedCount={addresses.length}
      />
      <ConfirmDialog
        isOpen={question.isOpen}
        onClose={() => setQuestion(closed)}
        icon={<Trash2 strokeWidth={2} />}
        title={`Delete ${question.address?.label ?? 'address'}?`}
        body={`${question.address?.text ?? ''}.${question.address?.isDefault ? ' No other address becomes the default.' : ''}`}
        cancelLabel="Keep address"
        confirmLabel="Delete address"
        busyLabel="Deleting…"
        isBusy={remove.isPending}
        onConfirm={() => question.address && takeAway(question.address)}
        returnFocusTo={() => (remove.isSuccess ? addButton.current : null)}
      />
    </>
  );
}
