import type { AccountContext } from '../../auth/context.ts';
import { answerResetAsks } from './forgot-password.ts';

/** How often a node looks for asks that another one left. */
const LOOK_MS = 5_000;

/** Answers asks beside the requests that stored them: at once when woken, and every few seconds. */
export class ResetAskWorker {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isWoken = false;

  constructor(
    private readonly context: AccountContext,
    private readonly onTrouble: (error: unknown) => void,
  ) {}

  start(): void {
    this.timer = setInterval(() => this.wake(), LOOK_MS);
    this.timer.unref();
  }

  /** Nothing before it was started: then what waits is asked for by hand. */
  wake(): void {
    if (!this.timer || this.context.mail === 'off') return;
    this.isWoken = true;
    this.running ??= this.run().finally(() => (this.running = undefined));
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    await this.running;
  }

  private async run(): Promise<void> {
    while (this.isWoken && this.timer) {
      this.isWoken = false;
      try {
        await answerResetAsks(this.context);
      } catch (error) {
        this.onTrouble(error);
      }
    }
  }
}
