import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { AuditEntry } from '../schemas/admin.ts';
import { Deleted, IdParams, PageQuery } from '../schemas/basics.ts';
import { HandedOutLink } from '../schemas/recovery.ts';
import { Restaurant } from '../schemas/restaurant.ts';
import {
  CalledBack,
  HandOverBody,
  InviteParams,
  NewInvite,
  PositionBody,
  StaffInvite,
  StaffInviteBody,
  StaffMember,
  StaffParams,
} from '../schemas/staff.ts';

const people = { who: ['RESTAURANT'], ownership: 'object', tag: 'People', duty: 'people' } as const;
const ofOne = { ...people, params: StaffParams } as const;

export const listStaff = defineRoute({
  ...people,
  method: 'GET',
  path: '/api/restaurants/:id/staff',
  summary: 'Who works for the own restaurant, its owner first',
  params: IdParams,
  response: z.array(StaffMember),
});

export const listStaffInvites = defineRoute({
  ...people,
  method: 'GET',
  path: '/api/restaurants/:id/staff/invites',
  summary: 'Invites that are open, newest first',
  params: IdParams,
  response: z.array(StaffInvite),
});

export const inviteStaff = defineRoute({
  ...people,
  method: 'POST',
  path: '/api/restaurants/:id/staff/invites',
  summary: 'Invite somebody by a link that is shown once, and mailed where there is an address',
  params: IdParams,
  body: StaffInviteBody,
  response: NewInvite,
  status: 201,
  budget: 'login',
});

export const callBackStaffInvite = defineRoute({
  ...people,
  method: 'DELETE',
  path: '/api/restaurants/:id/staff/invites/:inviteId',
  summary: 'Call an open invite back',
  params: InviteParams,
  response: CalledBack,
});

export const suspendStaff = defineRoute({
  ...ofOne,
  method: 'POST',
  path: '/api/restaurants/:id/staff/:userId/suspend',
  summary: 'Keep somebody out until he is let in again; his sessions end',
  response: StaffMember,
});

export const resumeStaff = defineRoute({
  ...ofOne,
  method: 'POST',
  path: '/api/restaurants/:id/staff/:userId/resume',
  summary: 'Let somebody in again who was suspended',
  response: StaffMember,
});

export const giveStaffResetLink = defineRoute({
  ...ofOne,
  method: 'POST',
  path: '/api/restaurants/:id/staff/:userId/reset-link',
  summary: 'A link to a new password for somebody below the caller, shown once',
  response: HandedOutLink,
  budget: 'login',
});

export const setStaffPosition = defineRoute({
  ...ofOne,
  method: 'PUT',
  path: '/api/restaurants/:id/staff/:userId/position',
  summary: 'Make somebody a manager, or kitchen',
  body: PositionBody,
  response: StaffMember,
});

export const removeStaff = defineRoute({
  ...ofOne,
  method: 'DELETE',
  path: '/api/restaurants/:id/staff/:userId',
  summary: 'Remove somebody for good; his sessions end, and his name stays in the audit log',
  response: Deleted,
});

export const handOver = defineRoute({
  ...people,
  duty: 'ownership',
  method: 'POST',
  path: '/api/restaurants/:id/owner',
  summary: 'Make a manager of at least a day the owner, by the own password; the caller becomes a manager',
  params: IdParams,
  body: HandOverBody,
  response: Restaurant,
  budget: 'login',
});

export const restaurantAuditLog = defineRoute({
  ...people,
  duty: 'restaurant',
  method: 'GET',
  path: '/api/restaurants/:id/activity',
  summary: 'What the people of the own restaurant did, newest first',
  params: IdParams,
  query: PageQuery,
  response: z.array(AuditEntry),
});
