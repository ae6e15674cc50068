import { DEMO_PASSWORDS } from '../src/modules/accounts/index.ts';
import { addressText } from '@tiffin/contract/rules/address';
import { tomorrowIn } from '@tiffin/contract/rules/mealtime';
import { toPaise } from '@tiffin/contract/rules/money';
import { slugOf } from '@tiffin/contract/rules/slug';
import { DEFAULT_TIME_ZONE } from '@tiffin/contract/rules/time-zone';
import { HOUR, midnight, MINUTE } from './calendar.ts';
import { CATALOGUE, named, OFFERS, OPTIONS, PEOPLE, REASONS, type RestaurantSpec } from './data.ts';
import { parseMenu } from './parse-menu.ts';
import { Random } from './random.ts';
import type { DemoUser } from './rows.ts';

/** Who lives, cooks and offers in the demo city. */
export type City = ReturnType<typeof buildCity>;
/** A restaurant with everything that belongs to it. */
export type Kitchen = ReturnType<typeof buildKitchens>[number];
export type DemoDish = Kitchen['dishes'][number];

export function buildCity(now: number) {
  const admin = account({ ...PEOPLE.admin, role: 'ADMIN', createdAt: midnight(now, 430) + 9 * HOUR });
  const sites = CATALOGUE.map((spec) => ({ spec, owner: ownerOf(spec, now) }));
  const owners = sites.map(({ owner }) => owner);
  const demoCustomer = account({
    ...PEOPLE.demoCustomer,
    role: 'CUSTOMER',
    createdAt: midnight(now, 254) + 19 * HOUR,
  });
  const otherCustomers = buildCustomers(now, new Set(owners.map(({ username }) => username)));
  // The demo owner's people: after everybody else, so that ids of earlier demos stay; a day ago, so that one can take over.
  const employees = PEOPLE.staff.map((person) =>
    account({ ...person, role: 'RESTAURANT', createdAt: midnight(now, 2) + 23 * HOUR }),
  );
  // Ids follow the date of joining, as they would have.
  const users = [admin, ...owners, demoCustomer, ...otherCustomers, ...employees].toSorted(
    (a, b) => a.createdAt - b.createdAt || a.username.localeCompare(b.username),
  );
  users.forEach((user, index) => (user.id = index + 1));
  const kitchens = buildKitchens(sites, now);
  return {
    users,
    admin,
    demoCustomer,
    otherCustomers,
    customers: [demoCustomer, ...otherCustomers],
    kitchens,
    staff: kitchens
      .filter(({ owner }) => owner.username === 'restaurant')
      .flatMap(({ restaurant }) => employees.map((employee) => staffRow(employee, restaurant))),
    offers: buildOffers(kitchens, now),
  };
}

const PASSWORDS: Readonly<Record<string, string>> = DEMO_PASSWORDS;

/** An account, numbered later. Those with the usernames of the demo accounts have their passwords. */
function account({
  phone = '',
  addresses = [],
  isBlocked = false,
  ...person
}: Pick<DemoUser, 'role' | 'name' | 'username' | 'email' | 'createdAt'> & Partial<DemoUser>): DemoUser {
  const [home] = addresses;
  return {
    ...person,
    id: 0,
    password: PASSWORDS[person.username] ?? null,
    phone,
    addresses,
    address: home ? addressText(home) : '',
    // Nobody reads a demo's mailboxes, and its mails are captured.
    emailVerifiedAt: person.createdAt,
    isBlocked,
    blockedReason: isBlocked ? REASONS.userBlocked : null,
  };
}

const ownerOf = ({ owner, registeredDaysAgo, name, phone }: RestaurantSpec, now: number): DemoUser =>
  account({
    ...owner,
    role: 'RESTAURANT',
    phone,
    createdAt: midnight(now, registeredDaysAgo) + 10 * HOUR + name.length * 7 * MINUTE,
  });

const HOME = { label: 'Home', locality: '', postcode: '', phone: '', instructions: '' };

function buildCustomers(now: number, taken: Set<string>): DemoUser[] {
  const random = new Random('customers');
  return PEOPLE.customers.map((name) => {
    const [first = '', last = ''] = name.toLowerCase().replaceAll('’', '').split(' ');
    return account({
      role: 'CUSTOMER',
      name,
      // Drawn in this sequence: another one would make other people.
      email: `${first}.${last}@example.${random.pick(['com', 'com', 'org', 'net'])}`,
      createdAt: midnight(now, random.int(2, 330)) + random.int(8 * 60, 22 * 60) * MINUTE,
      username: freeUsername(first, last, taken, random),
      phone: `+91 555${random.int(10, 99)} ${random.int(10_000, 99_999)}`,
      addresses: [{ ...HOME, lines: someAddress(random) }],
      isBlocked: PEOPLE.blocked.includes(name),
    });
  });
}

function freeUsername(first: string, last: string, taken: Set<string>, random: Random): string {
  const initial = last.charAt(0);
  const shapes = [`${first}.${initial}`, `${first}_${initial}`, `${first}.${last}`, `${first}${last}`];
  let username = random.pick(shapes);
  while (taken.has(username)) username = `${first}${random.int(11, 99)}`;
  taken.add(username);
  return username;
}

function someAddress(random: Random): string {
  const { name, pin } = random.pick(PEOPLE.quarters);
  const door = random.chance(0.6)
    ? `Flat ${random.int(1, 9)}0${random.int(1, 8)}, ${random.pick(PEOPLE.houses)}`
    : String(random.int(2, 240));
  return `${door}, ${random.pick(PEOPLE.streets)}, ${name}, Bengaluru ${pin}`;
}

/** Words of a profile without hours: it takes orders at any hour. */
const ALWAYS_OPEN = '24 hours';

function buildKitchens(sites: readonly { spec: RestaurantSpec; owner: DemoUser }[], now: number) {
  let dishId = 0;
  const tomorrow = tomorrowIn(DEFAULT_TIME_ZONE, new Date(now)).getTime();
  const soldOut = OPTIONS.soldOutUntilTomorrow;
  return sites.map(({ spec, owner }, index) => {
    const { name, cuisine, description, address, phone, openingHours, hours, areas, standing } = spec;
    const { createdAt } = owner;
    const restaurant = {
      id: index + 1,
      ownerId: owner.id,
      name,
      slug: slugOf(name),
      cuisine,
      description,
      address,
      phone,
      openingHours: hours ? openingHours : ALWAYS_OPEN,
      hours,
      areas,
      isApproved: standing !== 'pending',
      isActive: standing !== 'inactive',
      inactiveReason: standing === 'inactive' ? REASONS.restaurantInactive : null,
      etaMinutes: spec.ordersPerDay > 0 ? spec.deliveryMinutes : null,
      createdAt,
      updatedAt: createdAt,
    };
    const dishes = parseMenu(spec.menu).map((dish) =>
      Object.assign(dish, {
        id: ++dishId,
        restaurantId: restaurant.id,
        soldOutUntil: name === soldOut.restaurant && dish.name === soldOut.dish ? tomorrow : null,
        createdAt: createdAt + 2 * HOUR,
      }),
    );
    return { name, spec, restaurant, owner, dishes };
  });
}

/** An employee, whose username is the position. */
const staffRow = ({ id, username, createdAt }: DemoUser, restaurant: { id: number; ownerId: number }) => ({
  userId: id,
  restaurantId: restaurant.id,
  position: username,
  positionSince: createdAt,
  isSuspended: false,
  invitedBy: restaurant.ownerId,
  joinedAt: createdAt,
});

const buildOffers = (kitchens: readonly Kitchen[], now: number) =>
  OFFERS.map(({ restaurant, capRupees, minRupees, startedDaysAgo, endsInDays, ...terms }, index) => ({
    percent: 0,
    isActive: true,
    weekdays: [],
    firstOrderOnly: false,
    usageLimit: null,
    perCustomerLimit: null,
    ...terms,
    id: index + 1,
    restaurantId: restaurant === undefined ? null : named(kitchens, restaurant).restaurant.id,
    capPaise: capRupees === undefined ? null : toPaise(capRupees),
    minOrderPaise: toPaise(minRupees),
    validFrom: midnight(now, startedDaysAgo),
    // The end of that day in the platform's time zone.
    validUntil: midnight(now, -endsInDays - 1) - 1,
    createdAt: midnight(now, startedDaysAgo),
  }));
