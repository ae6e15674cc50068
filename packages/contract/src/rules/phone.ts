export const PHONE_SENTENCE = 'Please enter a phone number with 7 to 15 digits';

/** 7 to 15 digits, as the world's numbers have them, however they are grouped: +, blanks, hyphens and brackets. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return /^[+\d\s()-]*$/.test(text) && digits >= 7 && digits <= 15;
}

/** Whether a stored number may become this one. What stands already may be sent again: it was checked by no rule then. */
export const mayBecomePhone = (next: string, stored: string): boolean => next === stored || isPhone(next);
