import { api } from '@tiffin/contract/routes/index';
import { listLocalities } from '../../modules/restaurants/index.ts';
import {
  deleteServiceDates,
  endBusy,
  getService,
  listPeriods,
  makeBusy,
  pauseService,
  putService,
  putServiceDates,
  resumeService,
} from '../../modules/service/index.ts';
import { mount } from '../mount.ts';
import { mountReady } from '../ready/mount-ready.ts';
import type { Server } from '../server.ts';

export function mountService(server: Server): void {
  const { context, search } = server;
  const { service } = api;
  mount(server, service.getService, ({ actor, params }) => getService(context, actor, params.id));
  mount(server, service.putService, ({ actor, params, body }) => putService(context, actor, params.id, body));
  mount(server, service.putServiceDates, ({ actor, params, body }) =>
    putServiceDates(context, actor, params.id, body),
  );
  mount(server, service.deleteServiceDates, ({ actor, params, query }) =>
    deleteServiceDates(context, actor, params.id, query),
  );
  mount(server, service.postPause, ({ actor, params, body }) =>
    pauseService(context, actor, params.id, body),
  );
  mount(server, service.deletePause, ({ actor, params }) => resumeService(context, actor, params.id));
  mount(server, service.postBusy, ({ actor, params, body }) => makeBusy(context, actor, params.id, body));
  mount(server, service.deleteBusy, ({ actor, params }) => endBusy(context, actor, params.id));
  mount(server, service.listPeriods, ({ params, query }) => listPeriods(context, params.id, query));
  mountReady(server, service.listLocalities, {
    shows: 'restaurants',
    load: async ({ query }) => ({ answer: await listLocalities(search, query.q) }),
  });
}
