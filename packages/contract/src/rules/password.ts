/** Passwords and their meter: docs/rules/limits.md#passwords. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const PASSWORD_LONG = 12;
export const PASSWORD_SENTENCE =
  'Password must be at least 8 characters with uppercase, lowercase, number, and special character';

/** Each sign that is neither letter nor digit: password managers join words with hyphens. */
const SPECIAL = /[\p{P}\p{S}]/u;

const REQUIRED: readonly ((password: string) => boolean)[] = [
  (p) => p.length >= PASSWORD_MIN,
  (p) => /[A-Z]/.test(p),
  (p) => /[a-z]/.test(p),
  (p) => /[0-9]/.test(p),
  (p) => SPECIAL.test(p),
];

/** The rule as password managers read it (https://developer.apple.com/password-rules/). */
export const PASSWORD_RULES = `minlength: ${PASSWORD_MIN}; maxlength: ${PASSWORD_MAX}; required: upper; required: lower; required: digit; required: special;`;

/** All that a new password needs, and its longest length. */
export function isValidPassword(password: string): boolean {
  return password.length <= PASSWORD_MAX && REQUIRED.every((rule) => rule(password));
}

export type PasswordStrength = 'Weak' | 'Fair' | 'Good' | 'Strong';

/** Six rules counted, minus one: at most 2 Weak, 3 Fair, 4 Good, 5 Strong. */
export function passwordStrength(password: string): PasswordStrength {
  const satisfied =
    REQUIRED.filter((rule) => rule(password)).length + (password.length >= PASSWORD_LONG ? 1 : 0);
  const score = satisfied - 1;
  if (score <= 2) return 'Weak';
  return score === 3 ? 'Fair' : score === 4 ? 'Good' : 'Strong';
}
