export { findCounted, findCountedLink, takeLink } from './counted-link.ts';
export { ENDED_BY_EMAIL, ENDED_BY_PASSWORD } from './ended-links.ts';
export { mailConfirmation } from './mail-confirmation.ts';
export {
  addLink,
  addToken,
  assertAddressNotReserved,
  countAskedLinks,
  endIssuedLinks,
  endLinks,
  findInvite,
  findLink,
  type LinkKind,
  LIVE_LINK,
  type LiveInvite,
  type LiveLink,
  newestLink,
  pendingEmailOf,
  spendLink,
} from './links.repo.ts';
export { handOutResetLink } from './reset-link.ts';
export { countTry } from './tries.repo.ts';
