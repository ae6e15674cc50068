/** Finds the address field from anywhere on the page. */
export const ADDRESS_NAME = 'delivery-address';

/** Focuses the address, where a mistake blocks the order. */
export const focusAddress = (): void =>
  document.querySelector<HTMLElement>(`textarea[name="${ADDRESS_NAME}"]`)?.focus();
