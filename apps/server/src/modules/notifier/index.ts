export { Notifier } from './notifier.ts';
export { tellDigest } from './tell-digest.ts';
export { prepareFailingMail, tellFailingMail } from './tell-failing-mail.ts';
export { prepareUnreadChat } from './tell-events.ts';
