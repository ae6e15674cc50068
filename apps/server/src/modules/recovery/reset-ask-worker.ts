import type { AccountContext } from '../../auth/context.ts';
import { BackgroundWorker } from '../../kit/background-worker.ts';
import { answerResetAsks } from './forgot-password.ts';

/** How often a node looks for asks that another one left. */
const LOOK_MS = 5_000;

/** Answers asks beside the requests that stored them: at once when woken, and every few seconds. */
export class ResetAskWorker extends BackgroundWorker {
  constructor(
    private readonly context: AccountContext,
    onTrouble: (error: unknown) => void,
  ) {
    super({ everyMs: LOOK_MS, onTrouble });
  }

  /** Nothing before it was started: then what waits is asked for by hand. */
  override wake(): void {
    if (this.isStarted) super.wake();
  }

  protected async work(): Promise<void> {
    if (this.context.mail !== 'off') await answerResetAsks(this.context);
  }
}
