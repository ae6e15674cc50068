import { useEffect, useState } from 'react';

/** There the sidebar is a drawer; on wider screens it always stands beside the page. */
const NARROW = '(width < 64rem)';

/** The sidebar as a drawer. It also opens by the window event `openSidebar`, from any sender. */
export function useDrawer(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const narrow = matchMedia(NARROW);
    const open = () => {
      if (narrow.matches) setOpen(true);
    };
    const close = () => setOpen(false);
    window.addEventListener('openSidebar', open);
    narrow.addEventListener('change', close);
    return () => {
      window.removeEventListener('openSidebar', open);
      narrow.removeEventListener('change', close);
    };
  }, []);
  return [isOpen, setOpen];
}
