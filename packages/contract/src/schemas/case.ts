import { z } from 'zod';
import {
  CASE_KINDS,
  CASE_OUTCOMES,
  CASE_SENTENCES,
  CASE_SIDES,
  CASE_STATES,
  type CaseKind,
  namesDishes,
} from '../rules/case.ts';
import { MAX_LINES, MESSAGE_MAX_LENGTH } from '../rules/limits.ts';
import { Id, Instant, OptionalId, PageQuery, requiredText, Rupees, WireId, typedText } from './basics.ts';
import { OrderStatusName } from './order.ts';
import { refuseDoubled } from './twins.ts';

const KINDS = CASE_KINDS.map(({ key }) => key) as [CaseKind, ...CaseKind[]];
const Side = z.enum(CASE_SIDES);
const QueryId = PageQuery.shape.before;

/** One word in the thread of a case. */
export const CaseMessage = z.object({
  id: WireId,
  /** How it moved the case: the first opens it, `reopened` opened a closed one again, the platform's last closes it. */
  what: z.enum(['opened', 'message', 'reopened', 'closed']),
  sender: Side,
  /** The customer, the restaurant, or 'Support'. */
  senderName: z.string(),
  /** For administrators only: the account that wrote for the platform. */
  author: z.string().optional(),
  message: z.string(),
  /** Set on the message that closed the case. */
  outcome: z.enum(CASE_OUTCOMES).nullable(),
  createdAt: Instant,
});
export type CaseMessage = z.output<typeof CaseMessage>;

/** A case as lists show it. */
export const CaseSummary = z.object({
  id: WireId,
  orderId: WireId,
  orderStatus: OrderStatusName,
  orderTotal: Rupees,
  restaurantId: WireId,
  restaurantName: z.string(),
  customerId: WireId,
  customerName: z.string(),
  kind: z.enum(KINDS),
  state: z.enum(CASE_STATES),
  /** Dishes it is about; none when it is about the time. */
  items: z.array(z.object({ menuItemId: WireId, name: z.string(), quantity: z.int() })),
  /** Path of the picture, read with the token; null without one. `size=small` is the smaller of its two sizes. */
  photo: z.string().nullable(),
  openedAt: Instant,
  /** Start of the customer's wait for an answer; null when there is one. */
  waitingSince: Instant.nullable(),
  /** When it was closed, with which outcome, and until when a message opens it again; null when it is not closed. */
  closedAt: Instant.nullable(),
  outcome: z.enum(CASE_OUTCOMES).nullable(),
  reopenableUntil: Instant.nullable(),
  /** How many words of the others the reader's side has not read. */
  unread: z.int(),
  lastMessage: CaseMessage,
});
export type CaseSummary = z.output<typeof CaseSummary>;

/** Note about a case that administrators write for each other. */
export const CaseNote = z.object({
  id: WireId,
  /** The account that wrote it. */
  author: z.string(),
  text: z.string(),
  createdAt: Instant,
});
export type CaseNote = z.output<typeof CaseNote>;

export const Case = CaseSummary.extend({
  /** Oldest first. */
  messages: z.array(CaseMessage),
  /** Other cases of this order, latest first. */
  others: z.array(
    z.object({
      id: WireId,
      kind: z.enum(KINDS),
      state: z.enum(CASE_STATES),
      outcome: z.enum(CASE_OUTCOMES).nullable(),
      openedAt: Instant,
      closedAt: Instant.nullable(),
    }),
  ),
  /** For administrators only: their notes, oldest first, and where the customer can be called; empty where nobody knows. */
  notes: z.array(CaseNote).optional(),
  customerPhone: z.string().optional(),
});
export type Case = z.output<typeof Case>;

/** The newest case of the order, or this one. */
export const CaseQuery = z.object({ caseId: QueryId });

export const ReadCaseQuery = CaseQuery.extend({
  /** The last message that was on the screen: what came after it stays unread. Without it all is read. */
  upTo: QueryId,
});

export const CasePhotoQuery = CaseQuery.extend({
  size: z.enum(['small', 'large']).optional(),
  /** Tells one photo from the next; the newest is answered whatever it says. */
  v: typedText().max(64).optional(),
});

export const OpenCaseBody = z
  .object({
    kind: z.enum(KINDS, { error: 'Please choose what is wrong' }),
    /** Ids of dishes of the order. */
    items: z
      .array(Id)
      .max(MAX_LINES)
      .superRefine(refuseDoubled('A dish stands there twice'))
      .nullish()
      .transform((ids) => ids ?? []),
    message: requiredText(MESSAGE_MAX_LENGTH, CASE_SENTENCES.words),
  })
  .refine(({ kind, items }) => namesDishes(kind, items.length), {
    path: ['items'],
    message: CASE_SENTENCES.dishes,
  });

export const CaseMessageBody = z.object({
  message: requiredText(MESSAGE_MAX_LENGTH, CASE_SENTENCES.message),
});

export const CaseNoteBody = z.object({ text: requiredText(MESSAGE_MAX_LENGTH, CASE_SENTENCES.note) });

export const CloseCaseBody = z.object({
  outcome: z.enum(CASE_OUTCOMES, { error: 'Please choose how it ended' }),
  message: requiredText(MESSAGE_MAX_LENGTH, CASE_SENTENCES.closing),
  /** The last message that was on the screen: when another has come since, it is 409 and nothing is closed. */
  lastMessageId: OptionalId,
});

export const CasesFilter = z.object({
  restaurantId: QueryId,
  orderId: QueryId,
});

export const CasesQuery = PageQuery.extend({
  ...CasesFilter.shape,
  state: z.enum(CASE_STATES).optional(),
  /** Only those that nobody has answered for half an hour. */
  waiting: z.literal('true').optional(),
  /** Only those in which the reader's side has something unread. */
  unread: z.literal('true').optional(),
  /** Open ones, whose customer waits longest first; a page goes on after `after`, which has waited since `since`. */
  sort: z.literal('waiting').optional(),
  after: QueryId,
  since: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .optional(),
});

export const CaseTotals = z.object({
  open: z.int(),
  /** Counting of these and of closed ones stops at some thousands. */
  answered: z.int(),
  closed: z.int(),
  /** Open cases without an answer for half an hour. */
  waiting: z.int(),
  /** Cases in which the reader's side has something unread. */
  unread: z.int(),
});
export type CaseTotals = z.output<typeof CaseTotals>;
