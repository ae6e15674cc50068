import { useIsClosed } from '../../../lib/maintenance.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Above the screens that stay open in maintenance mode. */
export function ClosedNotice() {
  if (!useIsClosed()) return null;
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
