/** Positions in a restaurant: one owner, any number of the others. */
export const POSITIONS = ['owner', 'manager', 'kitchen'] as const;
export type Position = (typeof POSITIONS)[number];

/** Positions that a person can be invited to; an owner comes by signing up or by being handed a restaurant. */
export const STAFF_POSITIONS = ['manager', 'kitchen'] as const;
export type StaffPosition = (typeof STAFF_POSITIONS)[number];

/**
 * Whose duty a call of a restaurant is. Each route that lists RESTAURANT names one, and the server asks this table before
 * its handler runs.
 */
export const DUTIES = {
  /** The own account and session. */
  own: ['owner', 'manager', 'kitchen'],
  /** Orders and their tickets and chats, what is sold out and how much is left, the console, pausing and being busy. */
  orders: ['owner', 'manager', 'kitchen'],
  /** The rest of the menu, pictures, profile, reviews, support, analytics, the audit log. */
  restaurant: ['owner', 'manager'],
  /** Who works here; whom each may bring, stop and send away is said by `MANAGES`. */
  people: ['owner', 'manager'],
  /** Handing the restaurant over, and whether the kitchen may mute new orders. */
  ownership: ['owner'],
} as const satisfies Record<string, readonly Position[]>;
export type Duty = keyof typeof DUTIES;

/** Positions that each position may invite, suspend, remove and let back in. */
export const MANAGES: Readonly<Record<Position, readonly Position[]>> = {
  owner: ['manager', 'kitchen'],
  manager: ['kitchen'],
  kitchen: [],
};

export const isDutyOf = (position: Position, duty: Duty): boolean =>
  (DUTIES[duty] as readonly Position[]).includes(position);

/** Hours that a person has to have been a manager before the restaurant can be handed over to them. */
export const HEIR_HOURS = 24;
export const INVITE_HOURS = 72;
/** Per restaurant; people include its owner. */
export const OPEN_INVITES_MAX = 20;
/** Per inviting person. */
export const INVITES_PER_DAY = 50;
export const STAFF_MAX = 30;
export const STAFF_NAME_MAX_LENGTH = 80;
