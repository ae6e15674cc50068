import type { Context } from '../auth/context.ts';
import { findUsedPhotos, photosOf } from '../modules/cases/index.ts';
import { type ImageStore, removeOrphans } from '../modules/images/index.ts';
import { enqueueDigest, notifyFailingMail } from '../modules/notifier/index.ts';
import type { Violation } from '../db/invariants.ts';
import { checkInvariantsJob } from './check-invariants.ts';
import { cleanTextsJob } from './clean-texts.ts';
import type { HeldLease } from './held-lease.ts';
import { BATCH_ROWS, type Job, nextBatchRows } from './job.ts';
import { PLATFORM_COUNTS } from './platform-counts.repo.ts';
import { RETENTIONS, type Retention } from './retention.repo.ts';

export interface JobNeeds {
  readonly context: Context;
  readonly images: ImageStore;
  /** An invariant does not hold. */
  readonly onViolation: (violation: Violation) => void;
}

const DAY_SECONDS = 86_400;

/** Every maintenance job of the platform. */
export function createJobs({ context, images, onViolation }: JobNeeds): Job[] {
  return [
    ...RETENTIONS.map(pruneJob),
    pruneJob(PLATFORM_COUNTS),
    removeOrphanPictures(context, images),
    notifyFailingMailJob(context),
    cleanTextsJob(),
    checkInvariantsJob(context.db, onViolation),
    enqueueDigestJob(context),
  ];
}

/** Looks all day, so that a morning without any node is made up for. Its mails have keys that let each be stored once. */
function enqueueDigestJob(context: Context): Job {
  return {
    name: 'tell-digest',
    everySeconds: 300,
    async *run() {
      yield await enqueueDigest(context);
    },
  };
}

function notifyFailingMailJob(context: Context): Job {
  return {
    name: 'tell-failing-mail',
    everySeconds: 5 * 60,
    async *run(lease: HeldLease) {
      await lease.assertHeld();
      yield await notifyFailingMail(context);
    },
  };
}

function removeOrphanPictures(context: Context, images: ImageStore): Job {
  return {
    name: 'remove-orphan-pictures',
    everySeconds: DAY_SECONDS,
    async *run(lease: HeldLease) {
      const sweeps = [
        removeOrphans(context, images),
        removeOrphans(context, photosOf(images), findUsedPhotos),
      ];
      for (const sweep of sweeps) {
        for await (const removed of sweep) {
          yield removed;
          await lease.assertHeld();
        }
      }
    },
  };
}

/** A job that removes what is kept no longer, or has been added up elsewhere. */
function pruneJob({ removals, ...job }: Retention): Job {
  return {
    ...job,
    async *run(lease: HeldLease) {
      for (const removal of removals) {
        let limit = BATCH_ROWS;
        for (;;) {
          const began = performance.now();
          const removed = await lease.execute(removal, [limit]);
          yield removed;
          if (removed === 0) break;
          limit = nextBatchRows(limit, performance.now() - began);
        }
      }
    },
  };
}
