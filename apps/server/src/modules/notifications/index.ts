export { insertNotifications, type NewRow, settle, type Settled } from './notifications.repo.ts';
export { type News, notify, rowsOf } from './notify.ts';
export { administratorIds, leadersOf, type Staff, staffOf } from './people.repo.ts';
export { subscribePush, testPush, unsubscribePush } from './push-devices.ts';
export type { PushSettings } from './push-endpoint.ts';
export { PushKeys } from './push-keys.ts';
export { PushSender } from './push-sender.ts';
export { describePush } from './push.repo.ts';
export {
  changeChoices,
  clearNotifications,
  countNotifications,
  listChoices,
  listNotifications,
  readAllNotifications,
  readNotification,
} from './read-notifications.ts';
