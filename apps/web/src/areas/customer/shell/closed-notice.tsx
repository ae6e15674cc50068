import { useQuery } from '@tanstack/react-query';

import { activeOrdersQuery } from '../../../features/orders/customer-queries.ts';
import { useIsClosed } from '../../../lib/api/maintenance.ts';
import { polledAt } from '../../../lib/queries/polled.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

const LOOK_MS = 10_000;
const looking = polledAt(() => LOOK_MS);

/** Above the screens that stay open in maintenance mode. It goes soon after that is over. */
export function ClosedNotice() {
  return useIsClosed() ? <Shown /> : null;
}

function Shown() {
  // Each answer says whether it is; a screen that hears of events asks once a minute by itself.
  useQuery({ ...activeOrdersQuery(), ...looking });
  return (
    <Notice kind="attention" className="mb-5">
      No new orders for the moment
      <p className="font-normal">
        We are improving the platform. What you have ordered is cooked and brought, and you can write to the
        kitchen as always.
      </p>
    </Notice>
  );
}
