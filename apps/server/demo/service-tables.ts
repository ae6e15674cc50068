import { toPaise } from '@tiffin/contract/rules/money';
import { dayMinutesOf } from '@tiffin/contract/rules/service/hours';
import { iso } from './calendar.ts';
import type { DemoData, Fields, Tables } from './rows.ts';

/** When and where the kitchens take orders that say it. */
export const serviceTables = (data: DemoData): Tables => [
  ['restaurant_service', serviceRows(data)],
  ['service_windows', windowRows(data)],
  ['delivery_areas', areaRows(data)],
];

const serviceRows = ({ restaurants }: DemoData): Fields[] =>
  restaurants.flatMap(({ id, hours, areas, createdAt }) =>
    hours === undefined && areas === undefined
      ? []
      : {
          restaurantId: id,
          version: 1,
          deliveryHasHours: hours !== undefined,
          lastOrderMinutes: hours?.lastOrderMinutes ?? 0,
          pauseReason: '',
          changedAt: iso(createdAt),
        },
  );

const windowRows = ({ restaurants }: DemoData): Fields[] =>
  restaurants.flatMap(({ id, hours }) =>
    (hours?.days ?? []).flatMap((weekday) =>
      (hours?.windows ?? []).map((window) => ({
        restaurantId: id,
        fulfilment: 'delivery',
        weekday,
        ...dayMinutesOf(window),
      })),
    ),
  );

const areaRows = ({ restaurants }: DemoData): Fields[] =>
  restaurants.flatMap(({ id, areas = [] }) =>
    areas.map(({ name, postcodes, fee, minimumOrder = 0, freeAbove, extraMinutes = 0 }, position) => ({
      restaurantId: id,
      position,
      name,
      postcodes,
      localities: [],
      feePaise: toPaise(fee),
      minOrderPaise: toPaise(minimumOrder),
      freeAbovePaise: freeAbove === undefined ? null : toPaise(freeAbove),
      extraMinutes,
    })),
  );
