/** From here on the panel reaches beyond the list's own width, where the screen has room to the right of it. */
export const WIDE_PANEL = '(width >= 1880px)';
