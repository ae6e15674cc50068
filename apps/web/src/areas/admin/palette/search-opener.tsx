import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';

import { isComposing } from '../../../lib/browser/composing.ts';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { lazyOptional } from '../../../ui/lazy/lazy-optional.tsx';

/** Comes with the first search. */
const Palette = lazyOptional(() => import('./palette.tsx'));

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Looks like a field, is a button: what one types into is the palette. Also Ctrl or ⌘ and K. */
export function SearchOpener() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.key.toLowerCase() !== 'k' || isComposing(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="hidden h-10 w-full max-w-100 items-center gap-3 rounded-control border border-control bg-surface px-3.5 text-left text-body text-muted transition-colors duration-120 hover:border-muted lg:flex"
      >
        <Search size={18} strokeWidth={2} aria-hidden className="shrink-0" />
        <span className="flex-1">Search the platform</span>
        <kbd aria-hidden className="rounded-tag border border-line-2 px-1.5 font-sans text-caption">
          {isApple ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      <IconButton
        label="Search the platform"
        size="md"
        isRound
        className="lg:hidden"
        onClick={() => setOpen(true)}
      >
        <Search size={20} strokeWidth={2} aria-hidden />
      </IconButton>
      {wasOpen && <Palette isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
