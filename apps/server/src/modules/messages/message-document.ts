import type { Answer } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import type { MessageRow } from './messages.repo.ts';
import type { Party } from './thread.ts';

export type Message = Answer<typeof api.support.sendMessage>;

/**
 * Sender, text and time go out under both names, since clients read either (docs/rules/wire.md#compatibility). Who of
 * the restaurant wrote it is for its own people: customers talk to the restaurant.
 */
export function toMessage({ text, sender, authorName, ...row }: MessageRow, reader: Party): Message {
  const createdAt = row.createdAt.toISOString();
  return {
    ...row,
    sender,
    senderType: sender,
    ...(reader.role === 'RESTAURANT' && sender === 'restaurant' && authorName !== null && { authorName }),
    message: text,
    text,
    createdAt,
    timestamp: createdAt,
  };
}

export const toMessages = (rows: readonly MessageRow[], reader: Party): Message[] =>
  rows.map((row) => toMessage(row, reader));
