import type { Body } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { CONSOLE_COUNTS_SECONDS, CONSOLE_KNOWN_DAYS, type Presence } from '@tiffin/contract/rules/acceptance';
import type { Settings } from '@tiffin/contract/schemas/admin';
import type { ConsoleState } from '@tiffin/contract/schemas/console';
import type { OwnerActor } from '../../auth/actor.ts';
import { type Database, sql } from '../../db/database.ts';
import type { ServiceTerms } from '../service/index.ts';

const COUNTS = `seen_at > now() - interval '${CONSOLE_COUNTS_SECONDS} s'`;
/** Before the name of a console that never said that it is one: no browser can take such a name. */
const POLLS = 'poll:';
const IS_POLL = `device like '${POLLS}%'`;

// A restaurant that waits for approval has no presence yet.
const nowHere = (cte: string) => `
   update restaurants set presence = 'here', presence_since = now()
    where id in (select id from restaurants
                  where id in (select restaurant_id from ${cte}) and presence <> 'here' and is_approved
                  order by id for no key update)`;

const upsertConsole = sql(
  'say_console',
  `with said as (
     insert into restaurant_consoles (restaurant_id, device, user_id, session_hash, can_sound, is_visible)
     select $2, $3, $4, token_hash, $5, $6 from sessions where token_hash = $1 for key share
     on conflict (restaurant_id, device) do update
       set user_id = excluded.user_id, session_hash = excluded.session_hash, seen_at = now(),
           can_sound = excluded.can_sound, is_visible = excluded.is_visible
     returning restaurant_id),
   -- Its polls counted until it said what it is.
   polls as (delete from restaurant_consoles where restaurant_id = $2 and session_hash = $1 and ${IS_POLL})
   ${nowHere('said')}`,
);

/** A console says that it is there; not one whose session has ended meanwhile. */
export async function storeWord(
  db: Database,
  owner: OwnerActor,
  { device, canSound, isVisible }: Body<typeof api.restaurants.reportConsole>,
): Promise<void> {
  await db.execute(upsertConsole, [
    owner.sessionHash,
    owner.restaurantId,
    device,
    owner.id,
    canSound,
    isVisible,
  ]);
}

const close = sql(
  'close_console',
  'delete from restaurant_consoles where restaurant_id = $1 and device = $2',
);
const lastWord = sql(
  'last_word_of_console',
  `insert into last_consoles (restaurant_id, seen_at) values ($1, now())
   on conflict (restaurant_id) do update set seen_at = excluded.seen_at`,
);

/** A console goes; this was its last word. */
export async function removeConsole(tx: Database, owner: OwnerActor, device: string): Promise<void> {
  if ((await tx.execute(close, [owner.restaurantId, device])) > 0)
    await tx.execute(lastWord, [owner.restaurantId]);
}

const state = sql<{ presence: Presence; stoppedReason: ConsoleState['stoppedReason'] | null }>(
  'console_state',
  'select presence, stopped_reason as "stoppedReason" from restaurants where id = $1',
);

export async function readState(db: Database, owner: OwnerActor): Promise<ConsoleState> {
  const { presence, stoppedReason } = await db.one(state, [owner.restaurantId]);
  return { presence, ...(stoppedReason && { stoppedReason }) };
}

export interface Poll {
  readonly sessionHash: Buffer;
  readonly restaurantId: number;
  readonly userId: number;
}

// Not of a session whose browser says by itself that it is a console.
const notePolls = sql(
  'note_polling_consoles',
  `with live as (
     select p.restaurant_id, p.user_id, s.token_hash
       from unnest($1::bytea[], $2::bigint[], $3::bigint[]) as p (token_hash, restaurant_id, user_id)
       join sessions s on s.token_hash = p.token_hash
      where not exists (select from restaurant_consoles k
                         where k.session_hash = p.token_hash and not k.${IS_POLL} and k.${COUNTS})
      order by s.token_hash for key share of s),
   said as (
     insert into restaurant_consoles (restaurant_id, device, user_id, session_hash, can_sound, is_visible)
     select restaurant_id, '${POLLS}' || encode(token_hash, 'hex'), user_id, token_hash, false, false from live
     on conflict (restaurant_id, device) do update set seen_at = now()
     returning restaurant_id)
   ${nowHere('said')}`,
);

/** Clients that only poll their restaurant's orders count as consoles that cannot sound. */
export async function storePolls(db: Database, polls: readonly Poll[]): Promise<void> {
  await db.execute(notePolls, [
    polls.map(({ sessionHash }) => sessionHash),
    polls.map(({ restaurantId }) => restaurantId),
    polls.map(({ userId }) => userId),
  ]);
}

export interface PresenceChange {
  readonly id: number;
  readonly openingHours: string;
  /** Null where it never said when it takes orders. */
  readonly service: ServiceTerms | null;
  /** Minutes since midnight in the platform's time zone. */
  readonly minute: number;
  readonly presence: Presence;
}

// Consoles that could not reach any node for a while have as long to come back as a console may be silent.
const changes = sql<PresenceChange>(
  'changed_presences',
  `with heard as (
     select r.id, r.presence, r.opening_hours,
            (select bool_or(${COUNTS}) from restaurant_consoles k where k.restaurant_id = r.id) as is_here,
            greatest((select max(k.seen_at) from restaurant_consoles k where k.restaurant_id = r.id),
                     (select k.seen_at from last_consoles k where k.restaurant_id = r.id)) as last_at
       from restaurants r where r.is_approved and r.is_active and r.deleted_at is null),
   updated as (
     select h.id, h.opening_hours, h.presence as before,
            case when h.is_here then 'here'
                 when h.last_at is null or h.last_at < now() - interval '${CONSOLE_KNOWN_DAYS} days' then 'unknown'
                 when now() - greatest(h.last_at, p.up_since) >= make_interval(mins => s.console_gone_minutes) then 'gone'
                 when h.last_at < p.up_since and p.outage > interval '5 minutes' then 'unknown'
                 else h.presence end as presence
       from heard h, platform_pulse p, settings s)
   select u.id, u.opening_hours as "openingHours", service_terms(u.id) as service, u.presence,
          (extract(hour from now() at time zone s.time_zone) * 60
           + extract(minute from now() at time zone s.time_zone))::int as minute
     from updated u, settings s where u.presence <> u.before`,
);

/** Restaurants whose presence is another one than what is stored, and what it is. */
export function findPresenceChanges(db: Database): Promise<PresenceChange[]> {
  return db.query(changes);
}

const flip = sql<{ id: number; name: string }>(
  'flip_presence',
  `update restaurants set presence = $2, presence_since = now()
    where id in (select id from restaurants where id = any ($1) and presence <> $2 order by id for no key update)
      -- A console that came back meanwhile.
      and ($2 <> 'gone' or not exists (select from restaurant_consoles k where k.restaurant_id = restaurants.id and ${COUNTS}))
   returning id, name`,
);

/** Returns those that have changed. */
export function storePresence(db: Database, ids: readonly number[], presence: Presence) {
  return db.query(flip, [ids, presence]);
}

const policy = sql<{ policy: Settings['consolePolicy']; day: string }>(
  'console_policy_today',
  `select console_policy as policy, (now() at time zone time_zone)::date::text as day from settings`,
);

/** Reads the policy for restaurants whose consoles are gone, and which day it is for the platform. */
export function readPolicy(db: Database) {
  return db.one(policy);
}

interface Stop {
  name: string;
  stoppedReason: string | null;
  missedInRow: number;
}

const lock = sql<Stop>(
  'lock_stop_of_restaurant',
  `select name, stopped_reason as "stoppedReason", missed_in_row as "missedInRow"
     from restaurants where id = $1 and deleted_at is null for no key update`,
);

export function lockStop(tx: Database, restaurantId: number): Promise<Stop | undefined> {
  return tx.maybeOne(lock, [restaurantId]);
}

const end = sql(
  'end_stop_of_restaurant',
  'update restaurants set stopped_reason = null, stopped_at = null, missed_in_row = 0 where id = $1',
);

export async function endStop(tx: Database, restaurantId: number): Promise<void> {
  await tx.execute(end, [restaurantId]);
}
