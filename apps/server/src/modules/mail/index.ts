export type { MailSettings } from './mail-settings.ts';
export type { MailFacts } from './mail-facts.ts';
export type { MailKind } from './mail-kinds.ts';
export { MailSender, type Prepare, type Prepares, type SenderOptions } from './mail-sender.ts';
export { describeMail, listMail, previewMail, retryMail, sendTestMail } from './administer-mail.ts';
export { giveMailTo } from './outbox.repo.ts';
export { mailRowOf, type NewMail, storeMail, storeMails } from './store-mail.ts';
export { choicesPathOfToken, unsubscribe } from './unsubscribe.ts';
