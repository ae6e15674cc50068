import type { ReactNode } from 'react';

import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { focusAddress } from './address-field.ts';
import { PostcodeField } from './postcode-field.tsx';

type Props = {
  restaurant: string;
  /** Not sent by a server of before: then it is too far. */
  reason: 'outside' | 'unclear' | undefined;
  address: string;
  /** True if the answer is about the address as typed now. */
  isCurrent: boolean;
};

/** Below an address that a restaurant does not deliver to, or of which nobody can tell. */
export function OutsideArea({ restaurant, reason, address, isCurrent }: Props): ReactNode {
  if (reason === 'unclear')
    return <PostcodeField restaurant={restaurant} address={address} isCurrent={isCurrent} />;
  return (
    <Notice kind="attention" className="mt-3">
      {`${restaurant} does not deliver to this address.`}
      <div className="mt-2.5">
        <Button variant="outline" onClick={focusAddress}>
          Another address
        </Button>
      </div>
    </Notice>
  );
}
