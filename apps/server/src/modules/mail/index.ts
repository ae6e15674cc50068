export type { MailSettings } from './mail-settings.ts';
export type { MailFacts } from './mail-facts.ts';
export { MailSender, type Prepare, type Prepares, type SenderOptions } from './mail-sender.ts';
export { describeMail, listMail, previewMail, retryMail, sendTestMail } from './administer-mail.ts';
export { findFailingSince } from './administration.repo.ts';
export { forgetMail, giveMailTo } from './outbox.repo.ts';
export { storeMail } from './store-mail.ts';
export { choicesPathOfToken, unsubscribe } from './unsubscribe.ts';
