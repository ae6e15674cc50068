import { randomUUID } from 'node:crypto';
import type { Query } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import type { System } from '@tiffin/contract/schemas/admin';
import type { AdminMail } from '@tiffin/contract/schemas/mail';
import type { AdminActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { AppError, notFound } from '../../kit/app-error.ts';
import { type AdminMailRow, countMail, findMail, findMails, putBack } from './administration.repo.ts';
import type { MailKind } from './mail-kinds.ts';
import { readPlatform } from './outbox.repo.ts';
import { storeMail } from './store-mail.ts';

/** Mails that wait, were sent, captured or have failed, newest first. What they say is told of captured ones alone. */
export async function listMail(
  { db }: Context,
  _admin: AdminActor,
  { state, limit }: Query<typeof api.admin.listMail>,
): Promise<AdminMail[]> {
  return (await findMails(db, state ?? 'all', limit)).map(toAdminMail);
}

/**
 * Lets a mail that has failed wait again, and one that waits be tried at once. Throws NOT_FOUND, and CONFLICT for one
 * that was sent, is not worth it any more, was emptied, or is to an address that refused it.
 */
export async function retryMail({ db }: Context, _admin: AdminActor, id: number): Promise<AdminMail> {
  const isPutBack = await putBack(db, id);
  const row = await findMail(db, id);
  if (!row) throw notFound('Mail not found.');
  if (!isPutBack)
    throw new AppError(
      'CONFLICT',
      row.isRefused ? 'This address refused our mail.' : 'This mail cannot be sent again.',
    );
  return toAdminMail(row);
}

/** Stores a test mail; whether it arrives shows in the list. Throws CONFLICT while the platform sends no e-mail. */
export async function sendTestMail(context: Context, admin: AdminActor, to: string): Promise<{ to: string }> {
  if (context.mail === 'off') throw new AppError('CONFLICT', 'This platform sends no e-mail.');
  await storeMail(context, context.db, {
    kind: 'test',
    to: { address: to },
    facts: { by: admin.username },
    eventKey: `test:${randomUUID()}`,
    aboutUserId: admin.id,
  });
  return { to };
}

/** Renders a mail of a kind from made-up facts. */
export async function previewMail({ db }: Context, _admin: AdminActor, kind: MailKind) {
  const { name, timeZone } = await readPlatform(db);
  // Loaded only for a preview: React is needed for nothing else here.
  const [{ renderMail }, { SAMPLES }] = await Promise.all([
    import('./letters/render-mail.tsx'),
    import('./letters/samples.ts'),
  ]);
  const { subject, text } = await renderMail(kind, SAMPLES[kind], {
    name,
    timeZone,
    publicUrl: 'https://tiffin.example',
  });
  return { subject, text };
}

/** How mails stand, for the system page. */
export async function describeMail({ db, mail }: Context): Promise<System['mail']> {
  const { waiting, oldestAt, failed24h } = await countMail(db);
  return { state: mail, waiting, oldestAt: oldestAt?.toISOString() ?? null, failed24h };
}

function toAdminMail({ address, createdAt, sentAt, text, ...row }: AdminMailRow): AdminMail {
  const { id, kind, state, attempts, lastError, canRetry } = row;
  return {
    id,
    kind,
    to: masked(address ?? ''),
    state,
    attempts,
    lastError,
    canRetry,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    ...(text !== null && { text }),
  };
}

const hide = (part: string) => (part.length < 3 ? `${part[0] ?? ''}…` : `${part[0]}…${part.at(-1)}`);

/** m…a@e…e.com: enough to know which one is meant. */
function masked(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 1) return '';
  const [host = '', ...rest] = address.slice(at + 1).split('.');
  return `${hide(address.slice(0, at))}@${[hide(host), ...rest].join('.')}`;
}
