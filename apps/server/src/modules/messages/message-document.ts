import type { Answer, api } from '@tiffin/contract';
import type { MessageRow } from './messages.repo.ts';

export type Message = Answer<typeof api.support.sendMessage>;

/** Sender, text and time go out under both names, since clients read either (API 3). */
export function toMessage({ text, sender, ...row }: MessageRow): Message {
  const createdAt = row.createdAt.toISOString();
  return { ...row, sender, senderType: sender, message: text, text, createdAt, timestamp: createdAt };
}
