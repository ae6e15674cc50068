import { type Database, unprepared } from '../../src/db/database.ts';

interface AuditEntry {
  action: string;
  actor: string | null;
  subject: string;
  before: object | null;
  after: object | null;
  requestId: string | null;
}

const entries = unprepared<AuditEntry>(
  `select action, actor_username as actor, subject_type || ' ' || subject_id as subject, before, after, request_id as "requestId"
     from audit_log where subject_type = $1 and subject_id = $2 order by id`,
);

/** Audit log entries of one subject, oldest first. */
export const auditLogOf = (db: Database, type: string, id: number): Promise<AuditEntry[]> =>
  db.query(entries, [type, id]);
