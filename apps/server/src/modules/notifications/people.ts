import type { Database } from '../../db/database.ts';
import { findAdministrators, findPeople } from './people.repo.ts';

/** Who of a restaurant is told: everybody who works there, or only who leads it. */
export interface Staff {
  readonly staff: readonly number[];
  readonly leaders: readonly number[];
}

export async function staffOf(db: Database, restaurantIds: readonly number[]): Promise<Map<number, Staff>> {
  const ids = [...new Set(restaurantIds)];
  const found = ids.length > 0 ? await findPeople(db, ids) : [];
  return new Map(
    ids.map((restaurantId) => {
      const own = found.filter((one) => one.restaurantId === restaurantId);
      const leaders = own.filter(({ position }) => position !== 'kitchen');
      return [restaurantId, { staff: own.map(({ id }) => id), leaders: leaders.map(({ id }) => id) }];
    }),
  );
}

/** Who leads one restaurant. */
export async function leadersOf(db: Database, restaurantId: number): Promise<readonly number[]> {
  return (await staffOf(db, [restaurantId])).get(restaurantId)?.leaders ?? [];
}

/** Who can look after the platform now. */
export async function administratorIds(db: Database): Promise<number[]> {
  return (await findAdministrators(db)).map(({ id }) => id);
}
