export type { Doer } from './entry.ts';
export { listAuditLog, listAuditLogOfRestaurant } from './list-audit-log.ts';
export { writeAuditLog } from './write-audit-log.ts';
