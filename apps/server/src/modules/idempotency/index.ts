export { forgetInAnswers } from './idempotency.repo.ts';
export { type Outcome, oncePerKey } from './once-per-key.ts';
