import { api } from '@tiffin/contract';
import {
  deleteServiceDates,
  getService,
  listPeriods,
  putService,
  putServiceDates,
} from '../../modules/service/index.ts';
import { mount } from '../mount.ts';
import type { Server } from '../server.ts';

export function mountService(server: Server): void {
  const { context } = server;
  const { service } = api;
  mount(server, service.getService, ({ actor, params }) => getService(context, actor, params.id));
  mount(server, service.putService, ({ actor, params, body }) => putService(context, actor, params.id, body));
  mount(server, service.putServiceDates, ({ actor, params, body }) =>
    putServiceDates(context, actor, params.id, body),
  );
  mount(server, service.deleteServiceDates, ({ actor, params, query }) =>
    deleteServiceDates(context, actor, params.id, query),
  );
  mount(server, service.listPeriods, ({ params, query }) => listPeriods(context, params.id, query));
}
