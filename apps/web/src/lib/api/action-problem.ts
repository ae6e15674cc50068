import { isApiError, messageOf } from './api.ts';

/** The sentence for a press that came to nothing. Where the browser has no network, that is the reason. */
export const actionProblem = (error: unknown, sentence = messageOf(error)): string =>
  isApiError(error, 0) && !navigator.onLine
    ? 'You’re offline. Try again once you are back online.'
    : sentence;
