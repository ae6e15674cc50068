/** Limits of an offer, apart from its schema, so that a light form can state them without zod. */
export const OFFER_MAX_LENGTH = { title: 120, code: 32, description: 500, category: 60 } as const;

/** In capitals. */
export const OFFER_CODE = /^[A-Z0-9_-]{3,32}$/;
export const OFFER_CODE_SENTENCE = 'A code has 3 to 32 letters, digits, hyphens or underscores';

export const PERCENT_MAX = 100;
