import { api } from '@tiffin/contract/routes/index';
import {
  createMealtime,
  deleteMealtime,
  putDishGroups,
  readPublicDetails,
  replaceMealtime,
} from '../../modules/menu/index.ts';
import {
  createGroup,
  deleteGroup,
  listGroups,
  patchChoice,
  putGroupDishes,
  replaceGroup,
} from '../../modules/options/index.ts';
import { mount } from '../mount.ts';
import { mountReady } from '../ready/mount-ready.ts';
import type { Server } from '../server.ts';

export function mountOptions(server: Server): void {
  const { context } = server;
  mountReady(server, api.options.getDetails, {
    shows: 'menu',
    restaurantIn: ({ params }) => params.id,
    load: ({ params }) => readPublicDetails(context, params.id),
  });
  mount(server, api.options.listGroups, ({ actor, params }) => listGroups(context, actor, params.id));
  mount(server, api.options.createGroup, ({ actor, params, body }) =>
    createGroup(context, actor, params.id, body),
  );
  mount(server, api.options.replaceGroup, ({ actor, params, body }) =>
    replaceGroup(context, actor, params.id, params.groupId, body),
  );
  mount(server, api.options.deleteGroup, ({ actor, params }) =>
    deleteGroup(context, actor, params.id, params.groupId),
  );
  mount(server, api.options.putGroupDishes, ({ actor, params, body }) =>
    putGroupDishes(context, actor, params.id, params.groupId, body.dishIds),
  );
  mount(server, api.options.patchChoice, ({ actor, params, body }) =>
    patchChoice(context, actor, params.id, params.groupId, params.choiceId, body),
  );
  mount(server, api.options.putDishGroups, ({ actor, params, body }) =>
    putDishGroups(context, actor, params.id, params.itemId, body),
  );
  mount(server, api.options.createMealtime, ({ actor, params, body }) =>
    createMealtime(context, actor, params.id, body),
  );
  mount(server, api.options.replaceMealtime, ({ actor, params, body }) =>
    replaceMealtime(context, actor, params.id, params.mealtimeId, body),
  );
  mount(server, api.options.deleteMealtime, ({ actor, params }) =>
    deleteMealtime(context, actor, params.id, params.mealtimeId),
  );
}
