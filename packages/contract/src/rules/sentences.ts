/**
 * The sentences of docs/rules/limits.md, once; apart from the schemas, so that a light form can say them without zod.
 */
export const FILL_ALL_FIELDS = 'Please fill in all fields';
export const FILL_RESTAURANT_FIELDS = 'Please fill in all restaurant fields';
export const PASSWORDS_DIFFER = 'Passwords do not match';
export const EMAIL_SENTENCE = 'Please enter a valid email address';
export const USERNAME_SENTENCE = 'Usernames have 3 to 32 letters, digits, dots, hyphens or underscores';
export const OWN_PATH_SENTENCE = 'Please name a page of this platform, beginning with a slash';
