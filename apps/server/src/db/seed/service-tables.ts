import { toPaise } from '@tiffin/contract/rules/money';
import { dayMinutesOf } from '@tiffin/contract/rules/service/hours';
import type { DemoData, Json } from './rows.ts';

/** When and where the kitchens take orders that say it. */
export const serviceTables = (data: DemoData): [string, Json[]][] => [
  ['restaurant_service', serviceRows(data)],
  ['service_windows', windowRows(data)],
  ['delivery_areas', areaRows(data)],
];

const serviceRows = ({ restaurants }: DemoData): Json[] =>
  restaurants.flatMap(({ id, hours, areas, createdAt }) =>
    hours === undefined && areas === undefined
      ? []
      : {
          restaurant_id: id,
          version: 1,
          delivery_has_hours: hours !== undefined,
          last_order_minutes: hours?.lastOrderMinutes ?? 0,
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

const areaRows = ({ restaurants }: DemoData): Json[] =>
  restaurants.flatMap(({ id, areas = [] }) =>
    areas.map(({ name, postcodes, fee, minimumOrder = 0, freeAbove, extraMinutes = 0 }, position) => ({
      restaurant_id: id,
      position,
      name,
      postcodes,
      localities: [],
      fee_paise: toPaise(fee),
      min_order_paise: toPaise(minimumOrder),
      free_above_paise: freeAbove === undefined ? null : toPaise(freeAbove),
      extra_minutes: extraMinutes,
    })),
  );
