export {
  countSupport,
  listConversations,
  listPlatformMessages,
  markConversationRead,
} from './read-conversations.ts';
export { writePlatformMessage } from './write-message.ts';
