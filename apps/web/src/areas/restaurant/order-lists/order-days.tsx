import { useQuery } from '@tanstack/react-query';

import { ApiError } from '../../../lib/api/api.ts';
import { callForText } from '../../../lib/api/call-for-file.ts';
import { saveCsv } from '../../../lib/browser/save-file.ts';
import { PLATFORM_ZONE } from '../../../lib/time/platform-zone.ts';
import { useServerMinute } from '../../../lib/time/server-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Chip } from '../../../ui/buttons/chip.tsx';
import { SaveButton } from '../../../ui/buttons/save-button.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
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
  const isToday = from === today && to === today;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2.5">
      <div role="group" aria-label="Days" className="contents">
        <Chip
          isPressed={isToday}
          isRemovable
          onClick={() => showDays(isToday ? { from: null, to: null } : { from: today, to: today })}
        >
          Today
        </Chip>
        <DayInput
          label="From"
          value={from}
          max={to ?? today}
          onValueChange={(day) => showDays({ from: day, to })}
        />
        <DayInput
          label="To"
          value={to}
          min={from}
          max={today}
          onValueChange={(day) => showDays({ from, to: day })}
        />
        {(from ?? to) !== null && !isToday && (
          <Button variant="ghost" size="sm" onClick={() => showDays({ from: null, to: null })}>
            All days
          </Button>
        )}
      </div>
      {position !== 'kitchen' && <ExportOrders restaurantId={restaurantId} />}
    </div>
  );
}

type DayProps = {
  label: string;
  value: string | null;
  min?: string | null;
  max?: string | null;
  onValueChange: (day: string | null) => void;
};

function DayInput({ label, value, min, max, onValueChange }: DayProps) {
  return (
    <label className="flex items-center gap-2 text-label text-ink-2 max-sm:order-1 max-sm:grow max-sm:basis-36 max-sm:flex-col max-sm:items-stretch max-sm:gap-1">
      {label}
      <TextInput
        type="date"
        size="sm"
        value={value ?? ''}
        min={min ?? undefined}
        max={max ?? undefined}
        onChange={({ target }) => onValueChange(target.value || null)}
        className="sm:min-w-36"
      />
    </label>
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
    const days = from !== null && from === to ? from : [from && `from-${from}`, to && `to-${to}`];
    const name = ['orders', ...[days].flat()].filter((part) => part !== null).join('-');
    saveCsv(`${name}.csv`, csv);
  };
  return (
    <SaveButton save={save} failureOf={failureOf} className="ml-auto">
      Export as CSV
    </SaveButton>
  );
}
