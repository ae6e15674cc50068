/** The constants of docs/rules, by name. Money is in paise, time in the unit the name says. */
export const DELIVERY_FEE_PAISE = 500;
export const OPEN_COUPON_PERCENT = 10;
export const OPEN_COUPON_CAP_PAISE = 5_000;
export const MAX_PRICE_PAISE = 1_00_000_00;
export const MAX_QTY = 99;
export const MAX_LINES = 50;
export const LOW_STOCK_MAX = 5;
export const COUPON_MAX_LENGTH = 64;
export const SEARCH_MAX_LENGTH = 100;
export const REVIEW_MAX_LENGTH = 2_000;
export const MESSAGE_MAX_LENGTH = 2_000;
/** A case that was closed is opened again by a message so long. */
export const CASE_REOPEN_DAYS = 7;
/** A case is read whole with each poll of three sides: a writer who cannot stop must not make that slow. */
export const CASE_MESSAGES_MAX = 200;
export const CASE_NOTES_MAX = 100;
/** A case that nobody has answered so long is told to the administrators. */
export const CASE_WAITING_MINUTES = 30;
export const DUPLICATE_ORDER_WINDOW_SECONDS = 10;
/** Longest texts, in characters; forms stop there, schemas refuse more. */
export const EMAIL_MAX_LENGTH = 254;
export const PHONE_MAX_LENGTH = 40;
export const ADDRESS_MAX_LENGTH = 500;
/** Saved addresses of one customer, and the longest parts of each. */
export const ADDRESSES_MAX = 20;
export const ADDRESS_PARTS_MAX = {
  label: 30,
  lines: ADDRESS_MAX_LENGTH,
  locality: 80,
  postcode: 12,
  phone: 20,
  instructions: 200,
} as const;
/** Longest note of a customer to the kitchen with an order. */
export const NOTES_MAX_LENGTH = 500;
export const CUSTOMER_NAME_MAX_LENGTH = 120;
export const PREFERENCE_MAX_LENGTH = 500;
export const REASON_MAX_LENGTH = 500;
export const PLATFORM_NAME_MAX_LENGTH = 60;
/** Longest password that is only compared; a new one is shorter. */
export const CREDENTIAL_MAX_LENGTH = 256;
export const FAVORITES_MAX = 500;
export const CHAT_OPEN_AFTER_DELIVERY_HOURS = 24;
export const DISH_RECENTLY_ORDERED_DAYS = 30;
/** Dishes that one call may change, and so a file of a menu may bring. */
export const MENU_CHANGES_MAX = 200;

/** The dish of a menu that was ordered most in these days, if at least this often. */
export const BESTSELLER_DAYS = 30;
export const BESTSELLER_LEAST = 5;
/** How far back the prices of a dish go, and how many of them are listed. */
export const SOLD_PRICES = { years: 2, most: 50 } as const;
/**
 * Two dishes go together if so many of the last delivered orders, of so many customers, hold both, and such a share of
 * the dish's.
 */
export const BOUGHT_WITH = {
  days: 90,
  orders: 1_000,
  together: 5,
  customers: 3,
  percent: 10,
  most: 3,
} as const;
/** Analytics look back over these days, today included, unless asked for another range; they name so many dishes. */
export const TREND_DAYS = 30;
/** Days, as they stand in an address; one is today. */
export const TREND_RANGES = ['1', '7', '30', '90'] as const;
export const TOP_DISHES = 5;
/** An offer with no more than these days left ends soon. */
export const OFFER_ENDS_SOON_DAYS = 7;

/**
 * Values shown for a restaurant before it has reviews, prices or history (docs/rules/limits.md#restaurant-defaults).
 */
export const DEFAULT_RATING = 4;
export const DEFAULT_PRICE_TIER = '₹₹';
export const DEFAULT_ETA_MINUTES = 25;

/** A restaurant's price tier by the average price of its dishes, in paise. */
export const PRICE_TIER_MID_PAISE = 200_00;
export const PRICE_TIER_HIGH_PAISE = 350_00;

/** Sessions (docs/rules/accounts.md#sessions); the idle end of administrators is a platform setting. */
export const SESSION_IDLE_DAYS = 14;
export const SESSION_ABSOLUTE_DAYS = 30;

/**
 * Values that administrators may set (docs/rules/limits.md#settings): sizes of uploads, how long an idle session of
 * theirs lasts.
 */
export const FILE_SIZES_MB = [5, 10, 25, 50] as const;
/** Hours from one backup to the next. */
export const BACKUP_EVERY_HOURS = [6, 12, 24] as const;
/** Days of which any second can be had back. */
export const POINT_IN_TIME_DAYS = { min: 1, max: 14 } as const;
export const SESSION_TIMEOUT_MINUTES = { min: 5, max: 1_440 } as const;
/** Words for search that administrators add: lines, the words of one, the characters of a word. */
export const SEARCH_WORDS_MAX = { lines: 200, words: 30, length: 40 } as const;
/** All of them in a script of three bytes a letter, and the other settings. */
export const SETTINGS_MAX_BYTES = 1024 * 1024;

/** Length of 'this week' on the admin screens (docs/rules/analytics.md#this-week). */
export const THIS_WEEK_DAYS = 7;

/** Administrators hear of reviews with so few stars, and of failed logins so long. */
export const LOW_RATING_MAX = 2;

/** Notifications of a person are kept for so long, and up to this number. */
export const NOTIFICATION_DAYS = 90;
export const NOTIFICATIONS_MAX = 500;
export const NOTIFICATIONS_DEFAULT_LIMIT = 50;
/** Devices of one person that push messages are sent to. */
export const PUSH_DEVICES_MAX = 10;
export const PUSH_ENDPOINT_MAX_LENGTH = 1_000;

/** Mails that administrators see at once. */
export const MAIL_LIST_DEFAULT = 50;
export const MAIL_LIST_MAX = 200;
/** For so long a mail has failed before administrators are told. */
export const MAIL_FAILING_MINUTES = 15;
export const FAILED_LOGINS_HOURS = 24;
/** A New order that nobody answered for so long was forgotten. So many are looked at, of so many restaurants. */
export const FORGOTTEN_ORDER_MINUTES = 15;
export const FORGOTTEN_ORDERS_MAX = 1_000;
export const FORGOTTEN_RESTAURANTS_MAX = 20;

/** When to ask again in maintenance mode. */
export const MAINTENANCE_RETRY_SECONDS = 60;

/** Failed logins (docs/rules/accounts.md#failed-logins). */
export const LOGIN_FREE_FAILURES = 5;
export const LOGIN_MAX_DELAY_SECONDS = 15 * 60;
export const LOGIN_FAILURES_PER_ADDRESS_HOUR = 100;

/** Ways back in. Links live so long; so many are asked for, and tried, in an hour. */
export const RESET_LINK_MINUTES = 30;
export const HANDED_OUT_LINK_HOURS = 24;
export const EMAIL_LINK_HOURS = 24;
export const EMAIL_UNDO_DAYS = 7;
export const RESETS_PER_ACCOUNT_HOUR = 3;
export const RESETS_PER_ADDRESS_HOUR = 10;
export const LINK_TRIES_PER_ADDRESS_HOUR = 30;
export const CONFIRMATIONS_PER_DAY = 3;
/** Limit per person: each change mails a person who never asked for it. */
export const EMAIL_CHANGES_PER_DAY = 10;
export const WRONG_CODES_PER_HOUR = 10;
/** So many wrong codes after the right password are told to their owner. */
export const WRONG_CODES_TO_NOTIFY = 5;
export const RECOVERY_CODES = 10;
export const SUPPORT_CONTACT_MAX_LENGTH = 254;

/** Errors that browsers report: the largest report, how many different ones are kept, how long, and the latest answers of each. */
export const CLIENT_ERROR_MAX_BYTES = 4 * 1024;
export const CLIENT_ERRORS_MAX = 500;
export const CLIENT_ERROR_DAYS = 14;
export const CLIENT_ERROR_REQUEST_IDS = 5;

/** Lists (docs/rules/wire.md#lists). */
export const LIST_DEFAULT_LIMIT = 200;
export const LIST_MAX_LIMIT = 500;
/** A page of cases, or of conversations with the platform. */
export const SUPPORT_DEFAULT_LIMIT = 50;

/** A search gives the best of what it finds: so many restaurants unless asked, with so many dishes each as cards. */
export const SEARCH_DEFAULT_LIMIT = 50;
export const FOUND_DISHES_MAX = 20;
/** Suggestions while the user types. */
export const SUGGESTED_RESTAURANTS = 3;
export const SUGGESTED_DISHES = 5;

/** Polling intervals of the screens, in milliseconds (docs/rules/limits.md#polling). */
export const POLL_MS = {
  track: 5_000,
  customerChat: 3_000,
  restaurantChat: 3_000,
  orderHistory: 30_000,
  customerOrders: 5_000,
  customerReviews: 5_000,
  restaurantReviews: 10_000,
  restaurantOrders: 5_000,
  unreadCount: 10_000,
  restaurantSupport: 30_000,
} as const;

/** Request budgets (docs/rules/limits.md#rates): sustained rate per second and how many may come at once. */
export const BUDGETS = {
  read: { perSecond: 20, burst: 60 },
  write: { perSecond: 2, burst: 10 },
  // A menu shows its pictures all at once, and browsers keep them.
  image: { perSecond: 100, burst: 500 },
  placement: { perSecond: 10 / 60, burst: 10 },
  chat: { perSecond: 30 / 60, burst: 30 },
  login: { perSecond: 2, burst: 30 },
  // Per address, also for callers with a session.
  report: { perSecond: 10 / 60, burst: 10 },
  // One word in ten seconds of each browser, and what coming, going and looking away say beside it.
  console: { perSecond: 1 / 10, burst: 10 },
  // A mail provider presses for all of its people, from one address. What it gives is checked by its signature.
  unsubscribe: { perSecond: 50, burst: 500 },
} as const;
