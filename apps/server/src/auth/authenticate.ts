import type { Database } from '../db/database.ts';
import type { Actor } from './actor.ts';
import { hashToken } from './session-token.ts';
import { readSession } from './sessions.repo.ts';

/**
 * The actor a bearer token stands for, or null: unknown, expired, idle too long, blocked, deleted.
 * Asked on every request, so that a block or a logout holds on the next one, on every node
 * (docs/rules/accounts.md#sessions).
 */
export async function authenticate(db: Database, token: string, requestId: string): Promise<Actor | null> {
  const sessionHash = hashToken(token);
  const row = await readSession(db, sessionHash);
  if (!row) return null;
  const person = {
    id: row.id,
    username: row.username,
    email: row.email,
    sessionHash,
    mustChangePassword: row.must_change_password,
    mustSetUpSecondFactor: row.must_set_up_second_factor,
    requestId,
  };
  if (row.role !== 'RESTAURANT') return { ...person, role: row.role };
  const { position, restaurant_id: restaurantId, restaurant_name: restaurantName } = row;
  // Whose restaurant is a tombstone has nothing left to act for.
  if (position === null || restaurantId === null || restaurantName === null) return null;
  return { ...person, role: row.role, position, restaurantId, restaurantName };
}
