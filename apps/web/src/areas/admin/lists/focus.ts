/** The list itself takes the focus when the row it stood on has left. */
export const LIST_ID = 'admin-list';
const list = () => document.getElementById(LIST_ID);

/** Marks the opener of a row's drawer, which gets the focus back, also from a drawer that came with an address. */
export const opens = (id: number) => ({ 'data-opens': id, 'aria-haspopup': 'dialog' as const });

/** A row stands in the page as a card and in a table; one of the two is seen. */
const openerOf = (id: number): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-opens="${id}"]`)].find(
    (one) => one.offsetParent !== null,
  );

/** Focus target after a drawer. */
export const focusRow = (id: number): HTMLElement | null => openerOf(id) ?? list();

/** Focus target after an act, whose button may have gone with it: the drawer, the row, or the list. */
export const focusAfter = (id: number): HTMLElement | null =>
  document.querySelector<HTMLElement>('[role="dialog"][data-open] [aria-label="Close"]') ?? focusRow(id);
