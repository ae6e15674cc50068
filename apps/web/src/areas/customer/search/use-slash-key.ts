import { useEffect, type RefObject } from 'react';

import { isComposing } from '../../../lib/browser/composing.ts';

/** "/" puts the cursor into the search, from wherever nothing is being typed. */
export function useSlashKey(input: RefObject<HTMLInputElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isComposing(event) || isTyping(event.target)) return;
      // A search that is not shown, as in the top bar of a phone, leaves the key alone.
      if (!input.current || input.current.offsetParent === null) return;
      event.preventDefault();
      input.current.select();
    };
    window.addEventListener('keydown', focus);
    return () => window.removeEventListener('keydown', focus);
  }, [input, isOn]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null);
