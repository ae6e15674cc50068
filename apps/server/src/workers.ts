// Workers beside the requests: each begins when the server listens, and ends before it closes.
import type { FastifyInstance } from 'fastify';
import type { AppOptions } from './app-options.ts';
import type { AccountContext, Context } from './auth/context.ts';
import { ChangeLog } from './db/change-log.ts';
import type { DatabasePool } from './db/database.ts';
import {
  createBackupJobs,
  createJobs,
  type Job,
  type JobNeeds,
  JobRunner,
  KitchenClock,
  nodeName,
} from './jobs/index.ts';
import type { BackgroundWorker } from './kit/background-worker.ts';
import { DiskWatch } from './kit/disk-watch.ts';
import { timeLimits } from './kit/time-limits.ts';
import { ArchiveKeeper } from './modules/backup/index.ts';
import { PollNotes } from './modules/consoles/index.ts';
import { MailSender, type MailSettings, type Prepares } from './modules/mail/index.ts';
import { type PushKeys, PushSender } from './modules/notifications/index.ts';
import { Notifier, prepareFailingMail, prepareUnreadChat } from './modules/notifier/index.ts';
import { LINK_MAILS, ResetAskWorker } from './modules/recovery/index.ts';
import { prepareInvite } from './modules/staff/index.ts';
import { EventHub } from './realtime/event-hub.ts';

function runWhileListening<W extends BackgroundWorker>(http: FastifyInstance, worker: W): W {
  http.addHook('onListen', async () => worker.start());
  http.addHook('preClose', () => worker.stop());
  return worker;
}

/**
 * Starts the worker that mails reset links. No request mails them: its duration would tell whether the account exists.
 */
export function startResetAsks(http: FastifyInstance, context: AccountContext): ResetAskWorker {
  const worker = new ResetAskWorker(context, (err) => http.log.warn({ err }, 'asked resets wait'));
  return runWhileListening(http, worker);
}

export function startChangeLog(http: FastifyInstance, options: AppOptions): ChangeLog {
  const { db, connection, catalogueNow: now } = options;
  const limits = { ...timeLimits, ...options.timeLimits };
  const onTrouble = (err: unknown) => http.log.warn({ err }, 'changes are late');
  const log = new ChangeLog({ db, connection, limits, now, onTrouble });
  http.addHook('onReady', async () => log.start());
  http.addHook('preClose', () => log.stop());
  return log;
}

export function startEvents(
  http: FastifyInstance,
  options: AppOptions,
  log: ChangeLog,
  epoch: string,
): EventHub {
  const { db, heartbeatMs = 15_000, maxEventStreams: maxStreams } = options;
  const onTrouble = (err: unknown) => http.log.warn({ err }, 'events are late');
  const limits = { ...timeLimits, ...options.timeLimits };
  const hub = new EventHub({ db, log, epoch, heartbeatMs, maxStreams, onTrouble, limits });
  http.addHook('onReady', async () => hub.start());
  http.addHook('preClose', () => hub.close());
  return hub;
}

/** Only where the embedded database archives its log. */
export function startArchiveKeeper(
  http: FastifyInstance,
  imageFolder: string,
  { db, databaseFolder, archiveFolder: archive }: AppOptions,
): void {
  if (archive === undefined || databaseFolder === undefined) return;
  const onTrouble = (err: unknown) => http.log.warn({ err }, 'the archived log is not packed');
  const onAlarm = (sentence: string) => http.log.error(sentence);
  const keeper = new ArchiveKeeper({ db, databaseFolder, archive, imageFolder, onTrouble, onAlarm });
  runWhileListening(http, keeper);
}

/** Facts found out when a mail is made: the secret of a link, or that there is nothing to say any more. */
const PREPARES: Prepares = {
  ...LINK_MAILS,
  invite: prepareInvite,
  'chat-unread': prepareUnreadChat,
  'mail-failing': prepareFailingMail,
};

/** Beside the requests, which never talk to a mail server and never wait for one. */
export function startMail(http: FastifyInstance, { db, mailLimits }: AppOptions, settings: MailSettings) {
  if (settings.state === 'off') return undefined;
  const sender = new MailSender({
    db,
    settings,
    prepares: PREPARES,
    onTrouble: (err) => http.log.warn({ err }, 'mails are late'),
    ...mailLimits,
  });
  return runWhileListening(http, sender);
}

/** Beside the requests, which never talk to a push service. */
export function startPush(
  http: FastifyInstance,
  { db, push: settings = {} }: AppOptions,
  keys: PushKeys,
  from: string | undefined,
): PushSender {
  const sender = new PushSender({
    db,
    keys,
    settings,
    from,
    onTrouble: (err) => http.log.warn({ err }, 'push messages are late'),
  });
  return runWhileListening(http, sender);
}

export function startNotifier(http: FastifyInstance, context: Context): Notifier {
  const notifier = new Notifier({
    context,
    onTrouble: (err) => http.log.warn({ err }, 'notifications are late'),
  });
  return runWhileListening(http, notifier);
}

/** Uploads and exports are refused, and operators told, before nothing can be written any more. */
export function watchDisk(http: FastifyInstance, imageFolder: string, options: AppOptions): DiskWatch {
  const { databaseFolder, readDisk } = options;
  const disk = new DiskWatch({
    folders: databaseFolder === undefined ? [imageFolder] : [imageFolder, databaseFolder],
    reserveFolder: databaseFolder,
    ...(readDisk && { read: readDisk }),
    onChange: (state) => {
      if (state.isLow) http.log.error(state, 'the disk is almost full');
      else http.log.info(state, 'the disk has room again');
    },
  });
  return runWhileListening(http, disk);
}

/** Maintenance begins when the server listens, and lets its leases go before the server stops. */
export const runJobs = (http: FastifyInstance, db: DatabasePool, needs: JobNeeds): JobRunner =>
  run(http, db, createJobs(needs));

/** Beside the other jobs, which do not wait for a backup. None where other tools make them. */
export const runBackups = (http: FastifyInstance, { db, backups }: AppOptions): JobRunner =>
  run(
    http,
    db,
    backups
      ? createBackupJobs(backups, {
          onUntidy: (err) => http.log.warn({ err }, 'old backups were not removed'),
          onWrong: (backup, note) => http.log.error({ backup, note }, 'a backup was not proven'),
        })
      : [],
  );

function run(http: FastifyInstance, db: DatabasePool, jobs: readonly Job[]): JobRunner {
  const runner = new JobRunner({
    db,
    node: nodeName(),
    jobs,
    onFailure: (job, err, isAlarming) =>
      http.log[isAlarming ? 'error' : 'warn']({ err, job }, 'a job failed'),
  });
  return runWhileListening(http, runner);
}

/** Begins when the server listens, as the jobs do. */
export function runKitchenClock(
  http: FastifyInstance,
  { mail, clock }: Context,
  db: DatabasePool,
): KitchenClock {
  const kitchenClock = new KitchenClock({
    db,
    mail,
    clock,
    onTrouble: (error) => http.log.warn({ err: error }, 'the clock of orders is late'),
  });
  return runWhileListening(http, kitchenClock);
}

export function notePolls(http: FastifyInstance, db: DatabasePool): PollNotes {
  const notes = new PollNotes(db, (error) =>
    http.log.warn({ err: error }, 'kitchens that poll were not noted'),
  );
  http.addHook('preClose', async () => notes.stop());
  return notes;
}
