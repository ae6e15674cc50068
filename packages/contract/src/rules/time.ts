/** The platform's time zone until an administrator sets another (API 3, Offer conditions). */
export const DEFAULT_TIME_ZONE = 'Asia/Kolkata';
