export { assertAddressNotReserved } from './reserved-address.ts';
export { mailConfirmation } from './mail-confirmation.ts';
export {
  addLink,
  addToken,
  countAskedLinks,
  endIssuedLinks,
  endLinks,
  findInvite,
  findLink,
  forgetLinks,
  type LinkKind,
  type LiveInvite,
  type LiveLink,
  newestLink,
  pendingEmailOf,
  spendLink,
} from './links.repo.ts';
export { countTry, takeBackTry } from './tries.repo.ts';
