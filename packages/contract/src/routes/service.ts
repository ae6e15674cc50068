import { defineRoute } from '../route.ts';
import { IdParams } from '../schemas/basics.ts';
import {
  DatesBody,
  DatesQuery,
  Periods,
  PeriodsQuery,
  ServiceBody,
  ServiceSettings,
} from '../schemas/service.ts';

const tag = 'Service';
const own = { who: ['RESTAURANT'], duty: 'restaurant', ownership: 'object', tag, params: IdParams } as const;

export const getService = defineRoute({
  ...own,
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
  summary: 'Set hours and the last order; what is not sent stays. Without hours orders are always taken',
  body: ServiceBody,
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

export const listPeriods = defineRoute({
  method: 'GET',
  who: 'anybody',
  ownership: 'none',
  tag,
  path: '/api/restaurants/:id/periods',
  summary: 'When a public restaurant is open, by windows that begin in `days` days `from` a date',
  params: IdParams,
  query: PeriodsQuery,
  response: Periods,
});
