export { checkLink } from './check-link.ts';
export { answerResetAsks, forgotPassword } from './forgot-password.ts';
export { giveResetLink } from './give-reset-link.ts';
export { removeFactorOf } from './remove-factor-of.ts';
export { ResetAskWorker } from './reset-ask-worker.ts';
export { AdministratorError, resetAdministrator } from './reset-administrator.ts';
export { LINK_MAILS } from './link-mails.ts';
export { resetPassword } from './reset-password.ts';
