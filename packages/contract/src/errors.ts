/**
 * Every way a call can fail: the code clients test, its HTTP status and the sentence a person reads
 * when the throwing code has nothing more exact to say (API 1, SPEC 5 and 8).
 */
export const errors = {
  VALIDATION_FAILED: { status: 400, sentence: 'Some of what was sent is not valid.' },
  MALFORMED_JSON: { status: 400, sentence: 'The request body is not valid JSON.' },
  WRONG_PASSWORD: { status: 400, sentence: 'The current password is not right.' },
  MIXED_RESTAURANTS: { status: 400, sentence: 'A cart can hold dishes of one restaurant only.' },
  NO_RESTAURANT_IN_CART: { status: 400, sentence: 'No restaurant found in cart' },
  NO_VALID_ITEMS: { status: 400, sentence: 'No valid items in cart' },
  ADDRESS_REQUIRED: { status: 400, sentence: 'Please enter your delivery address' },
  CARD_NUMBER_REFUSED: {
    status: 400,
    sentence: 'Please do not write card numbers here. Remove the number and try again.',
  },
  IMAGE_REFUSED: {
    status: 400,
    sentence: 'This picture cannot be read. Please choose another one, as JPEG, PNG or WebP.',
  },
  UNAUTHENTICATED: { status: 401, sentence: 'Please log in to continue.' },
  /** Said only after a right password, so that nobody learns of an account by it. */
  WRONG_ROLE: { status: 401, sentence: 'This account has another role.' },
  INVALID_CREDENTIALS: { status: 401, sentence: 'Invalid username or password' },
  FORBIDDEN: { status: 403, sentence: 'You may not do this.' },
  ACCOUNT_BLOCKED: { status: 403, sentence: 'Your account has been blocked. Please contact support.' },
  PASSWORD_CHANGE_REQUIRED: { status: 403, sentence: 'Please choose a new password first.' },
  NOT_FOUND: { status: 404, sentence: 'Not found.' },
  METHOD_NOT_ALLOWED: { status: 405, sentence: 'This method is not allowed here.' },
  USERNAME_TAKEN: { status: 409, sentence: 'That username is already taken' },
  EMAIL_TAKEN: { status: 409, sentence: 'That email address is already registered' },
  ILLEGAL_TRANSITION: { status: 409, sentence: 'The order has moved on. Look at its current status.' },
  DISH_UNAVAILABLE: { status: 409, sentence: 'Some dishes are not available any more.' },
  RESTAURANT_UNAVAILABLE: { status: 409, sentence: 'This restaurant is not taking orders right now.' },
  PRICE_CHANGED: { status: 409, sentence: 'The price has changed. Please look at the new total.' },
  COUPON_NOT_APPLICABLE: { status: 409, sentence: 'This coupon cannot be used for this order.' },
  OFFER_CODE_TAKEN: { status: 409, sentence: 'Another offer has this code already.' },
  OFFER_LIMIT_TOO_LOW: { status: 409, sentence: 'This offer has been used more often than that already.' },
  CANNOT_DELETE_DISH: { status: 409, sentence: 'Cannot delete item - it has been ordered recently' },
  REVIEW_NOT_ALLOWED: { status: 409, sentence: 'Only dishes of a delivered order can be reviewed.' },
  ALREADY_REVIEWED: { status: 409, sentence: 'You have already reviewed this dish of this order.' },
  ALREADY_FAVORITE: { status: 409, sentence: 'This is already in your favorites' },
  CHAT_CLOSED: { status: 409, sentence: 'This chat is closed.' },
  CASE_NOT_ALLOWED: { status: 409, sentence: 'This cannot be said of this order.' },
  CASE_OPEN: {
    status: 409,
    sentence: 'Something is being looked into for this order already. Write there what else is wrong.',
  },
  CASE_FULL: { status: 409, sentence: 'This has too many messages to take another.' },
  CASE_CLOSED: { status: 409, sentence: 'This is closed already.' },
  OWN_ACCOUNT: { status: 409, sentence: 'You cannot do this to your own account.' },
  LAST_ADMIN: { status: 409, sentence: 'The last administrator cannot be removed.' },
  CONFLICT: { status: 409, sentence: 'Somebody else changed this at the same time. Please try again.' },
  PAYLOAD_TOO_LARGE: { status: 413, sentence: 'That is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, sentence: 'Please send JSON.' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    sentence: 'This idempotency key was already used for a different request.',
  },
  RATE_LIMITED: { status: 429, sentence: 'Too many requests. Please wait a moment.' },
  TOO_MANY_ATTEMPTS: { status: 429, sentence: 'Too many failed attempts. Please wait and try again.' },
  INTERNAL: { status: 500, sentence: 'Server error. Please try again later.' },
  MAINTENANCE: {
    status: 503,
    sentence: 'We are improving the platform. Please try again in a few minutes.',
  },
  STORAGE_FULL: { status: 503, sentence: 'There is no room for this at the moment. Please try again later.' },
  UNAVAILABLE: { status: 503, sentence: 'The service is busy. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; sentence: string }>;

export type ErrorCode = keyof typeof errors;
