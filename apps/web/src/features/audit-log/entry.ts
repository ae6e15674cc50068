import type { AnswerOf } from '../../lib/api/api.ts';

/** An entry of the audit log, of the platform's or of a restaurant's people. */
export type AuditEntry = AnswerOf<'GET /api/admin/activity'>[number];
