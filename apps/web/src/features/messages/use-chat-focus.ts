import { useRef } from 'react';

/**
 * Places the focus in the dialog of a chat, and afterwards: back on the opener or, when that has gone with a change of
 * its order, on the element of `whenGone`. `field` is for the chat inside.
 */
export function useChatFocus(whenGone: () => HTMLElement | null) {
  const opener = useRef<HTMLElement | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  return {
    field,
    dialogFocus: {
      initialFocus: () => {
        opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
        // On a touch screen the keyboard would cover what one came to read.
        return matchMedia('(pointer: coarse)').matches ? null : field.current;
      },
      returnFocusTo: () => (opener.current?.isConnected ? null : whenGone()),
    },
  };
}
