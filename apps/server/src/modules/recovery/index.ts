export { assertPasswordStands, beginEmailChange, changeEmail } from './change-email.ts';
export { checkLink } from './check-link.ts';
export {
  confirmEmail,
  ENDED_BY_EMAIL,
  refusingTaken,
  sendConfirmation,
  notifyAddressChanged,
  undoEmail,
} from './confirm-email.ts';
export { answerResetAsks, forgotPassword } from './forgot-password.ts';
export { giveResetLink, handOutResetLink } from './give-reset-link.ts';
export { removeFactorOf } from './remove-factor-of.ts';
export { ResetAskWorker } from './reset-ask-worker.ts';
export { AdministratorError, resetAdministrator } from './reset-administrator.ts';
export { LINK_MAILS } from './link-mails.ts';
export { findCounted, resetPassword } from './reset-password.ts';
export { endSessionsSince } from './recovery.repo.ts';
