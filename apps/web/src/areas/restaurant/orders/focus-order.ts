/** Marks what the keyboard goes on at when the button pressed for an order has gone with its step. */
export const focusTarget = (orderId: number) => ({ 'data-order': orderId, tabIndex: -1 });

/** The list renders every order twice, as a row and as a card: the one that is seen, unless it is only the copy that keeps a gap open. */
export const shownOrder = (orderId: number): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(`[data-order="${orderId}"]`)].find(
    (element) => element.checkVisibility() && !element.closest('[inert]'),
  ) ?? null;

/** Only who uses the keyboard is taken along: under a finger the page stays where it is. */
export function goOnAt(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  if (element?.matches(':focus-visible')) element.scrollIntoView({ block: 'nearest' });
}
