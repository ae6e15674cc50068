import { useQuery } from '@tanstack/react-query';

import { DaysFilter } from '../../../features/orders/days-filter.tsx';
import { ApiError } from '../../../lib/api/api.ts';
import { callForText } from '../../../lib/api/call-for-file.ts';
import { saveCsv } from '../../../lib/browser/save-file.ts';
import { nameWithDays } from '../../../lib/time/days.ts';
import { PLATFORM_ZONE } from '../../../lib/time/platform-zone.ts';
import { useServerMinute } from '../../../lib/time/server-time.ts';
import { SaveButton } from '../../../ui/buttons/save-button.tsx';
import { ownDayAt } from '../orders/own-day.ts';
import { useOwn } from '../own/own-context.ts';
import { ownRestaurantQuery } from '../own/own-restaurant.ts';
import { useOrdersView } from './use-orders-view.ts';

/** A file of many days is written as fast as it is read. */
const GIVE_UP_MS = 5 * 60_000;

/** Above the list: the days whose orders it shows, and all that it stands for as a file. */
export function OrderDays() {
  const { restaurantId, position } = useOwn();
  const { from, to, showDays } = useOrdersView();
  const begins = useQuery(ownRestaurantQuery(restaurantId)).data?.dayBeginsAt;
  const today = ownDayAt(useServerMinute(true), PLATFORM_ZONE, begins);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2.5">
      <DaysFilter days={{ from, to }} today={today} onDaysChange={showDays} dayClassName="max-sm:order-1" />
      {position !== 'kitchen' && <ExportOrders restaurantId={restaurantId} />}
    </div>
  );
}

const failureOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'The orders could not be exported. Please try again.';

function ExportOrders({ restaurantId }: { restaurantId: number }) {
  const { status, words, from, to } = useOrdersView();
  const save = async () => {
    const wanted = words.trim();
    const csv = await callForText('GET /api/restaurants/:id/orders.csv', {
      params: { id: restaurantId },
      query: {
        ...(status && { status }),
        ...(wanted !== '' && { q: wanted }),
        ...(from !== null && { from }),
        ...(to !== null && { to }),
      },
      giveUpMs: GIVE_UP_MS,
    });
    saveCsv(`${nameWithDays('orders', { from, to })}.csv`, csv);
  };
  return (
    <SaveButton save={save} failureOf={failureOf} className="ml-auto">
      Export as CSV
    </SaveButton>
  );
}
