import { api } from '@tiffin/contract/routes/index';
import { listAuditLogOfRestaurant } from '../../modules/audit-log/index.ts';
import { getRestaurant } from '../../modules/restaurants/index.ts';
import {
  callBackStaffInvite,
  giveStaffResetLink,
  handOver,
  inviteStaff,
  listStaff,
  listStaffInvites,
  removeStaff,
  setPosition,
  setSuspended,
} from '../../modules/staff/index.ts';
import { mount } from '../mount.ts';
import type { Server } from '../server.ts';

export function mountStaff(server: Server): void {
  const { context } = server;
  const { staff } = api;
  mount(server, staff.listStaff, ({ actor, params }) => listStaff(context, actor, params.id));
  mount(server, staff.listStaffInvites, ({ actor, params }) => listStaffInvites(context, actor, params.id));
  mount(server, staff.inviteStaff, ({ actor, params, body }) => inviteStaff(context, actor, params.id, body));
  mount(server, staff.callBackStaffInvite, ({ actor, params }) =>
    callBackStaffInvite(context, actor, params.id, params.inviteId),
  );
  mount(server, staff.suspendStaff, ({ actor, params }) => setSuspended(context, actor, params, true));
  mount(server, staff.resumeStaff, ({ actor, params }) => setSuspended(context, actor, params, false));
  mount(server, staff.giveStaffResetLink, ({ actor, params }) => giveStaffResetLink(context, actor, params));
  mount(server, staff.setStaffPosition, ({ actor, params, body }) =>
    setPosition(context, actor, params, body.position),
  );
  mount(server, staff.removeStaff, ({ actor, params }) => removeStaff(context, actor, params));
  mount(server, staff.handOver, async ({ actor, params, body, signal }) => {
    await handOver(context, actor, params.id, body, signal);
    // The caller is a manager from now on.
    return getRestaurant(context, { ...actor, position: 'manager' }, params.id);
  });
  mount(server, staff.restaurantAuditLog, ({ actor, params, query }) =>
    listAuditLogOfRestaurant(context, actor, params.id, query),
  );
}
