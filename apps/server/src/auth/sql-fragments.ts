import {
  LOGIN_FREE_FAILURES,
  LOGIN_MAX_DELAY_SECONDS,
  SESSION_IDLE_DAYS,
} from '@tiffin/contract/rules/limits';

/** True where `u` may only set up the second factor that the platform requires of administrators. */
export const MUST_SET_UP_SECOND_FACTOR = `(u.role = 'ADMIN'
  and (select admin_second_factor = 'required' from settings)
  and not exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null))`;

/**
 * Joins the workplace of `u`, as `w`, or nothing; not looked up for customers and administrators. One by one: joined as
 * sets, every restaurant of the platform would be read.
 */
export const JOIN_WORKPLACE = `left join lateral (
  select * from workplaces p
   where p.user_id = u.id and u.role = 'RESTAURANT' and not p.is_gone offset 0) w on true`;

/** True of a link `l` of an account that can still be used. */
export const LIVE_LINK = 'l.used_at is null and l.revoked_at is null and l.expires_at > now()';

/** True where a session `s` of a user `u` still counts: docs/rules/accounts.md#sessions. */
export const LIVE_SESSION = `not u.is_blocked and u.deleted_at is null
  and (u.sessions_since is null or s.created_at >= u.sessions_since)
  and s.expires_at > now()
  and s.last_seen_at > now() - case u.role when 'ADMIN' then (select make_interval(mins => session_timeout_minutes) from settings)
                                            else interval '${SESSION_IDLE_DAYS} days' end`;

/**
 * How long failures `f` of a password make the next attempt wait: five are free, then it is 1 s, 2, 4 … up to 15 minutes
 * (docs/rules/accounts.md#failed-logins).
 */
export const SECONDS_TO_WAIT = `case when f.failures < ${LOGIN_FREE_FAILURES} then 0
  else least(${LOGIN_MAX_DELAY_SECONDS}, power(2, least(f.failures, 30) - ${LOGIN_FREE_FAILURES})) end`;

/** What an upsert of failures `f` does with a row that is there: it counts one more, or nothing while one has to wait. */
export const COUNT_FAILURE = `
      -- A quiet day forgives.
      set failures = case when f.last_failed_at < now() - interval '1 day' then 1 else f.failures + 1 end,
          last_failed_at = now()
    where f.last_failed_at + make_interval(secs => ${SECONDS_TO_WAIT}) <= now()
       or f.failures < ${LOGIN_FREE_FAILURES}`;
