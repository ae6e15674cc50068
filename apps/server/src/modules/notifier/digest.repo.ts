import { type Database, sql } from '../../db/database.ts';

/** In the platform's time zone. */
const DIGEST_HOUR = 8;

interface Yesterday {
  /** In the platform's calendar: 2026-03-13. */
  day: string;
  isTime: boolean;
  /** This moment, by the clock of the database. */
  now: Date;
}

const yesterday = sql<Yesterday>(
  'yesterday_to_digest',
  `select (local::date - 1)::text as day, extract(hour from local) >= ${DIGEST_HOUR} as "isTime", now() as now
     from (select now() at time zone time_zone as local from settings) t`,
);

export function readYesterday(db: Database): Promise<Yesterday> {
  return db.one(yesterday, []);
}
