export {
  cancelOpenOrders,
  countOrders,
  deleteOrder,
  listAllOrders,
  refundOrder,
} from './administer-orders.ts';
export { askLateKitchens } from './ask-late-kitchens.ts';
export { cancelUnanswered, changeStatus } from './change-status.ts';
export { countMyOrders } from './count-my-orders.ts';
export { getOrder, versionOfOrder } from './get-order.ts';
export { validateCode } from './validate-code.ts';
export { listCodes } from './list-codes.ts';
export {
  listMyOrders,
  listRestaurantOrders,
  readOwnOrders,
  versionOfMyOrders,
  versionOfRestaurantOrders,
} from './list-orders.ts';
export { orderByKey } from './order-by-key.ts';
export { noteReviewAsked } from './note-review-asked.ts';
export { placeOrder } from './place-order.ts';
export { acknowledgeOrder, seeOrder } from './see-order.ts';
export { escalateOrders, keepTime } from './acceptance-clock.ts';
export { IS_RED, RED_AT } from './acceptance-step.ts';
export { findNotifiedOrders, findReceipts, type NotifiedOrder, type Receipt } from './notified-order.ts';
export { quoteOrder } from './quote-order.ts';
