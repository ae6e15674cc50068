export const PHONE_SENTENCE = 'Please enter a phone number with 7 to 15 digits';

/** 7 to 15 digits, as the world's numbers have them, however they are grouped: +, blanks, hyphens and brackets. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return /^[+\d\s()-]*$/.test(text) && digits >= 7 && digits <= 15;
}

/**
 * Checks that a stored number may become this one. An unchanged number may be sent again: no rule checked it when it
 * was stored.
 */
export const mayBecomePhone = (next: string, stored: string): boolean => next === stored || isPhone(next);
