import { type Database, unprepared } from '../../src/db/database.ts';
import { addDish, addRestaurant, addUser, arrange, openCoupons, type TestUser } from '../fixtures.ts';
import { addOfferRow } from '../offers/offer-rows.ts';
import { type Kitchen, OFFER, type Person, type Platform } from './state.ts';

const toPerson = ({ id, username, token }: TestUser, role: Person['role']): Person => ({
  id,
  username,
  role,
  token,
  name: '',
  isSignedIn: true,
  isBlocked: false,
  isDeleted: false,
});

/** Fresh actors on the database that all runs share, and the model of them. */
export function setUp(db: Database, passwordHash: string, isPending: boolean): Promise<Platform> {
  return db.transaction(async (tx) => {
    const kitchens = [await aKitchen(tx, true), await aKitchen(tx, !isPending)];
    const people: Person[] = [];
    for (const role of ['CUSTOMER', 'CUSTOMER', 'ADMIN', 'ADMIN'] as const)
      people.push(toPerson(await addUser(tx, role), role));
    people.push(...kitchens.map(({ owner }) => owner));
    await arrange(tx, 'update users set password_hash = $2 where id = any ($1)', idsOf(people), passwordHash);
    await openCoupons(tx);
    const code = `RUN-${kitchens[0]?.id}`;
    const id = await addOfferRow(tx, { code, ...OFFER });
    return {
      people,
      kitchens,
      offer: { id, code, isActive: true, isDeleted: false },
      orders: [],
      reviews: [],
      favorites: [],
      carts: new Map(),
    };
  });
}

/** One dish that can run out, and one that is not counted. */
async function aKitchen(db: Database, isApproved: boolean): Promise<Kitchen> {
  const { id, name, owner } = await addRestaurant(db, { isApproved });
  const dishes = [];
  for (const [pricePaise, left] of [
    [9_905, 4],
    [24_937, undefined],
  ] as const) {
    const dish = await addDish(db, id, { pricePaise, left });
    dishes.push({
      id: dish.id,
      name: dish.name,
      pricePaise,
      category: 'Mains',
      isAvailable: true,
      left: left ?? null,
      tracking: 0,
      isDeleted: false,
      isOrdered: false,
    });
  }
  return {
    id,
    name,
    owner: toPerson(owner, 'RESTAURANT'),
    dishes,
    isApproved,
    isActive: true,
    isDeleted: false,
    missedInRow: 0,
    isStopped: false,
    isPaused: false,
    isShut: false,
    isElsewhere: false,
  };
}

const read = unprepared<{ snapshot: unknown }>(`select jsonb_build_object(
  'dishes', (select coalesce(jsonb_agg(jsonb_build_array(id, quantity_available, price_paise, is_available, deleted_at is not null) order by id), '[]')
               from menu_items where restaurant_id = any ($1)),
  'orders', (select coalesce(jsonb_agg(jsonb_build_array(o.id, o.status, o.deleted_at is not null,
                      (select count(*) from order_events e where e.order_id = o.id)) order by o.id), '[]')
               from orders o where restaurant_id = any ($1)),
  'refunds', (select count(*) from refunds f join orders o on o.id = f.order_id where o.restaurant_id = any ($1)),
  'offerUses', (select count(*) from offer_redemptions where offer_id = $3 and released_at is null),
  'kitchens', (select jsonb_agg(jsonb_build_array(id, is_approved, is_active, deleted_at is not null, rating_sum, rating_count,
                      missed_in_row, stopped_reason is not null,
                      exists (select from restaurant_service s where s.restaurant_id = r.id and paused_until > now()),
                      exists (select from restaurant_service s where s.restaurant_id = r.id and delivery_has_hours),
                      exists (select from delivery_areas a where a.restaurant_id = r.id)) order by id)
                 from restaurants r where id = any ($1)),
  'people', (select jsonb_agg(jsonb_build_array(u.id, u.is_blocked, u.deleted_at is not null,
                      exists (select from sessions s where s.user_id = u.id)) order by array_position($2, u.id))
               from users u where id = any ($2)),
  'favorites', (select count(*) from favorites where user_id = any ($2)),
  'carts', (select coalesce(sum(qty), 0) from cart_items where user_id = any ($2))) as snapshot`);

const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id);

/** The platform's state in the tables. */
export async function readSnapshot(db: Database, { kitchens, people, offer }: Platform): Promise<unknown> {
  return (await db.one(read, [idsOf(kitchens), idsOf(people), offer.id])).snapshot;
}
