import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';

import { isComposing } from '../../../lib/browser/composing.ts';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { openerOf } from './row-actions.ts';
import type { Target } from './use-menu-view.ts';

type Props = {
  title: string;
  /** Which button opened it, for the keyboard to go back to. */
  target: NonNullable<Target>;
  /** Beside the list where there is room, else a sheet over it. */
  isBeside: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** Below the panel. */
const GAP_PX = 16;

/** Not there yet where the form is still to come, which then takes the focus itself. */
const nameField = () => document.querySelector<HTMLElement>('form[data-dish-form] [name="name"]');

export function DishPanel({ isBeside, ...panel }: Props) {
  if (isBeside) return <Beside key={panel.target} {...panel} />;
  return (
    <Dialog
      look="sheet-right"
      isOpen
      onClose={panel.onClose}
      title={panel.title}
      initialFocus={nameField}
      returnFocusTo={() => openerOf(panel.target)}
    >
      {/* The form's last row lies over what scrolls, on the ground of what is around it. */}
      <div className="bg-raised">{panel.children}</div>
    </Dialog>
  );
}

function Beside({ title, onClose, children }: Omit<Props, 'isBeside' | 'target'>) {
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event)) return;
      // On its way up it would also close the question that it opens here.
      event.stopPropagation();
      onClose();
    };
    const shown = panel.current;
    shown?.addEventListener('keydown', closeOnEscape);
    return () => shown?.removeEventListener('keydown', closeOnEscape);
  }, [onClose]);
  useEffect(() => {
    const shown = panel.current;
    if (!shown) return undefined;
    // Fits the height to the window, wherever the page is scrolled: its last row, Save, is always in sight.
    const fit = () => {
      const room = window.innerHeight - shown.getBoundingClientRect().top - GAP_PX;
      shown.style.setProperty('--room', `${room}px`);
    };
    fit();
    const growth = new ResizeObserver(fit);
    growth.observe(document.body);
    window.addEventListener('scroll', fit, { passive: true });
    window.addEventListener('resize', fit);
    return () => {
      growth.disconnect();
      window.removeEventListener('scroll', fit);
      window.removeEventListener('resize', fit);
    };
  }, []);
  return (
    <section
      ref={panel}
      aria-labelledby={titleId} // As wide as WIDE_PANEL says.
      className="sticky top-19.75 min-w-0 min-[1880px]:w-170"
    >
      <Card className="max-h-[max(240px,var(--room,calc(100dvh-179px)))] scroll-pb-20 overflow-y-auto p-5 shadow-e2!">
        <div className="mb-3 flex items-center justify-between gap-3">
          <h2 id={titleId} className="panel-title">
            {title}
          </h2>
          <IconButton label="Close" size="sm" className="-mr-1.5" onClick={onClose}>
            <X size={20} strokeWidth={2} aria-hidden />
          </IconButton>
        </div>
        {children}
      </Card>
    </section>
  );
}
