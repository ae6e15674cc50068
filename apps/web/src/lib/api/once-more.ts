import { isApiError } from './api-error.ts';

const WAIT_MS = 1_000;

/**
 * Asks once more where no answer came, though there is a network: what was stored under its Idempotency-Key is answered
 * then, and nothing is done twice.
 */
export async function onceMore<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!isApiError(error, 0) || !navigator.onLine) throw error;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    return ask();
  }
}
