export { endEmailChange, endLaterUndos, endLinksForEmail, endLinksForPassword } from './ended-links.ts';
export { addToken, addTokenToNewest, isAskedTooOften, issueLink } from './issue-link.ts';
export { endIssuedLinks, pendingEmailOf } from './links.repo.ts';
export type { LiveInvite, LiveLink } from './live-link.ts';
export { openAnyLink, openInvite, openLink, takeInvite, takeLink } from './live-links.ts';
export { mailConfirmation } from './mail-confirmation.ts';
export { assertAddressNotReserved } from './reserved-address.ts';
export { handOutResetLink } from './reset-link.ts';
export { countTry } from './tries.ts';
