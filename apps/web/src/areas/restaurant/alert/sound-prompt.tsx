import { BellOff, BellRing } from 'lucide-react';

import { time } from '../../../lib/format/formats.ts';
import { Button } from '../../../ui/buttons/button.tsx';
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
 * On every page while a new order would not be heard, and why. It stands in the header, where it covers nothing, and where
 * nothing moves under the finger whose press takes it away. Where there is little room the rest of its words is heard only.
 */
export function SoundPrompt() {
  const canSound = useWhereItSounds() !== 'nowhere';
  const until = useMutedUntil();
  if (canSound && until === null) return null;
  return (
    <section
      aria-label="Sound"
      className="flex min-w-0 shrink-0 animate-fade items-center gap-2 rounded-full bg-accent-soft text-label font-semibold text-on-accent-soft"
    >
      {until === null ? (
        <button
          type="button"
          ref={leaveToBell}
          onClick={unlock}
          className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full min-[27rem]:px-3.5"
        >
          <BellRing size={18} strokeWidth={2} aria-hidden className="shrink-0" />
          <span>
            <span className="max-xl:sr-only">This browser </span>
            <span className="max-md:sr-only">cannot sound yet: </span>
            <span className="max-[27rem]:sr-only">press once</span>
          </span>
        </button>
      ) : (
        <>
          <p role="status" className="flex items-center gap-2 pl-3.5 max-sm:sr-only">
            <BellOff size={18} strokeWidth={2} aria-hidden className="shrink-0" />
            <span>
              Muted until {time(new Date(until))}
              <span className="max-xl:sr-only">: new orders do not ring here</span>
            </span>
          </p>
          <Button
            variant="ghost"
            size="sm"
            className="h-11! rounded-full!"
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
