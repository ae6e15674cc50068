export { type News, notify, rowsOf, settle, type Settled, storeNotifications } from './notify.ts';
export { administratorIds, leadersOf, type Staff, staffOf } from './people.ts';
export { subscribePush, testPush, unsubscribePush } from './push-devices.ts';
export type { PushSettings } from './push-endpoint.ts';
export { PushKeys } from './push-keys.ts';
export { PushSender } from './push-sender.ts';
export {
  changeChoices,
  clearNotifications,
  countNotifications,
  listChoices,
  listNotifications,
  readAllNotifications,
  readNotification,
} from './read-notifications.ts';
