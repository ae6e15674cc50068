export { type Outcome, oncePerKey } from './once-per-key.ts';
