export { countUsers, deleteUserAsAdmin, getUser, listUsers, setBlocked } from './administer-users.ts';
export { changePassword } from './change-password.ts';
export { deleteAccount } from './delete-account.ts';
export { demoUsernames, endDemo } from './demo-accounts.ts';
export { describeMe } from './describe-me.ts';
export { ensureAdministrator } from './ensure-administrator.ts';
export { login } from './login.ts';
export { logout } from './logout.ts';
export { signup } from './signup.ts';
