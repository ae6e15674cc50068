import { dialledPhone } from '@tiffin/contract/rules/phone';

/** The address that calls a number, however it is written. */
export const phoneHref = (phone: string): string => `tel:${dialledPhone(phone)}`;
