import type { DatabasePool } from '../db/database.ts';
import { BackgroundWorker } from '../kit/background-worker.ts';
import { describeInvariants } from './invariants.repo.ts';
import type { Job } from './job.ts';
import { type JobState, MAX_FAILURES, readJobStates, registerJobs, setJobDue } from './leases.repo.ts';
import { isBusy, type Run, runJob } from './run-job.ts';

/** How often a node looks for jobs that are due. */
const LOOK_MS = 5_000;

export interface RunnerOptions {
  readonly db: DatabasePool;
  readonly node: string;
  readonly jobs: readonly Job[];
  /** @param isAlarming it failed several times in a row */
  readonly onFailure: (job: string, error: unknown, isAlarming: boolean) => void;
}

/** Looks for jobs that are due and runs them one after the other, each under its lease. */
export class JobRunner extends BackgroundWorker {
  /** The rows that each job has worked on, in this process. */
  readonly rows = new Map<string, number>();
  /** States at the last look, for the metrics. */
  states: readonly JobState[] = [];
  /** How many invariants did not hold; undefined before the first look. */
  brokenInvariants: number | undefined;
  private isRegistered = false;

  constructor(private readonly options: RunnerOptions) {
    super({ everyMs: LOOK_MS, onTrouble: (error) => options.onFailure('jobs', error, false) });
  }

  /**
   * Runs everything that is due now. When this node stops, a running job lets its lease go after its batch, so that
   * another node can go on.
   */
  protected async work(): Promise<void> {
    const { db, jobs } = this.options;
    if (jobs.length === 0) return;
    if (!this.isRegistered) await registerJobs(db, jobs);
    this.isRegistered = true;
    for (const { name, findDue } of jobs) {
      const at = await findDue?.(db);
      if (at !== undefined) await setJobDue(db, name, at);
    }
    await this.read();
    const due = new Set(this.states.filter(({ isDue }) => isDue).map(({ name }) => name));
    let hasRun = false;
    for (const job of jobs.filter(({ name }) => due.has(name))) {
      if (this.isStopping || isBusy(db)) break;
      const run = await runJob(job, { ...this.options, signal: this.stopSignal });
      if (run) this.count(job, run);
      hasRun ||= run !== undefined;
    }
    if (hasRun) await this.read();
  }

  private async read(): Promise<void> {
    const { db } = this.options;
    this.states = await readJobStates(db);
    this.brokenInvariants = (await describeInvariants(db)).broken.length;
  }

  private count(job: Job, { outcome, rows, error, failures }: Run): void {
    this.rows.set(job.name, (this.rows.get(job.name) ?? 0) + rows);
    if (outcome === 'failed') this.options.onFailure(job.name, error, failures >= MAX_FAILURES);
  }
}
