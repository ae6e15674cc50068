import { clsx } from 'clsx';
import { BellOff, BellRing } from 'lucide-react';

import { Button } from '../../../ui/buttons/button.tsx';
import { goOnAt } from '../orders/focus-order.ts';
import { ring, unlock } from './chime.ts';
import { mutedText } from './muted-text.ts';
import { unmute, useMute } from './muted.ts';
import { BELL_ID } from './order-alert.tsx';
import { isUntouched, useWhereItSounds } from './sound-tab.ts';

/** The keyboard goes on at the bell when the button that it was at goes away. */
const leaveToBell = (button: HTMLElement | null) => () => {
  if (button && button === document.activeElement) goOnAt(document.getElementById(BELL_ID));
};

type Props = {
  /** On a phone at the bottom: in the kitchen the first order stands at the top. */
  isBelow: boolean;
};

/** Across every page while a new order would not be heard: why, and the way to change it. */
export function SoundBar({ isBelow }: Props) {
  const where = useWhereItSounds();
  const muted = useMute();
  // Its place is kept where it will most likely be: coming later, it would push the whole page down.
  const isLikely = where === undefined && !muted && isUntouched();
  if (where !== 'nowhere' && !muted && !isLikely) return null;
  const Icon = muted ? BellOff : BellRing;
  const press = () => {
    // Some browsers want this press before a page may sound, whether it was muted or not.
    unlock();
    if (!muted) return;
    unmute();
    ring();
  };
  return (
    <section
      aria-label="Sound"
      className={clsx(
        isLikely ? 'invisible' : 'animate-fade',
        'flex print:hidden items-center gap-x-3 border-line bg-accent-soft px-4 py-1.5 text-label leading-5 font-semibold text-on-accent-soft md:px-7 lg:max-xl:px-5',
        isBelow
          ? 'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:pb-[calc(6px+env(safe-area-inset-bottom))] md:border-b'
          : 'border-b',
      )}
    >
      <Icon size={18} strokeWidth={2} aria-hidden className="shrink-0 max-sm:hidden" />
      <p role="status" className="num min-w-0 flex-1 py-1 wrap-anywhere">
        {muted ? mutedText(muted) : 'New orders cannot sound on this device yet.'}
      </p>
      {/* A new one for each state: the keyboard is not left at what means something else now. */}
      <Button key={muted ? 'muted' : 'locked'} variant="accent" size="sm" ref={leaveToBell} onClick={press}>
        {muted ? 'Sound on' : 'Switch sound on'}
      </Button>
    </section>
  );
}
