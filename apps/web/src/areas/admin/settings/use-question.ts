import { useRef, useState } from 'react';

/** A question in a dialog, which `ask` waits for. What it is about stays while the dialog leaves. */
export function useQuestion<About>() {
  const [isOpen, setOpen] = useState(false);
  const [about, setAbout] = useState<About>();
  const answer = useRef<(isSure: boolean) => void>(undefined);

  const ask = (of: About): Promise<boolean> => {
    setAbout(of);
    setOpen(true);
    return new Promise((resolve) => (answer.current = resolve));
  };
  const close = (isSure: boolean) => {
    setOpen(false);
    answer.current?.(isSure);
  };
  return { about, ask, dialog: { isOpen, onClose: () => close(false), onConfirm: () => close(true) } };
}
