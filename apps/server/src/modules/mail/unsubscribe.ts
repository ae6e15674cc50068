import { createHmac, timingSafeEqual } from 'node:crypto';
import { NOTIFICATION_TOPICS, type NotificationTopic } from '@tiffin/contract/rules/notifications';
import type { Context } from '../../auth/context.ts';
import { AppError } from '../../kit/app-error.ts';
import { choicesPathOf } from './choices.ts';
import { readPlatform, switchTopicOff } from './outbox.repo.ts';

const signatureOf = (payload: string, key: string) =>
  createHmac('sha256', key).update(`unsubscribe ${payload}`).digest('base64url');

/** Makes the token that switches one topic of one person off and can do nothing else. */
export function unsubscribeToken(userId: number, topic: NotificationTopic, key: string): string {
  const payload = `${userId}.${topic}`;
  return `${payload}.${signatureOf(payload, key)}`;
}

/**
 * Returns the page on which the mails that a token switches off are chosen by hand. Its signature is not asked: this
 * changes nothing.
 */
export function choicesPathOfToken(token: string): string {
  const [, topic] = token.split('.');
  return choicesPathOf(NOTIFICATION_TOPICS.find((name) => name === topic));
}

/**
 * The one click of RFC 8058: switches the mails of a topic off for whom the mail was to. Asked again it changes nothing.
 * Throws INVALID for a token that is none of ours.
 */
export async function unsubscribe({ db }: Context, token: string): Promise<{ topic: NotificationTopic }> {
  const [user = '', topic = '', signature = ''] = token.split('.');
  const { key } = await readPlatform(db);
  const expected = Buffer.from(signatureOf(`${user}.${topic}`, key));
  const given = Buffer.from(signature);
  const known = NOTIFICATION_TOPICS.find((name) => name === topic && name !== 'account');
  if (!known || given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new AppError('VALIDATION_FAILED', 'This link does not unsubscribe from anything.');
  await switchTopicOff(db, Number(user), known);
  return { topic: known };
}
