import { DEMO_PASSWORDS } from '../src/modules/accounts/index.ts';
import { addressText } from '@tiffin/contract/rules/address';
import type { StaffPosition } from '@tiffin/contract/rules/duties';
import { tomorrowIn } from '@tiffin/contract/rules/mealtime';
import { slugOf } from '@tiffin/contract/rules/slug';
import { DEFAULT_TIME_ZONE } from '@tiffin/contract/rules/time-zone';
import { HOUR, midnight, MINUTE } from './calendar.ts';
import { CATALOGUE, DEMO_CUSTOMER, OFFERS, OPTIONS, PEOPLE, type RestaurantSpec } from './data.ts';
import { parseMenu } from './parse-menu.ts';
import { Random } from './random.ts';
import type { DemoDish, DemoOffer, DemoRestaurant, DemoUser } from './rows.ts';

/** A restaurant with everything that belongs to it. */
export interface Kitchen {
  spec: RestaurantSpec;
  restaurant: DemoRestaurant;
  owner: DemoUser;
  dishes: DemoDish[];
}

/** Who lives, cooks and offers in the demo city. */
export interface City {
  admin: DemoUser;
  customers: DemoUser[];
  staff: readonly { user: DemoUser; restaurantId: number; position: StaffPosition }[];
  kitchens: Kitchen[];
  offers: DemoOffer[];
}

export function buildCity(now: number): City {
  const admin = account({
    role: 'ADMIN',
    name: 'Rhea Kapoor',
    username: 'admin',
    email: 'admin@tiffin.example',
    password: DEMO_PASSWORDS.admin,
    createdAt: midnight(now, 430) + 9 * HOUR,
  });
  const owners = CATALOGUE.map((spec) => ownerOf(spec, now));
  const customers = buildCustomers(now, new Set(owners.map((owner) => owner.username)));
  // Ids follow the date of joining, as they would have.
  const people = buildStaff(now);
  [admin, ...owners, ...customers, ...people.map(({ user }) => user)]
    .toSorted((a, b) => a.createdAt - b.createdAt || a.username.localeCompare(b.username))
    .forEach((user, index) => (user.id = index + 1));
  const kitchens = buildKitchens(owners, now);
  const own = kitchens.find(({ owner }) => owner.username === 'restaurant');
  if (!own) throw new Error('The demo owner has a restaurant');
  const staff = people.map((person) => ({ ...person, restaurantId: own.restaurant.id }));
  return { admin, customers, staff, kitchens, offers: buildOffers(kitchens, now) };
}

/** An account that cannot log in, unless there is a password; numbered later. */
const account = (
  person: Pick<DemoUser, 'role' | 'name' | 'username' | 'email' | 'createdAt'> & Partial<DemoUser>,
): DemoUser => ({ id: 0, password: null, phone: '', address: '', isBlocked: false, ...person });

const ownerOf = ({ owner, registeredDaysAgo, name, phone }: RestaurantSpec, now: number): DemoUser =>
  account({
    ...owner,
    role: 'RESTAURANT',
    phone,
    password: owner.username === 'restaurant' ? DEMO_PASSWORDS.restaurant : null,
    createdAt: midnight(now, registeredDaysAgo) + 10 * HOUR + name.length * 7 * MINUTE,
  });

/** The demo owner's people. After everybody else, so that ids of earlier demos stay; a day ago, so that one can take over. */
function buildStaff(now: number): { user: DemoUser; position: StaffPosition }[] {
  const createdAt = midnight(now, 2) + 23 * HOUR;
  return (['manager', 'kitchen'] as const).map((position) => ({
    user: account({
      ...STAFF[position],
      role: 'RESTAURANT',
      username: position,
      password: DEMO_PASSWORDS[position],
      createdAt,
    }),
    position,
  }));
}

const STAFF = {
  manager: { name: 'Leena Thakur', email: 'leena@saffron.example' },
  kitchen: { name: 'Babu Lal', email: 'babu@saffron.example' },
} as const;

const ANANYA_AT = {
  home: {
    label: 'Home',
    lines: '14, Lakeview Road\n2nd Cross',
    locality: 'Indiranagar',
    postcode: '560038',
    phone: '',
    instructions: 'Gate code 4711, second floor',
  },
  work: {
    label: 'Work',
    lines: '3rd Floor, Cauvery Chambers\n99, Residency Road',
    locality: 'Ashok Nagar',
    postcode: '560025',
    phone: '+91 55598 45013',
    instructions: 'Leave it at the reception',
  },
} as const;

function buildCustomers(now: number, taken: Set<string>): DemoUser[] {
  const random = new Random('customers');
  const ananya = account({
    role: 'CUSTOMER',
    name: DEMO_CUSTOMER,
    username: 'customer',
    email: 'ananya.krishnan@example.com',
    password: DEMO_PASSWORDS.customer,
    phone: '+91 55598 45012',
    addresses: [ANANYA_AT.home, ANANYA_AT.work],
    address: addressText(ANANYA_AT.home),
    createdAt: midnight(now, 254) + 19 * HOUR,
  });
  const others = PEOPLE.customers.map((name) => {
    const [first = '', last = ''] = name.toLowerCase().replaceAll('’', '').split(' ');
    return account({
      role: 'CUSTOMER',
      name,
      // Drawn in this sequence: another one would make other people.
      email: `${first}.${last}@example.${random.pick(['com', 'com', 'org', 'net'])}`,
      createdAt: midnight(now, random.int(2, 330)) + random.int(8 * 60, 22 * 60) * MINUTE,
      username: freeUsername(first, last, taken, random),
      phone: `+91 555${random.int(10, 99)} ${random.int(10_000, 99_999)}`,
      address: someAddress(random),
      isBlocked: PEOPLE.blocked.includes(name),
    });
  });
  return [ananya, ...others];
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

function buildKitchens(owners: readonly DemoUser[], now: number): Kitchen[] {
  let dishId = 0;
  const tomorrow = tomorrowIn(DEFAULT_TIME_ZONE, new Date(now)).getTime();
  return owners.map((owner, index) => {
    const spec = CATALOGUE[index];
    if (!spec) throw new Error('Every owner came from the catalogue');
    const restaurant: DemoRestaurant = {
      id: index + 1,
      ownerId: owner.id,
      name: spec.name,
      slug: slugOf(spec.name),
      cuisine: spec.cuisine,
      description: spec.description,
      address: spec.address,
      phone: spec.phone,
      openingHours: spec.hours ? spec.openingHours : ALWAYS_OPEN,
      hours: spec.hours,
      areas: spec.areas,
      isApproved: spec.standing !== 'pending',
      isActive: spec.standing !== 'inactive',
      etaMinutes: spec.ordersPerDay > 0 ? spec.deliveryMinutes : null,
      createdAt: owner.createdAt,
    };
    const dishes = parseMenu(spec.menu).map((dish) =>
      Object.assign(dish, {
        id: ++dishId,
        restaurantId: restaurant.id,
        soldOutUntil: isSoldOut(spec.name, dish.name) ? tomorrow : null,
        createdAt: owner.createdAt + 2 * HOUR,
      }),
    );
    return { spec, restaurant, owner, dishes };
  });
}

const isSoldOut = (restaurant: string, dish: string): boolean =>
  restaurant === OPTIONS.soldOutUntilTomorrow.restaurant && dish === OPTIONS.soldOutUntilTomorrow.dish;

function buildOffers(kitchens: readonly Kitchen[], now: number): DemoOffer[] {
  const idOf = new Map(kitchens.map(({ restaurant }) => [restaurant.name, restaurant.id]));
  return OFFERS.map(({ restaurant, capRupees, minRupees, startedDaysAgo, endsInDays, ...terms }, index) => {
    const restaurantId = restaurant === undefined ? null : idOf.get(restaurant);
    if (restaurantId === undefined) throw new Error(`No such restaurant: ${restaurant}`);
    return {
      percent: 0,
      isActive: true,
      weekdays: [],
      firstOrderOnly: false,
      usageLimit: null,
      perCustomerLimit: null,
      ...terms,
      id: index + 1,
      restaurantId,
      capPaise: capRupees === undefined ? null : capRupees * 100,
      minOrderPaise: minRupees * 100,
      validFrom: midnight(now, startedDaysAgo),
      // The end of that day in the platform's time zone.
      validUntil: midnight(now, -endsInDays - 1) - 1,
    };
  });
}
