import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { IdParams } from '../schemas/basics.ts';
import {
  Case,
  CaseMessageBody,
  CaseNoteBody,
  CasePhotoQuery,
  CaseQuery,
  CasesFilter,
  CasesQuery,
  CaseSummary,
  CaseTotals,
  CloseCaseBody,
  OpenCaseBody,
  ReadCaseQuery,
} from '../schemas/case.ts';

const parties = ['CUSTOMER', 'RESTAURANT', 'ADMIN'] as const;
const ofOrder = { ownership: 'object', tag: 'Cases', params: IdParams } as const;
const ofAll = {
  method: 'GET',
  who: parties,
  duty: 'restaurant',
  ownership: 'none',
  tag: 'Cases',
  etag: true,
} as const;

export const getCase = defineRoute({
  ...ofOrder,
  method: 'GET',
  path: '/api/orders/:id/case',
  duringMaintenance: 'customers',
  who: parties,
  duty: 'restaurant',
  summary: 'What went wrong with an order: its newest case, or the one that is named, with its thread',
  query: CaseQuery,
  response: Case,
  etag: true,
});

export const openCase = defineRoute({
  ...ofOrder,
  method: 'POST',
  path: '/api/orders/:id/case',
  duringMaintenance: 'customers',
  who: ['CUSTOMER'],
  summary: 'Say that something is wrong with the own order; one open case an order',
  body: OpenCaseBody,
  response: Case,
  status: 201,
  idempotent: true,
  budget: 'chat',
});

export const writeInCase = defineRoute({
  ...ofOrder,
  method: 'POST',
  path: '/api/orders/:id/case/messages',
  duringMaintenance: 'customers',
  who: parties,
  duty: 'restaurant',
  summary:
    'Write in the newest case; the customer’s message makes it open, the others’ answered, a closed one is reopened within 7 days',
  body: CaseMessageBody,
  response: Case,
  status: 201,
  idempotent: true,
  budget: 'chat',
});

export const closeCase = defineRoute({
  ...ofOrder,
  ownership: 'none',
  method: 'POST',
  path: '/api/orders/:id/case/close',
  who: ['ADMIN'],
  summary:
    'Close the case with an outcome and words that the customer reads; ‘refunded’ too moves no money and leaves the order as it is',
  body: CloseCaseBody,
  response: Case,
});

export const noteInCase = defineRoute({
  ...ofOrder,
  ownership: 'none',
  method: 'POST',
  path: '/api/orders/:id/case/notes',
  who: ['ADMIN'],
  summary: 'Write a note in the newest case, which administrators alone read',
  body: CaseNoteBody,
  response: Case,
  status: 201,
});

export const readCase = defineRoute({
  ...ofOrder,
  method: 'PUT',
  path: '/api/orders/:id/case/read',
  duringMaintenance: 'customers',
  who: parties,
  duty: 'restaurant',
  summary: 'Mark what the others wrote in the newest case, or the one that is named, as read by the own side',
  query: ReadCaseQuery,
  response: z.object({ markedAsRead: z.int() }),
});

export const putCasePhoto = defineRoute({
  ...ofOrder,
  method: 'PUT',
  path: '/api/orders/:id/case/photo',
  duringMaintenance: 'customers',
  who: ['CUSTOMER'],
  summary: 'Show what is wrong, in the own case while it is not closed: the body is a JPEG, PNG or WebP file',
  accepts: 'image',
  response: Case,
});

export const getCasePhoto = defineRoute({
  ...ofOrder,
  method: 'GET',
  path: '/api/orders/:id/case/photo',
  duringMaintenance: 'customers',
  who: parties,
  duty: 'restaurant',
  summary: 'The photo of a case as WebP, for its three parties alone',
  query: CasePhotoQuery,
  response: z.unknown(),
  budget: 'image',
  media: 'image',
  etag: true,
});

export const listCases = defineRoute({
  ...ofAll,
  path: '/api/support/cases',
  duringMaintenance: 'customers',
  summary:
    'Cases of all orders, of the own restaurant’s or of the own ones, by their last message, latest first; `before` is the last message’s id of the page before; `sort=waiting`: open ones, longest waiting first',
  query: CasesQuery,
  response: z.array(CaseSummary),
});

export const caseTotals = defineRoute({
  ...ofAll,
  path: '/api/support/cases/totals',
  duringMaintenance: 'customers',
  summary: 'How many cases are in which state, wait for an answer, and are unread by the own side',
  query: CasesFilter,
  response: CaseTotals,
});
