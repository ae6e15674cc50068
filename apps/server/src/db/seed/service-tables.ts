import { dayMinutesOf } from '@tiffin/contract';
import type { DemoData, Json } from './rows.ts';

/** When the kitchens take orders that have hours. */
export const serviceTables = (data: DemoData): [string, Json[]][] => [
  ['restaurant_service', serviceRows(data)],
  ['service_windows', windowRows(data)],
];

const serviceRows = ({ restaurants }: DemoData): Json[] =>
  restaurants.flatMap(({ id, hours, createdAt }) =>
    hours === undefined
      ? []
      : {
          restaurant_id: id,
          version: 1,
          delivery_has_hours: true,
          last_order_minutes: hours.lastOrderMinutes ?? 0,
          pause_reason: '',
          changed_at: new Date(createdAt).toISOString(),
        },
  );

const windowRows = ({ restaurants }: DemoData): Json[] =>
  restaurants.flatMap(({ id, hours }) =>
    (hours?.days ?? []).flatMap((weekday) =>
      (hours?.windows ?? []).map((window) => ({
        restaurant_id: id,
        fulfilment: 'delivery',
        weekday,
        ...dayMinutesOf(window),
      })),
    ),
  );
