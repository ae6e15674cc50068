import { toPaise } from '@tiffin/contract/rules/money';
import { dayMinutesOf } from '@tiffin/contract/rules/service/hours';
import type { Tables } from './columns.ts';
import type { DemoData } from './generate.ts';

/** When and where the kitchens take orders that say it. */
export const serviceTables = (restaurants: DemoData['restaurants']): Tables => [
  [
    'restaurant_service',
    restaurants
      .filter(({ hours, areas }) => hours ?? areas)
      .map(({ id, hours, createdAt }) => ({
        restaurantId: id,
        version: 1,
        deliveryHasHours: hours !== undefined,
        lastOrderMinutes: hours?.lastOrderMinutes ?? 0,
        pauseReason: '',
        changedAt: createdAt,
      })),
  ],
  [
    'service_windows',
    restaurants.flatMap(({ id, hours }) =>
      (hours?.days ?? []).flatMap((weekday) =>
        (hours?.windows ?? []).map((window) => ({
          restaurantId: id,
          fulfilment: 'delivery',
          weekday,
          ...dayMinutesOf(window),
        })),
      ),
    ),
  ],
  [
    'delivery_areas',
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
    ),
  ],
];
