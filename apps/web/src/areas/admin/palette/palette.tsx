import { useRef } from 'react';

import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Finder } from './finder.tsx';

/** One search over screens and all that is administered. */
export default function Palette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Search the platform"
      initialFocus={() => input.current}
      className="max-sm:top-12! sm:max-w-160! sm:mt-[12dvh]! sm:mb-auto! sm:max-h-[calc(88dvh-16px)]!"
    >
      <Finder input={input} onLeave={onClose} />
    </Dialog>
  );
}
