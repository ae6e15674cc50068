export { listInbox, listMessages, versionOfInbox, versionOfMessages } from './list-messages.ts';
export { countUnread, markAllRead, versionOfUnread } from './read-messages.ts';
export { sendMessage } from './send-message.ts';
