import { TOPIC_RULES } from '@tiffin/contract/rules/notifications';
import type { Context } from '../../auth/context.ts';
import type { Database } from '../../db/database.ts';
import { type MadeLater, type MailFacts } from './mail-facts.ts';
import { MAIL_KINDS, type MailKind } from './mail-kinds.ts';
import { insertMails, type MailToInsert } from './outbox.repo.ts';

/** Facts that a row of this kind waits with: everything but the link, whose secret is made when it is sent. */
export type StoredFacts<K extends MailKind> = Omit<MailFacts[K], keyof MadeLater>;

export interface NewMail<K extends MailKind> {
  readonly kind: K;
  /** The user at their own address, or another address, with the user whose affair it is where there is one. */
  readonly to: { readonly userId: number } | { readonly userId?: number; readonly address: string };
  readonly facts: StoredFacts<K>;
  /** Names what happened, without personal data: a second mail of it to the same recipient is not stored. */
  readonly eventKey: string;
  /** Group of mails: of several that wait for one recipient, only the latest is sent. */
  readonly groupKey?: string;
  /** How long ago it happened, where it is told later; the two times below count from then. */
  readonly ageSeconds?: number;
  /** Not before so many seconds. */
  readonly afterSeconds?: number;
  /** How long it is worth sending, where that is another time than usual for its kind. */
  readonly worthSeconds?: number;
  /** Another person whom it names: it is emptied when that person is deleted. */
  readonly aboutUserId?: number;
}

/** The mail as a row, for {@link storeMails}. */
export function mailRowOf<K extends MailKind>({
  kind,
  to,
  facts,
  eventKey,
  groupKey,
  ageSeconds = 0,
  afterSeconds = 0,
  worthSeconds,
  aboutUserId,
}: NewMail<K>): MailToInsert {
  const rule = MAIL_KINDS[kind];
  return {
    kind,
    topic: rule.topic,
    reach: rule.reach,
    isOnByDefault: TOPIC_RULES[rule.topic].mail,
    userId: to.userId ?? null,
    address: 'address' in to ? to.address : null,
    facts,
    eventKey,
    groupKey: groupKey ?? null,
    ageSeconds,
    afterSeconds,
    worthSeconds: worthSeconds ?? rule.worthSeconds,
    aboutUserId: aboutUserId ?? null,
  };
}

/**
 * Stores mails in the transaction of the event. Nothing is stored while the platform sends no e-mail, for a user who
 * switched its topic off, for an address that may not get it, and of what happened too long ago: none of these is an
 * error.
 */
export async function storeMails(
  { mail }: Pick<Context, 'mail'>,
  tx: Database,
  rows: readonly MailToInsert[],
): Promise<void> {
  if (mail !== 'off') await insertMails(tx, rows);
}

/** Stores one mail as {@link storeMails} does. */
export function storeMail<K extends MailKind>(
  context: Pick<Context, 'mail'>,
  tx: Database,
  mail: NewMail<K>,
): Promise<void> {
  return storeMails(context, tx, [mailRowOf(mail)]);
}
