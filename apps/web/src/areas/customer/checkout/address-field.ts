/** By which the address is found from anywhere on the page. */
export const ADDRESS_NAME = 'delivery-address';

/** Where the mistake is that keeps an order from being placed. */
export const focusAddress = (): void =>
  document.querySelector<HTMLElement>(`textarea[name="${ADDRESS_NAME}"]`)?.focus();
