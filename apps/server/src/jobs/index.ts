export { createBackupJobs } from './backup-jobs.ts';
export { createJobs, type JobNeeds } from './jobs.ts';
export { describeInvariants } from './invariants.repo.ts';
export type { Job } from './job.ts';
export { JobRunner } from './job-runner.ts';
export { KitchenClock } from './kitchen-clock.ts';
export { describeJobs, registerJobs } from './leases.repo.ts';
export { nodeName } from './node-name.ts';
export { runJob } from './run-job.ts';
