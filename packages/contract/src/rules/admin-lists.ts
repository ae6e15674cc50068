/** Sort orders of administrators' lists. Without one of these, entries stand in the order in which they came. */
export const USER_SORTS = ['username', 'email', 'role', 'status', 'joined'] as const;
export type UserSort = (typeof USER_SORTS)[number];

export const RESTAURANT_SORTS = ['name'] as const;
export type RestaurantSort = (typeof RESTAURANT_SORTS)[number];

export const ORDER_SORTS = ['amount'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

export const REVIEW_SORTS = ['rating'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export const OFFER_SORTS = ['title'] as const;
export type OfferSort = (typeof OFFER_SORTS)[number];

/** Upwards or downwards. Not said: a named sort goes up, the order in which things came goes down: newest first. */
export const DIRECTIONS = ['asc', 'desc'] as const;
export type Direction = (typeof DIRECTIONS)[number];
