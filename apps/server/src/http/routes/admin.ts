import { api } from '@tiffin/contract/routes/index';
import {
  countUsers,
  deleteUserAsAdmin,
  getUser,
  listUsers,
  setBlocked,
} from '../../modules/accounts/index.ts';
import { describeInvariants, describeJobs } from '../../jobs/index.ts';
import { askForBackup, describeBackups, describeBackupState } from '../../modules/backup/index.ts';
import { listAuditLog } from '../../modules/audit-log/index.ts';
import { analyseRestaurant } from '../../modules/analytics/index.ts';
import { exportList } from '../../modules/exports/index.ts';
import { listMail, previewMail, retryMail, sendTestMail } from '../../modules/mail/index.ts';
import { listNotices } from '../../modules/notices/index.ts';
import {
  changeStatus,
  countOrders,
  deleteOrder,
  listAllOrders,
  refundOrder,
} from '../../modules/orders/index.ts';
import {
  changeStanding,
  countRestaurants,
  deleteRestaurant,
  getRestaurantAsAdmin,
  listAllRestaurants,
} from '../../modules/restaurants/index.ts';
import { giveResetLink, removeFactorOf } from '../../modules/recovery/index.ts';
import {
  countReviews,
  deleteReview,
  dismissReport,
  listAllReviews,
  setFlagged,
} from '../../modules/reviews/index.ts';
import { changeSettings, getSettings } from '../../modules/settings/index.ts';
import {
  callBackAdminInvite,
  handOverAsAdmin,
  inviteAdmin,
  listAdminInvites,
  listStaffAsAdmin,
} from '../../modules/staff/index.ts';
import { analysePlatform, getStats } from '../../modules/stats/index.ts';
import { describeSystem } from '../../modules/system/index.ts';
import { sendAsCsv } from '../csv-file.ts';
import { mount } from '../mount.ts';
import type { Server } from '../server.ts';

export function mountAdmin(server: Server): void {
  const { context } = server;
  const { admin } = api;
  mount(server, admin.adminUsers, ({ actor, query }) => listUsers(context, actor, query));
  mount(server, admin.countUsers, ({ actor, query }) => countUsers(context, actor, query));
  mount(server, admin.adminUser, ({ actor, params }) => getUser(context, actor, params.id));
  mount(server, admin.blockUser, ({ actor, params, body }) =>
    setBlocked(context, actor, params.id, true, body.reason),
  );
  mount(server, admin.unblockUser, ({ actor, params }) => setBlocked(context, actor, params.id, false));
  mount(server, admin.deleteUser, ({ actor, params }) => deleteUserAsAdmin(context, actor, params.id));
  mount(server, admin.listAdminInvites, ({ actor }) => listAdminInvites(context, actor));
  mount(server, admin.inviteAdmin, ({ actor, body, signal }) => inviteAdmin(context, actor, body, signal));
  mount(server, admin.callBackAdminInvite, ({ actor, params }) =>
    callBackAdminInvite(context, actor, params.id),
  );
  mount(server, admin.giveResetLink, ({ actor, params, body, signal }) =>
    giveResetLink(context, actor, params.id, body, signal),
  );
  mount(server, admin.removeSecondFactorOf, ({ actor, params, body, signal }) =>
    removeFactorOf(context, actor, params.id, body, signal),
  );

  mount(server, admin.adminRestaurants, ({ actor, query }) => listAllRestaurants(context, actor, query));
  mount(server, admin.countRestaurants, ({ actor, query }) => countRestaurants(context, actor, query));
  mount(server, admin.adminRestaurantAnalytics, ({ actor, params }) =>
    analyseRestaurant(context, actor, params.id),
  );
  mount(server, admin.approveRestaurant, ({ actor, params }) =>
    changeStanding(context, actor, params.id, 'approve'),
  );
  mount(server, admin.rejectRestaurant, ({ actor, params, body }) =>
    changeStanding(context, actor, params.id, 'reject', body.reason),
  );
  mount(server, admin.deactivateRestaurant, ({ actor, params, body }) =>
    changeStanding(context, actor, params.id, 'deactivate', body.reason),
  );
  mount(server, admin.activateRestaurant, ({ actor, params }) =>
    changeStanding(context, actor, params.id, 'activate'),
  );
  mount(server, admin.adminStaff, ({ actor, params }) => listStaffAsAdmin(context, actor, params.id));
  mount(server, admin.adminHandOver, async ({ actor, params, body }) => {
    await handOverAsAdmin(context, actor, params.id, body);
    return getRestaurantAsAdmin(context, actor, params.id);
  });
  mount(server, admin.deleteRestaurant, ({ actor, params }) => deleteRestaurant(context, actor, params.id));

  mount(server, admin.adminOrders, ({ actor, query }) => listAllOrders(context, actor, query));
  mount(server, admin.countOrders, ({ actor, query }) => countOrders(context, actor, query));
  mount(server, admin.adminCancelOrder, ({ actor, params, body }) =>
    changeStatus(context, actor, params.id, 'Cancelled', body.reason),
  );
  mount(server, admin.refundOrder, async ({ actor, params, body, idempotencyKey, reply }) => {
    const { answer, isReplayed } = await refundOrder(context, actor, params.id, body.reason, idempotencyKey);
    if (isReplayed) reply.header('idempotent-replayed', 'true');
    return answer;
  });
  mount(server, admin.deleteOrder, ({ actor, params }) => deleteOrder(context, actor, params.id));

  mount(server, admin.adminReviews, ({ actor, query }) => listAllReviews(context, actor, query));
  mount(server, admin.countReviews, ({ actor, query }) => countReviews(context, actor, query));
  mount(server, admin.flagReview, ({ actor, params }) => setFlagged(context, actor, params.id, true));
  mount(server, admin.unflagReview, ({ actor, params }) => setFlagged(context, actor, params.id, false));
  mount(server, admin.dismissReport, ({ actor, params }) => dismissReport(context, actor, params.id));
  mount(server, admin.deleteReview, ({ actor, params }) => deleteReview(context, actor, params.id));

  mount(server, admin.stats, ({ actor }) => getStats(context, actor));
  mount(server, admin.analytics, ({ actor, query }) => analysePlatform(context, actor, query.days));
  mount(server, admin.notices, ({ actor, query }) =>
    listNotices(context, actor, query, server.backups.setup),
  );
  mount(server, admin.getSettings, ({ actor }) => getSettings(context, actor));
  mount(server, admin.putSettings, ({ actor, body, signal }) => changeSettings(context, actor, body, signal));
  mount(server, admin.system, ({ actor }) =>
    describeSystem(context, actor, {
      askApi: () => server.app.inject({ url: api.operations.livez.path }),
      readDisk: () => server.disk.measure(),
      eventClients: server.events.size,
      eventDelayMs: server.events.delayMs,
      secrets: context.secrets.keeper,
      readJobs: async () => ({
        jobs: await describeJobs(context.db),
        invariants: await describeInvariants(context.db),
      }),
      readBackups: () => describeBackupState(context.db, server.backups.setup),
    }),
  );
  mount(server, admin.listBackups, ({ actor }) => describeBackups(context.db, actor));
  mount(server, admin.startBackup, async ({ actor, idempotencyKey, reply }) => {
    const { setup, wake } = server.backups;
    const { answer, isReplayed } = await askForBackup(context, actor, setup, idempotencyKey);
    if (isReplayed) reply.header('idempotent-replayed', 'true');
    else wake();
    return answer;
  });
  mount(server, admin.listMail, ({ actor, query }) => listMail(context, actor, query));
  mount(server, admin.retryMail, ({ actor, params }) => retryMail(context, actor, params.id));
  mount(server, admin.testMail, ({ actor, body }) => sendTestMail(context, actor, body.to));
  mount(server, admin.previewMail, ({ actor, params }) => previewMail(context, actor, params.kind));
  mount(server, admin.auditLog, ({ actor, query }) => listAuditLog(context, actor, query));
  mount(server, admin.exportCsv, async ({ actor, params, query, reply }) => {
    const rows = await exportList(context, actor, params.list, query);
    sendAsCsv(reply, params.list);
    return rows;
  });
}
