import { CASE_MESSAGES_MAX, CASE_NOTES_MAX, CASE_REOPEN_DAYS } from './limits.ts';
import type { OrderStatus } from './order-status.ts';

/** Problems with an order: the word on the button, and a flag where the dishes have to be named. */
export const CASE_KINDS = [
  { key: 'missing', label: 'Something is missing', needsDishes: true },
  { key: 'wrong', label: 'The wrong dish', needsDishes: true },
  { key: 'spoiled', label: 'Spoiled or cold', needsDishes: true },
  { key: 'late', label: 'Late', needsDishes: false },
  { key: 'never came', label: 'It never came', needsDishes: false },
] as const;
export type CaseKind = (typeof CASE_KINDS)[number]['key'];

export const CASE_STATES = ['open', 'answered', 'closed'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** How the platform ended a case. A word that the customer reads: none of them moves money or changes the order. */
export const CASE_OUTCOMES = ['explained', 'replaced', 'refunded', 'refused'] as const;
export type CaseOutcome = (typeof CASE_OUTCOMES)[number];

/** Who writes in a case. */
export const CASE_SIDES = ['customer', 'restaurant', 'platform'] as const;
export type CaseSide = (typeof CASE_SIDES)[number];

export const CASE_SENTENCES = {
  words: 'Please say what happened',
  dishes: 'Please choose the dishes it is about',
  message: 'Please write a message',
  note: 'Please write a note',
  closing: 'Please write what the customer should know',
  cancelled: 'This order was cancelled. Write to support about it instead.',
  tooEarly: 'This can be said once the food is on its way.',
  foreignDishes: 'Only dishes of this order can be chosen.',
  tooLate: `This was closed more than ${CASE_REOPEN_DAYS} days ago. The customer can open a new one from the order.`,
  full: `This has ${CASE_MESSAGES_MAX} messages and takes no more. The order’s chat and Support go on.`,
  fullOfNotes: `This has ${CASE_NOTES_MAX} notes and takes no more.`,
  closed: 'This is closed already.',
  meanwhile: 'Somebody has written meanwhile. Please read it before you close this.',
} as const;

const ON_ITS_WAY: ReadonlySet<OrderStatus> = new Set(['Out for Delivery', 'Delivered', 'Refunded']);

const needsDishes = (kind: CaseKind) => CASE_KINDS.find(({ key }) => key === kind)?.needsDishes ?? true;

/** Why nothing can be said to be wrong with an order of this status, or undefined when it can. */
export function caseRefusal(status: OrderStatus, kind: CaseKind): string | undefined {
  if (status === 'Cancelled') return CASE_SENTENCES.cancelled;
  if (needsDishes(kind) && !ON_ITS_WAY.has(status)) return CASE_SENTENCES.tooEarly;
  return undefined;
}

/** Problems that a customer can report at this status, in the order of the buttons. */
export function caseKindsFor(status: OrderStatus): readonly (typeof CASE_KINDS)[number][] {
  return CASE_KINDS.filter(({ key }) => caseRefusal(status, key) === undefined);
}

/** Checks that there are enough dishes to say what the case is about. */
export function namesDishes(kind: CaseKind, dishes: number): boolean {
  return dishes > 0 || !needsDishes(kind);
}

const DAY_MS = 24 * 60 * 60_000;

/** Until when a message opens a closed case again. */
export const reopenableUntil = (closedAt: Date): Date =>
  new Date(closedAt.getTime() + CASE_REOPEN_DAYS * DAY_MS);

interface Standing {
  readonly state: CaseState;
  readonly closedAt: Date | null;
}

/**
 * The state that a message leads to: the customer's waits for an answer, the others' are one. Undefined when the case was
 * closed too long ago to be opened again.
 */
export function stateAfterMessage(
  { state, closedAt }: Standing,
  sender: CaseSide,
  now: Date,
): Exclude<CaseState, 'closed'> | undefined {
  if (state === 'closed' && (closedAt === null || now > reopenableUntil(closedAt))) return undefined;
  return sender === 'customer' ? 'open' : 'answered';
}
