import { useQuery } from '@tanstack/react-query';
import { DoorClosed } from 'lucide-react';
import { Link } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { settingsQuery } from '../settings/queries.ts';

/** On every screen while the platform is closed: it is easily forgotten by those for whom nothing changes. */
export function ClosedNotice() {
  const isClosed = useQuery(settingsQuery()).data?.maintenanceMode === true;
  return (
    <div role="status">
      {isClosed && (
        <p className="flex flex-wrap items-center justify-center gap-x-2 bg-accent-soft px-4 py-2 text-label font-semibold text-on-accent-soft">
          <DoorClosed size={17} strokeWidth={2.1} aria-hidden />
          Maintenance mode is on: customers see that we are closed, and kitchens finish the orders they have.
          <Link to={paths.adminSettings} className="underline underline-offset-2 pointer-coarse:py-3.5">
            Settings
          </Link>
        </p>
      )}
    </div>
  );
}
