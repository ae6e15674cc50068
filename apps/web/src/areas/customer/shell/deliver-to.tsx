import { ChevronDown, MapPin } from 'lucide-react';
import { useState } from 'react';

import { useIsOnline } from '../../../lib/browser/offline.ts';
import { Skeleton } from '../../../ui/feedback/states.tsx';
import { AddressSheet } from '../delivery/saved-addresses.tsx';
import { savedText, shortAddress } from '../delivery/address.ts';
import { useAddressInEffect } from '../delivery/use-delivery-address.ts';

/** Delivery address; a press opens the saved addresses, or a field where there are none. */
export function DeliverTo() {
  // Undefined until the customer asks for it.
  const [isOpen, setOpen] = useState<boolean>();
  const { saved, chosen, address, isKnown, isFailed } = useAddressInEffect();
  const isOnline = useIsOnline();
  // Whether there are saved ones decides what opens. What is open stays as it is, and holds what is typed.
  const [isReady, setReady] = useState(false);
  if (isOpen === true && !isReady && (isKnown || isFailed || !isOnline)) setReady(true);
  // Makes no claim about an address that was not read.
  const unread = isOnline ? isFailed && 'Choose an address' : 'You’re offline';
  const known = chosen ? savedText(chosen) : shortAddress(address) || 'Add your address';
  const words = isKnown ? known : unread;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="-ml-1 flex min-w-0 shrink items-center gap-2.5 rounded-control px-1 py-1 text-left hover:bg-sunken md:max-w-50 lg:shrink-0"
      >
        <MapPin size={20} strokeWidth={2} aria-hidden className="shrink-0 text-primary max-[359px]:hidden" />
        <span className="min-w-0">
          <span className="caption block truncate leading-4 text-muted">Deliver to</span>
          <span className="flex items-center gap-1.5">
            {words ? (
              <span className="truncate text-body leading-5 font-semibold">{words}</span>
            ) : (
              <>
                <span className="sr-only">your address, loading…</span>
                <Skeleton className="my-0.5 h-4 w-28" />
              </>
            )}
            <ChevronDown size={16} strokeWidth={2.2} aria-hidden className="shrink-0" />
          </span>
        </span>
      </button>
      {isOpen !== undefined && (
        <AddressSheet
          isOpen={isOpen && isReady}
          onClose={() => {
            setOpen(false);
            setReady(false);
          }}
          saved={saved}
          chosen={chosen}
          address={address}
        />
      )}
    </>
  );
}
