import { dateTime } from '../../../lib/format/formats.ts';
import type { AdminRestaurant } from './admin-restaurants.ts';
import { nameOf, type Person } from './restaurant-people.ts';

type Restaurant = Pick<AdminRestaurant, 'isApproved' | 'isActive'>;

/** The obstacle to making a manager the owner; null where there is none. */
export function obstacleOf({ isHeir, isBlocked, isSuspended, heirAt }: Person): string | null {
  if (isHeir) return null;
  if (isBlocked) return 'blocked by an administrator';
  if (isSuspended) return 'suspended by the restaurant';
  return heirAt === null ? 'no manager' : `a manager for less than a day; possible from ${dateTime(heirAt)}`;
}

/** Why nobody can be chosen, before it is said of each manager. */
export function nobodyText(people: readonly Person[]): string {
  if (people.some(({ position }) => position === 'manager')) return 'No manager can take it over now:';
  return people.some(({ position, isBlocked }) => position === 'owner' && !isBlocked)
    ? 'It can be handed over to a manager, and none works here. The owner can invite one.'
    : 'It can be handed over to a manager, and none works here.';
}

/** The outcome for each person, in sentences. */
export function outcomeOf(
  people: readonly Person[],
  heir: Person,
  { isApproved, isActive }: Restaurant,
): string {
  const owner = people.find(({ position }) => position === 'owner');
  const isBack = owner?.isBlocked === true && isApproved && isActive;
  return [
    owner
      ? `${nameOf(heir)} becomes the owner, and ${nameOf(owner)} a manager${owner.isBlocked ? ', still blocked' : ''}.`
      : `${nameOf(heir)} becomes the owner.`,
    ...(isBack ? ['Customers see the restaurant again.'] : []),
    ...(isActive ? [] : ['It stays switched off until it is activated.']),
  ].join(' ');
}
