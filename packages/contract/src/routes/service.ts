import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { LocalitiesQuery, Locality } from '../schemas/delivery-area.ts';
import { IdParams } from '../schemas/basics.ts';
import {
  BusyBody,
  DatesBody,
  DatesQuery,
  PauseBody,
  PausedService,
  Periods,
  PeriodsQuery,
  ServiceBody,
  ServiceSettings,
} from '../schemas/service.ts';

const tag = 'Service';
const own = { who: ['RESTAURANT'], duty: 'restaurant', ownership: 'object', tag, params: IdParams } as const;

/** The staff who run the kitchen at the time hold the button. */
const running = { ...own, duty: 'orders' } as const;

export const getService = defineRoute({
  ...running,
  method: 'GET',
  path: '/api/restaurants/:id/service',
  who: ['RESTAURANT', 'ADMIN'],
  summary: 'When a restaurant takes orders, as its own people set it',
  response: ServiceSettings,
});

export const putService = defineRoute({
  ...own,
  method: 'PUT',
  path: '/api/restaurants/:id/service',
  summary:
    'Set hours, the last order, where the restaurant is and its delivery areas; what is not sent stays',
  body: ServiceBody,
  sentBack: ServiceSettings,
  response: ServiceSettings,
});

export const putServiceDates = defineRoute({
  ...own,
  method: 'PUT',
  path: '/api/restaurants/:id/service/dates',
  summary: 'Give dates windows of their own, or close them: they replace all that begin on these dates',
  body: DatesBody,
  response: ServiceSettings,
});

export const deleteServiceDates = defineRoute({
  ...own,
  method: 'DELETE',
  path: '/api/restaurants/:id/service/dates',
  summary: 'On these dates the hours of their weekdays count again',
  query: DatesQuery,
  response: ServiceSettings,
});

export const postPause = defineRoute({
  ...running,
  method: 'POST',
  path: '/api/restaurants/:id/pause',
  summary:
    'Take no orders for so many minutes, or until something happens; a second pause takes the place of the first',
  body: PauseBody,
  response: PausedService,
});

export const deletePause = defineRoute({
  ...running,
  method: 'DELETE',
  path: '/api/restaurants/:id/pause',
  summary: 'Take orders again',
  response: ServiceSettings,
});

export const postBusy = defineRoute({
  ...running,
  method: 'POST',
  path: '/api/restaurants/:id/busy',
  summary: 'Promise everything `extraMinutes` later for so many `minutes`',
  body: BusyBody,
  response: ServiceSettings,
});

export const deleteBusy = defineRoute({
  ...running,
  method: 'DELETE',
  path: '/api/restaurants/:id/busy',
  summary: 'Promise the usual time again',
  response: ServiceSettings,
});

export const listPeriods = defineRoute({
  method: 'GET',
  who: 'anybody',
  ownership: 'none',
  tag,
  path: '/api/restaurants/:id/periods',
  summary:
    'When a public restaurant is open: periods that begin in `days` days `from` a date, each to its end',
  params: IdParams,
  query: PeriodsQuery,
  response: Periods,
});

export const listLocalities = defineRoute({
  method: 'GET',
  who: 'anybody',
  ownership: 'none',
  tag,
  path: '/api/localities',
  summary: 'Parts of the town that public restaurants deliver to by name, for a form to suggest; at most 20',
  query: LocalitiesQuery,
  response: z.array(Locality),
});
