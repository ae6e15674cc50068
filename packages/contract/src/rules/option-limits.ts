/** How much of it a menu's options may be. Picks are units of a choice; money is in paise. */
export const OPTION_NAME_MAX = 60;
export const DISH_GROUPS_MAX = 12;
export const GROUP_CHOICES_MAX = 60;
export const SIZES_MAX = 8;
export const MENU_GROUPS_MAX = 200;
export const MENU_CHOICES_MAX = 2_000;
/** Limits of a group's least, and of its most, picks. */
export const GROUP_MIN_MAX = 20;
export const GROUP_MAX_MAX = 40;
/** Most units of one choice in a line. */
export const CHOICE_QTY_MAX = 10;
export const LINE_PICKS_MAX = 40;
export const ORDER_PICKS_MAX = 600;
/** Sizes that a choice may have a price of its own for. */
export const SIZE_PRICES_MAX = 16;
/** Longest note of a customer to the kitchen with one line. */
export const LINE_NOTE_MAX = 200;
