import type { ReactNode } from 'react';

import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { focusAddress } from './address-field.ts';
import { MissingPart } from './missing-part.tsx';

type Props = {
  restaurant: string;
  /** Not sent by a server of before: then it is too far. */
  reason: 'outside' | 'unclear' | undefined;
  /** What the address does not say. */
  missingPart: 'postcode' | 'locality' | 'coordinates' | undefined;
  address: string;
  /** True if the answer is about the address as typed now. */
  isCurrent: boolean;
};

/** Below an address that a restaurant does not deliver to, or of which nobody can tell. */
export function OutsideArea({ restaurant, reason, missingPart, address, isCurrent }: Props): ReactNode {
  if (reason === 'unclear' && missingPart !== 'coordinates') {
    const part = missingPart ?? 'postcode';
    return (
      <MissingPart key={part} restaurant={restaurant} part={part} address={address} isCurrent={isCurrent} />
    );
  }
  return (
    <Notice kind="attention" className="mt-3">
      {reason === 'unclear'
        ? `${restaurant} delivers by distance. Please choose an address that was saved with its location.`
        : `${restaurant} does not deliver to this address.`}
      <div className="mt-2.5">
        <Button variant="outline" onClick={focusAddress}>
          Another address
        </Button>
      </div>
    </Notice>
  );
}
