export { beginEmailChange, changeEmail } from './change-email.ts';
export { notifyAddressChanged } from './changed-address.ts';
export { confirmEmail, sendConfirmation, undoEmail } from './confirm-email.ts';
