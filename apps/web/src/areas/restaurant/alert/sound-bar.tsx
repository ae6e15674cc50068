import { BellOff, BellRing } from 'lucide-react';

import { time } from '../../../lib/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { goOnAt } from '../orders/focus-order.ts';
import { ring, unlock } from './chime.ts';
import { unmute, useMutedUntil } from './muted.ts';
import { BELL_ID } from './order-alert.tsx';
import { useWhereItSounds } from './sound-tab.ts';

/** The keyboard goes on at the bell when the button that it was at goes away. */
const leaveToBell = (button: HTMLElement | null) => () => {
  if (button && button === document.activeElement) goOnAt(document.getElementById(BELL_ID));
};

/**
 * On every page while a new order would not be heard, and why. It lies over the page's end, so that nothing moves under
 * the finger whose press takes it away.
 */
export function SoundBar() {
  const canSound = useWhereItSounds() !== 'nowhere';
  const until = useMutedUntil();
  if (canSound && until === null) return null;
  return (
    <section
      aria-label="Sound"
      data-sound-bar
      className="fixed inset-x-0 bottom-0 z-10 flex min-h-14 animate-fade items-center justify-center gap-x-4 gap-y-1 border-t border-line bg-accent-soft px-4 py-1.5 text-body font-semibold text-on-accent-soft lg:left-16 xl:left-57"
    >
      {until === null ? (
        <button
          type="button"
          ref={leaveToBell}
          onClick={unlock}
          className="flex min-h-11 flex-1 items-center justify-center gap-2.5 rounded-control"
        >
          <BellRing size={19} strokeWidth={2} aria-hidden className="shrink-0" />
          This browser cannot sound yet: press once
        </button>
      ) : (
        <>
          <p role="status" className="flex items-center gap-2.5">
            <BellOff size={19} strokeWidth={2} aria-hidden className="shrink-0" />
            Muted until {time(new Date(until))}: new orders do not ring here
          </p>
          <Button
            variant="outline"
            size="sm"
            ref={leaveToBell}
            onClick={() => {
              unmute();
              ring();
            }}
          >
            Unmute
          </Button>
        </>
      )}
    </section>
  );
}
