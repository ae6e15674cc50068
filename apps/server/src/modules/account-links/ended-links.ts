/**
 * Links that a new password ends: those to another one, and to an address that anybody who knew the old one may have
 * asked for.
 */
export const ENDED_BY_PASSWORD = ['reset', 'email'] as const;

/** Links that a new address ends: those sent to the one before, and a change that was asked for earlier. */
export const ENDED_BY_EMAIL = ['reset', 'verify', 'email'] as const;
