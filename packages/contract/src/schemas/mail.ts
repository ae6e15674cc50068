import { z } from 'zod';
import { MAIL_LIST_DEFAULT, MAIL_LIST_MAX } from '../rules/limits.ts';
import { Instant, WireId } from './basics.ts';
import { Email } from './signup.ts';

/** Every mail that the platform sends; the server's table of kinds has the same names. */
export const MAIL_KIND_NAMES = [
  'reset',
  'confirm',
  'address-new',
  'address-old',
  'address-taken',
  'password-changed',
  'factor-changed',
  'link-given',
  'wrong-codes',
  'invite',
  'test',
  'receipt',
  'cancelled',
  'refunded',
  'status',
  'new-order',
  'chat-unread',
  'not-answered',
  'approved',
  'rejected',
  'deactivated',
  'low-review',
  'low-stock',
  'registered',
  'mail-failing',
  'console-policy',
  'digest',
] as const;

export const MAIL_STATES = ['waiting', 'sent', 'captured', 'failed'] as const;

/** A mail as administrators see it: never what it says, unless it was captured instead of sent. */
export const AdminMail = z.object({
  id: WireId,
  kind: z.string(),
  /** With most of its letters hidden; empty once it was emptied. */
  to: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.int(),
  /** Last message of the mail server, without addresses. */
  lastError: z.string().nullable(),
  /**
   * True where it can be tried now: it is not worth it once a link in it has ended, nor at an address that refused it.
   */
  canRetry: z.boolean(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
  /** Subject and text, of captured mails only. */
  text: z.string().optional(),
});
export type AdminMail = z.output<typeof AdminMail>;

export const AdminMailQuery = z.object({
  state: z.enum(MAIL_STATES).optional(),
  limit: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= MAIL_LIST_MAX, `Give a limit from 1 to ${MAIL_LIST_MAX}`)
    .default(MAIL_LIST_DEFAULT),
});

export const TestMailBody = z.object({ to: Email });
export const UnsubscribeQuery = z.object({ token: z.string().max(200) });
