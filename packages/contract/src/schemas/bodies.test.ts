import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allRoutes } from '../routes/index.ts';
import { DISH_DEFAULTS } from '../rules/dish.ts';
import { LoginBody, ProfileBody } from './account.ts';
import { NewPassword } from './signup.ts';
import { SignupBody } from './signup-body.ts';
import { SettingsBody } from './admin.ts';
import { FavoriteBody } from './favorite.ts';
import { MessageBody } from './message.ts';
import { OfferBody } from './offer.ts';
import { CartBody } from './cart.ts';
import { PlaceOrderBody, QuoteBody, StatusBody } from './order.ts';
import { DishBody, DishPatch, DishReplacement, MenuImport } from './dish.ts';
import { RestaurantBody, RestaurantQuery, SlugParams } from './restaurant.ts';
import { ReviewBody } from './review.ts';

/** The sentences a caller reads, in the order they come. */
function sentences(schema: z.ZodType, body: unknown): string[] {
  return schema.safeParse(body).error?.issues.map(({ message }) => message) ?? [];
}

const FILL = 'Please fill in all fields';
const FILL_RESTAURANT = 'Please fill in all restaurant fields';
const PASSWORD =
  'Password must be at least 8 characters with uppercase, lowercase, number, and special character';
const EMAIL = 'Please enter a valid email address';

describe('login', () => {
  const body = { username: 'asha', password: 'secret', role: 'CUSTOMER' };

  test.each([
    ['a blank username', { username: ' ' }, FILL],
    ['no username', { username: undefined }, FILL],
    ['a null username', { username: null }, FILL],
    ['a blank password', { password: '  ' }, FILL],
    ['no password', { password: undefined }, FILL],
    ['a password that is a number', { password: 5 }, FILL],
  ])('with %s says "%s"', (_, change, sentence) => {
    expect(sentences(LoginBody, { ...body, ...change })).toEqual([sentence]);
  });

  test('takes the role in any case, and no other role', () => {
    expect(LoginBody.parse({ ...body, role: ' restaurant ' }).role).toBe('RESTAURANT');
    for (const role of ['OWNER', '', null, undefined, ['ADMIN'], 1])
      expect(LoginBody.safeParse({ ...body, role }).success, String(role)).toBe(false);
  });

  test('leaves the password as typed, and the username trimmed', () => {
    expect(LoginBody.parse({ ...body, username: ' asha ', password: ' a b ' })).toMatchObject({
      username: 'asha',
      password: ' a b ',
    });
  });
});

describe('signup', () => {
  const customer = {
    username: 'asha',
    email: 'asha@example.com',
    password: 'Aa1!aaaa',
    name: 'Asha Menon',
    role: 'CUSTOMER',
  };
  const owner = {
    ...customer,
    role: 'RESTAURANT',
    restaurantName: 'Spice Route',
    restaurantAddress: '1 MG Road',
    restaurantPhone: '9876543210',
    cuisineType: 'Indian',
  };

  test.each([
    ['no username', { username: '' }, FILL],
    ['no email', { email: ' ' }, FILL],
    ['no password', { password: '' }, FILL],
    ['a null email', { email: null }, FILL],
    ['a short password', { password: 'Aa1!aaa' }, PASSWORD],
    ['a password without a special character', { password: 'Aa1aaaaa' }, PASSWORD],
    ['an email without a domain', { email: 'asha@' }, EMAIL],
    ['an email without a dot', { email: 'asha@example' }, EMAIL],
    ['an email with a space', { email: 'as ha@example.com' }, EMAIL],
    ['an email with two at signs', { email: 'a@b@example.com' }, EMAIL],
    ['an email with NUL', { email: 'a\u0000@example.com' }, EMAIL],
    ['an email beyond 254 characters', { email: `${'a'.repeat(250)}@example.com` }, EMAIL],
    ['markup for an email', { email: '<b>@example.com' }, EMAIL],
    [
      'a username of two letters',
      { username: 'ab' },
      'Usernames have 3 to 32 letters, digits, dots, hyphens or underscores',
    ],
    [
      'a username that looks like another in a foreign alphabet',
      { username: 'аdmin' },
      'Usernames have 3 to 32 letters, digits, dots, hyphens or underscores',
    ],
  ])('with %s says so', (_, change, sentence) => {
    expect(sentences(SignupBody, { ...customer, ...change })).toEqual([sentence]);
    expect(sentences(SignupBody, { ...owner, ...change })).toEqual([sentence]);
  });

  test.each(['restaurantName', 'restaurantAddress', 'restaurantPhone', 'cuisineType'])(
    'of a restaurant without %s says "Please fill in all restaurant fields"',
    (field) => {
      for (const empty of ['', '  ', null, undefined])
        expect(sentences(SignupBody, { ...owner, [field]: empty })).toEqual([FILL_RESTAURANT]);
    },
  );

  test('ignores the restaurant fields of a customer', () => {
    const empty = { restaurantName: '', restaurantAddress: '', restaurantPhone: '', cuisineType: '' };
    expect(SignupBody.parse({ ...customer, ...empty })).toEqual(customer);
  });

  test('needs neither description nor opening hours', () => {
    expect(SignupBody.parse(owner)).toEqual({ ...owner, description: '', openingHours: '' });
  });

  test('takes hours that were confirmed, and refuses those that no restaurant could save', () => {
    const hours = [{ day: 1, from: '11:00', until: '23:00' }];
    expect(SignupBody.parse({ ...owner, hours })).toMatchObject({ hours });
    expect(SignupBody.parse({ ...customer, hours })).toEqual(customer);
    expect(sentences(SignupBody, { ...owner, hours: [...hours, ...hours] })).toEqual([
      'Monday 11:00–23:00 and Monday 11:00–23:00 overlap',
    ]);
    expect(sentences(SignupBody, { ...owner, hours: [{ day: 1, from: '9', until: '23:00' }] })).toEqual([
      'A time is hours and minutes, like 07:30',
    ]);
  });

  test.each(['ADMIN', 'admin', '', 'ROOT', null, undefined, ['CUSTOMER'], { role: 'ADMIN' }])(
    'with the role %j is refused',
    (role) => {
      expect(sentences(SignupBody, { ...customer, role })).toEqual(['Please choose customer or restaurant']);
    },
  );

  test('never binds what a signup does not ask', () => {
    const parsed = SignupBody.parse({ ...customer, id: 1, isBlocked: false, mustChangePassword: true });
    expect(parsed).toEqual(customer);
  });
});

test('a new password of 129 characters is refused', () => {
  expect(sentences(NewPassword, `Aa1!${'a'.repeat(125)}`)).toEqual([PASSWORD]);
});

describe('a profile', () => {
  test('binds its own fields of a whole object and drops the rest', () => {
    const whole = {
      id: 5,
      username: 'root',
      role: 'ADMIN',
      isBlocked: true,
      name: ' Asha ',
      email: 'a@b.co',
    };
    expect(ProfileBody.parse(whole)).toEqual({ name: 'Asha', email: 'a@b.co' });
  });
});

describe('a review', () => {
  const body = { orderId: 1, restaurantId: 2, menuItemId: '3', rating: 5, text: ' Good ' };

  test('takes ids as digits and trims its text', () => {
    expect(ReviewBody.parse(body)).toEqual({
      orderId: 1,
      restaurantId: 2,
      menuItemId: 3,
      rating: 5,
      text: 'Good',
    });
  });

  test.each([
    ['rating 0', { rating: 0 }, 'Rating must be 1 to 5'],
    ['rating 6', { rating: 6 }, 'Rating must be 1 to 5'],
    ['rating 4.5', { rating: 4.5 }, 'Rating must be a whole number'],
    ['a blank text', { text: ' \n ' }, 'Please write a few words'],
    ['2,001 characters', { text: 'x'.repeat(2_001) }, 'Text can have at most 2000 characters'],
  ])('with %s says "%s"', (_, change, sentence) => {
    expect(sentences(ReviewBody, { ...body, ...change })).toEqual([sentence]);
  });

  test.each([
    { rating: '5' },
    { rating: null },
    { text: null },
    { text: undefined },
    { orderId: null },
    { menuItemId: '' },
    { text: 'a\u0000b' },
  ])('with %j is refused', (change) => {
    expect(ReviewBody.safeParse({ ...body, ...change }).success).toBe(false);
  });

  test('takes 2,000 characters', () => {
    expect(ReviewBody.safeParse({ ...body, text: 'x'.repeat(2_000) }).success).toBe(true);
  });
});

describe('a dish', () => {
  const body = { name: 'Thali', price: 199.5 };

  test('is complete with a name and a price', () => {
    expect(DishBody.parse(body)).toEqual({ ...DISH_DEFAULTS, ...body, img: undefined });
  });

  test('that is replaced by a form of an older release keeps what that does not know', () => {
    // The fields that the first release had. Those that came later have no default here.
    const first = { description: '', veg: false, category: 'Other', isAvailable: true, showQuantity: true };
    const sent = { ...body, showQuantity: true };
    const { dishes } = MenuImport.parse({ dishes: [{ ...sent, id: 1 }] });
    expect(DishReplacement.parse(sent)).toEqual({ ...body, ...first });
    expect(dishes).toEqual([{ ...body, ...first, id: 1 }]);
  });

  test('that is not tracked has no quantity, whatever is sent', () => {
    expect(DishBody.parse({ ...body, quantityAvailable: 5 }).quantityAvailable).toBeNull();
  });

  test.each([
    ['no name', { name: ' ' }, 'Please enter a name'],
    ['tracking without a quantity', { showQuantity: true }, 'Please enter how many are available'],
    ['a negative quantity', { showQuantity: true, quantityAvailable: -1 }, 'Quantity cannot be negative'],
    ['half a dish', { showQuantity: true, quantityAvailable: 1.5 }, 'Quantity must be a whole number'],
    ['a negative price', { price: -1 }, 'Price cannot be negative'],
    ['a price too high', { price: 100_000.01 }, 'Price can be at most ₹1,00,000'],
    ['a price of three decimals', { price: 1.999 }, 'Price can have two decimals at most'],
  ])('with %s says "%s"', (_, change, sentence) => {
    expect(sentences(DishBody, { ...body, ...change })).toEqual([sentence]);
  });

  test.each([
    { veg: 'yes' },
    { veg: null },
    { price: null },
    { price: '10' },
    { isAvailable: 1 },
    { name: 'x'.repeat(121) },
    { img: 'javascript:alert(1)' },
    { img: 'data:text/html,x' },
    { img: '//evil.example/x.png' },
    { img: 'http://example.com/x.png' },
    { img: '/x"onerror="y' },
    { img: 'https://example.com/x.png' },
    { img: '/art/plate.webp' },
    { img: '/api/images/../secret.webp' },
  ])('with %j is refused', (change) => {
    expect(DishBody.safeParse({ ...body, ...change }).success).toBe(false);
  });

  test('is changed by at least one known field', () => {
    expect(sentences(DishPatch, {})).toEqual(['Nothing to change']);
    expect(sentences(DishPatch, { price: 1 })).toEqual(['Nothing to change']);
    expect(DishPatch.parse({ isAvailable: false, price: 1 })).toEqual({ isAvailable: false });
    for (const patch of [{ isAvailable: 'no' }, { quantityAvailable: -1 }, { quantityAvailable: '5' }, null])
      expect(DishPatch.safeParse(patch).success).toBe(false);
  });
});

describe('a restaurant profile', () => {
  test('drops what its owner does not decide', () => {
    const whole = { id: 1, slug: 'x', isApproved: true, isActive: true, rating: 5, name: 'New name' };
    expect(RestaurantBody.parse(whole)).toEqual({ name: 'New name' });
  });

  test.each([{ name: '' }, { name: null }, { cuisineType: 'Martian' }, { phone: ' ' }, { address: '' }])(
    'with %j is refused',
    (change) => {
      expect(RestaurantBody.safeParse(change).success).toBe(false);
    },
  );
});

test.each([{ slug: 'a\u0000' }, { slug: '' }, { slug: 'x'.repeat(161) }])('%j is no slug', (params) => {
  expect(SlugParams.safeParse(params).success).toBe(false);
});

test('filters left at All are no filters', () => {
  expect(RestaurantQuery.parse({ q: ' ', cuisine: 'All', rating: 'all', price: '', diet: 'All' })).toEqual(
    {},
  );
  expect(RestaurantQuery.parse({ rating: '4', price: '₹₹', limit: '5', after: '9' })).toEqual({
    rating: 4,
    price: '₹₹',
    limit: 5,
    after: 9,
  });
  for (const query of [
    { q: 'x'.repeat(101) },
    { q: '\u0000' },
    { cuisine: 'x' },
    { rating: '6' },
    { diet: 'Vegan' },
    { sort: 'price' },
  ])
    expect(RestaurantQuery.safeParse(query).success, JSON.stringify(query)).toBe(false);
});

describe('cart and placement', () => {
  const item = { menu_item_id: '7', restaurantId: 2, qty: 3 };

  test('take a line by its ids, under both names, and drop the rest', () => {
    const sent = [
      { ...item, price: 0, name: 'Free' },
      { menuItemId: 7, restaurantId: '2', quantity: 3 },
    ];
    const read = { menuItemId: 7, restaurantId: 2, qty: 3 };
    expect(CartBody.parse({ items: sent }).items).toEqual([read, read]);
    expect(PlaceOrderBody.parse({ items: sent, address: 'Here' }).items).toEqual([read, read]);
    expect(QuoteBody.parse({ items: sent }).items).toEqual([read, read]);
  });

  test.each([0, -1, 100, 1.5, '3', null])('refuse the quantity %j', (qty) => {
    expect(CartBody.safeParse({ items: [{ ...item, qty }] }).success).toBe(false);
  });

  test('let lines without ids through, to be validated with the sentences of the cart', () => {
    expect(PlaceOrderBody.parse({ items: [{}] }).items).toEqual([
      { menuItemId: undefined, restaurantId: undefined, qty: 1 },
    ]);
  });

  test('never bind prices, totals or status of a client', () => {
    const lie = {
      items: [item],
      address: 'A',
      discount: 1e9,
      status: 'Delivered',
      subtotal: 1,
      deliveryFee: 0,
    };
    expect(PlaceOrderBody.parse(lie)).toEqual({
      items: [{ menuItemId: 7, restaurantId: 2, qty: 3 }],
      address: 'A',
      coupon: undefined,
      payment: 'Cash on Delivery',
      total: undefined,
      notes: '',
    });
  });

  test('take the four payment methods only', () => {
    for (const payment of ['Cash on Delivery', 'UPI', 'Credit/Debit Card', 'Net Banking'])
      expect(PlaceOrderBody.parse({ payment }).payment).toBe(payment);
    expect(sentences(PlaceOrderBody, { payment: 'Barter' })).toEqual([
      'Please choose one of the payment methods',
    ]);
  });

  test('a quote without a body, or of null, is of the stored cart', () => {
    for (const body of [null, undefined, {}])
      expect(QuoteBody.parse(body)).toEqual({ items: undefined, coupon: undefined });
  });
});

test('a status is read in any case and refused otherwise', () => {
  expect(StatusBody.parse({ status: 'out FOR delivery' })).toEqual({
    status: 'Out for Delivery',
    reason: '',
  });
  expect(StatusBody.parse({ status: 'Canceled', reason: ' Sold out ' })).toEqual({
    status: 'Cancelled',
    reason: 'Sold out',
  });
  expect(sentences(StatusBody, { status: 'In Progress' })).toEqual(['This is not an order status']);
  for (const status of [null, undefined, 1, ['New'], {}])
    expect(StatusBody.safeParse({ status }).success).toBe(false);
});

test('a favorite dish needs its id', () => {
  expect(FavoriteBody.parse({ type: 'restaurant', restaurantId: '4', name: 'x' })).toEqual({
    type: 'RESTAURANT',
    restaurantId: 4,
    menuItemId: undefined,
  });
  expect(sentences(FavoriteBody, { type: 'dish', restaurantId: 4 })).toEqual(['Menu item is missing id!']);
});

test('a message needs text that is not blank, and never binds its sender', () => {
  expect(MessageBody.parse({ message: ' hi ', restaurantId: 1, sender: 'restaurant' })).toEqual({
    message: 'hi',
    restaurantId: 1,
  });
  for (const message of ['', '  ', null, 'x'.repeat(2_001), 'a\u0000'])
    expect(MessageBody.safeParse({ message }).success).toBe(false);
});

test('an offer has a code of the offers’ alphabet', () => {
  const body = { type: 'discount', title: 'Half price', code: ' half-50 ', discountPercentage: 50 };
  expect(OfferBody.parse(body)).toMatchObject({
    code: 'HALF-50',
    minOrderAmount: 0,
    weekdays: [],
  });
  for (const change of [{ code: 'AB' }, { code: 'A B C' }, { discountPercentage: 101 }, { weekdays: [0] }])
    expect(OfferBody.safeParse({ ...body, ...change }).success, JSON.stringify(change)).toBe(false);
});

test('a time zone that does not exist is no setting', () => {
  expect(SettingsBody.parse({ timeZone: 'Europe/Paris' })).toEqual({ timeZone: 'Europe/Paris' });
  for (const timeZone of ['', 'Mars/Olympus', '../etc/passwd'])
    expect(sentences(SettingsBody, { timeZone })).toEqual(['This time zone is not known']);
});

const wordLines = (searchWords: unknown) => SettingsBody.parse({ searchWords }).searchWords;

describe('words for search', () => {
  test('are trimmed, and each stands once in its line however it is written', () => {
    expect(wordLines([])).toEqual([]);
    expect(
      wordLines([
        [' Kappa', 'kappa ', '', 'tapioca'],
        ['crème', 'creme', 'malai'],
      ]),
    ).toEqual([
      ['Kappa', 'tapioca'],
      ['crème', 'malai'],
    ]);
    expect(SettingsBody.parse({})).toEqual({});
  });

  test('may be in two lines, which a search joins', () => {
    const joined = [
      ['kappa', 'tapioca'],
      ['tapioca', 'yuca'],
    ];
    expect(wordLines(joined)).toEqual(joined);
  });

  test.each([
    [
      [['a', 'b'], [], ['kappa'], ['Kappa', 'kappa']],
      ['Line 2 has no words', 'Line 3 has one word only: “kappa”', 'Line 4 has one word only: “Kappa”'],
    ],
    [[['a', 'x'.repeat(41)]], [`Line 1 has a word of more than 40 characters: “${'x'.repeat(20)}…”`]],
    [Array.from({ length: 201 }, () => ['a', 'b']), ['At most 200 lines of words can be added']],
    [[['a', 5]], ['Search words must be text']],
    [['a, b'], ['Search words must be a list']],
    ['a, b', ['Search words must be a list']],
    [null, ['Please choose search words']],
  ])('are refused in sentences (%#)', (searchWords, expected) => {
    expect(sentences(SettingsBody, { searchWords })).toEqual(expected);
  });

  test('name the line that is refused', () => {
    const { error } = SettingsBody.safeParse({ searchWords: [['a', 'b'], ['c']] });
    expect(error?.issues.map(({ path }) => path)).toEqual([['searchWords', 1]]);
  });
});

describe('every body of the contract', () => {
  const bodies = allRoutes.flatMap((route) =>
    route.body ? [{ name: `${route.method} ${route.path}`, body: route.body }] : [],
  );

  // One that is a list takes an empty one.
  test.each(bodies)('of $name refuses what is no object', ({ body }) => {
    for (const wrong of [5, 'text', true, body instanceof z.ZodArray ? {} : []])
      expect(body.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
  });

  test.each(bodies)('of $name survives any hostile object without throwing', ({ body }) => {
    const hostile: unknown = JSON.parse(
      '{"__proto__": {"role": "ADMIN"}, "constructor": 1, "toString": null}',
    );
    expect(() => body.safeParse(hostile)).not.toThrow();
    expect(() =>
      body.safeParse({ items: [null], role: {}, status: [], message: {}, text: Infinity }),
    ).not.toThrow();
  });
});
