export { listClientErrors } from './list-client-errors.ts';
export { recordClientError } from './record-client-error.ts';
