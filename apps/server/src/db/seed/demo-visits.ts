import { ORDER_STATUSES, type OrderStatus } from '@tiffin/contract/rules/order-status';
import { PAYMENT_METHODS, type PaymentMethod } from '@tiffin/contract/schemas/cart';

/** An order told by hand. What is left out is chosen as for any other order. */
export interface ScriptedVisit {
  customer: string;
  restaurant: string;
  /** Either so many minutes before now, or an hour ('20:55') of the day so many days ago. */
  when: { minutesAgo: number } | { daysAgo: number; clock: string };
  lines: readonly { dish: string; qty: number }[] | undefined;
  status: OrderStatus;
  payment: PaymentMethod | undefined;
  coupon: string | undefined;
}

export const DEMO_CUSTOMER = 'Ananya Krishnan';

/**
 * The orders which a visitor of the demo meets first: the board of the demo owner, where every column has something
 * to do in it whatever the hour, a few other busy kitchens, and what the demo customer has eaten so far.
 */
const VISITS_TEXT = `
  Farhan Siddiqui  @ Saffron Courtyard  | 1 min  | New              | UPI               | 2 Hyderabadi Chicken Biryani + 2 Alphonso Mango Lassi
  Meera Pillai     @ Saffron Courtyard  | 3 min  | New              | Cash on Delivery  | 1 Paneer Tikka Angara + 4 Tandoori Roti
  Joel D’Souza     @ Saffron Courtyard  | 4 min  | New              | Credit/Debit Card | 1 Kashmiri Rogan Josh + 2 Garlic Butter Naan
  Aisha Khan       @ Saffron Courtyard  | 8 min  | Accepted         | UPI               | 1 Butter Chicken + 1 Subz Dum Biryani + 1 Gulab Jamun (4 pcs)
  Rohan Mehta      @ Saffron Courtyard  | 11 min | Accepted         | UPI               | 2 Tandoori Chicken Tikka
  Ananya Krishnan  @ Saffron Courtyard  | 16 min | Preparing        | Cash on Delivery  | 1 Butter Chicken + 3 Garlic Butter Naan + 1 Dal Makhani 18-Hour + 2 Gulab Jamun (4 pcs) | TIFFIN10
  Sandeep Nair     @ Saffron Courtyard  | 29 min | Preparing        | UPI               | 1 Dal Makhani 18-Hour + 3 Tandoori Roti
  Priya Venkat     @ Saffron Courtyard  | 31 min | Out for Delivery | Net Banking       | 2 Subz Dum Biryani + 1 Alphonso Mango Lassi
  Kabir Anand      @ Saffron Courtyard  | 36 min | Out for Delivery | Cash on Delivery  | 2 Butter Chicken + 4 Garlic Butter Naan

  Ananya Krishnan  @ Filter Kaapi Co.   | 14 min | Out for Delivery | UPI | 2 Ghee Podi Masala Dosa + 2 Degree Filter Coffee
  Tara Menon       @ Umi & Rice         | 6 min  | Accepted
  Neha Bhatt       @ Bangkok Alley      | 33 min | Out for Delivery
  Arjun Rao        @ Route 22 Burgers   | 9 min  | Preparing
  Imran Qureshi    @ Forno Azzurro      | 2 min  | New
  Divya Shetty     @ Kitsune Ramen Bar  | 19 min | Preparing
  Gayatri Iyer     @ Dum & Deg          | 26 min | Out for Delivery
  Cyrus Daruwalla  @ The Sweet Almirah  | 5 min  | New

  Ananya Krishnan @ Forno Azzurro | 3 d 20:55 | Delivered | UPI | 1 Margherita + 2 Tiramisu della Casa
  Ananya Krishnan @ Kitsune Ramen Bar | 6 d 21:12 | Delivered | Credit/Debit Card | 2 Tonkotsu Ramen + 1 Pork Gyoza (5 pcs)
  Ananya Krishnan @ Route 22 Burgers | 8 d 13:20 | Cancelled | Cash on Delivery | 2 Classic Smash Burger + 1 Masala Fries
  Ananya Krishnan @ The Sweet Almirah | 12 d 22:04 | Delivered | UPI | 1 Choco Nut Sundae + 1 Berry Cheesecake
  Ananya Krishnan @ Malabar Leaf | 16 d 13:45 | Delivered | UPI | 2 Royal Sadya Thali
  Ananya Krishnan @ Saffron Courtyard | 19 d 20:20 | Delivered | UPI | 1 Hyderabadi Chicken Biryani + 1 Paneer Tikka Angara + 2 Alphonso Mango Lassi | SAFFRON20
  Ananya Krishnan @ Filter Kaapi Co. | 22 d 9:10 | Delivered | Cash on Delivery | 2 Thatte Idli (2 pcs) + 1 Medu Vada (2 pcs) + 2 Degree Filter Coffee | KAAPIFREE
  Ananya Krishnan @ Bangkok Alley | 25 d 20:40 | Delivered | Net Banking | 1 Green Curry with Chicken + 1 Pineapple Fried Rice
  Ananya Krishnan @ Bowl & Barley | 29 d 13:05 | Delivered | UPI | 1 Paneer Millet Grain Bowl + 1 Mango Turmeric Smoothie | WALLET20
  Ananya Krishnan @ Saffron Courtyard | 33 d 21:05 | Refunded | Credit/Debit Card | 1 Kashmiri Rogan Josh + 3 Garlic Butter Naan
  Ananya Krishnan @ Levant Table | 37 d 20:15 | Delivered | UPI | 1 Hummus Beiruti + 2 Chicken Shawarma Wrap + 2 Mint Lemonade Beiruti
  Ananya Krishnan @ Nonna’s Ladle | 41 d 19:50 | Delivered | UPI | 1 Mushroom Pasta Fricassee + 1 Cheesy Garlic Bread + 1 Classic Tiramisu
  Ananya Krishnan @ Filter Kaapi Co. | 46 d 8:40 | Delivered | Cash on Delivery | 2 Mysore Masala Dosa + 2 Jaggery Filter Coffee
  Ananya Krishnan @ Red Lantern Wok | 50 d 20:30 | Delivered | UPI | 1 Kung Pao Chicken + 1 Veg Hakka Noodles + 1 Veg Spring Roll (4 pcs) | MONSOON20
  Ananya Krishnan @ Saffron Courtyard | 54 d 20:48 | Delivered | UPI | 1 Butter Chicken + 3 Laccha Paratha + 2 Pistachio Kulfi Stick
  Ananya Krishnan @ Umi & Rice | 58 d 21:02 | Delivered | Credit/Debit Card | 1 California Roll (8 pcs) + 1 Avocado Maki (6 pcs) + 2 White Miso Shiru
  Ananya Krishnan @ Ghee & Jaggery | 63 d 13:15 | Delivered | UPI | 2 Kathiyawadi Thali + 2 Masala Chaas Lassi
  Ananya Krishnan @ Momo Mandir | 67 d 19:20 | Delivered | Cash on Delivery | 1 Vegetable Steamed Momos + 1 Chicken Jhol Momos + 2 Honey Ginger Lemon Tea
  Ananya Krishnan @ Sunny Side Diner | 71 d 9:35 | Delivered | UPI | 1 Buttermilk Pancakes + 1 Avocado Open Toast + 2 Flat White Coffee
  Ananya Krishnan @ Cantina Luz | 76 d 20:10 | Cancelled | UPI | 1 Loaded Nachos Grande + 2 Paneer Burrito Bowl
  Ananya Krishnan @ Saffron Courtyard | 82 d 20:25 | Delivered | UPI | 1 Dal Makhani 18-Hour + 1 Jeera Rice + 2 Garlic Butter Naan
  Ananya Krishnan @ Kitsune Ramen Bar | 87 d 20:58 | Delivered | Credit/Debit Card | 1 Creamy Vegetable Ramen + 1 Spicy Miso Chicken Ramen | FREEDEL
`;

const ORDER = /^(?<customer>[^@]+?) +@ (?<restaurant>.+)$/;
const WHEN = /^(?:(?<minutes>\d+) min|(?<days>\d+) d (?<clock>\d+:\d+))$/;
const LINE = /^(?<qty>\d+) (?<dish>.+)$/;

export const SCRIPTED_VISITS: readonly ScriptedVisit[] = VISITS_TEXT.split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '')
  .map(readVisit);

/** `who @ where | when | status | payment | dishes | coupon`; a script that cannot be read stops the load. */
function readVisit(text: string): ScriptedVisit {
  const [order = '', time = '', state, method, dishes, coupon] = text.split('|').map((part) => part.trim());
  const { customer, restaurant } = ORDER.exec(order)?.groups ?? {};
  const when = WHEN.exec(time)?.groups;
  const status = ORDER_STATUSES.find((known) => known === state);
  const payment = PAYMENT_METHODS.find((known) => known === method);
  if (!customer || !restaurant || !when || !status || (method && !payment)) {
    throw new Error(`Not an order: ${text}`);
  }
  return {
    customer,
    restaurant,
    when: when['clock']
      ? { daysAgo: Number(when['days']), clock: when['clock'] }
      : { minutesAgo: Number(when['minutes']) },
    lines: dishes?.split(' + ').map(readLine),
    status,
    payment,
    coupon,
  };
}

function readLine(text: string): { dish: string; qty: number } {
  const { qty, dish } = LINE.exec(text)?.groups ?? {};
  if (!qty || !dish) throw new Error(`Not a dish with its quantity: ${text}`);
  return { dish, qty: Number(qty) };
}

/** Favorites of the demo customer. */
export const ANANYAS_FAVORITES: readonly { restaurant: string; dish?: string }[] = [
  { restaurant: 'Saffron Courtyard' },
  { restaurant: 'Filter Kaapi Co.' },
  { restaurant: 'Kitsune Ramen Bar' },
  { restaurant: 'The Sweet Almirah' },
  { restaurant: 'Bangkok Alley' },
  { restaurant: 'Forno Azzurro' },
  { restaurant: 'Saffron Courtyard', dish: 'Butter Chicken' },
  { restaurant: 'Filter Kaapi Co.', dish: 'Ghee Podi Masala Dosa' },
  { restaurant: 'Forno Azzurro', dish: 'Tiramisu della Casa' },
];
