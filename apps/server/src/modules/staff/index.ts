export { acceptInvite } from './accept-invite.ts';
export { giveStaffResetLink, removeStaff, setPosition, setSuspended } from './change-staff.ts';
export { handOver, handOverAsAdmin } from './hand-over.ts';
export {
  callBackAdminInvite,
  callBackStaffInvite,
  inviteAdmin,
  inviteStaff,
  listAdminInvites,
  listStaffInvites,
  prepareInvite,
} from './invite.ts';
export { listStaff, listStaffAsAdmin } from './list-staff.ts';
