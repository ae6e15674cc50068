export { Notifier } from './notifier.ts';
export { enqueueDigest } from './enqueue-digest.ts';
export { prepareFailingMail, notifyFailingMail } from './notify-failing-mail.ts';
export { prepareUnreadChat } from './unread-chat.ts';
