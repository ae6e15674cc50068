/** SPEC 3: who was asked about an order once, and said something or Skip, is not asked again in this browser. */
const keyOf = (orderId: number) => `reviewed_order_${orderId}`;

export const wasAsked = (orderId: number): boolean => localStorage.getItem(keyOf(orderId)) !== null;

export const rememberAsked = (orderId: number): void => localStorage.setItem(keyOf(orderId), 'true');
