import type { PlatformConversation, PlatformMessage } from '@tiffin/contract/schemas/platform-support';
import type { Actor } from '../../auth/actor.ts';
import type { ConversationRow, PlatformMessageRow } from './platform-support.repo.ts';

/** Which administrator wrote is said to administrators alone. */
export function toPlatformMessage(
  { text, author, createdAt, ...row }: PlatformMessageRow,
  reader: Pick<Actor, 'role'>,
): PlatformMessage {
  return {
    ...row,
    ...(reader.role === 'ADMIN' && row.sender === 'platform' && { author }),
    message: text,
    createdAt: createdAt.toISOString(),
  };
}

export function toConversation(
  { lastMessage, waitingSince, ...row }: ConversationRow,
  reader: Pick<Actor, 'role'>,
): PlatformConversation {
  return {
    ...row,
    waitingSince: waitingSince?.toISOString() ?? null,
    lastMessage: toPlatformMessage({ ...lastMessage, createdAt: new Date(lastMessage.createdAt) }, reader),
  };
}
