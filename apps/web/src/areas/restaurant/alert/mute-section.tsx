import { useRef, useState } from 'react';

import { Button } from '../../../ui/buttons/button.tsx';
import { ring, unlock } from './chime.ts';
import { MuteForm } from './mute-form.tsx';
import { mutedText } from './muted-text.ts';
import { unmute, useMute } from './muted.ts';
import { useWhereItSounds } from './sound-tab.ts';

/** In the panel of the bell: whether new orders sound on this device, and muting them. @param mayMute undefined until it is known */
export function MuteSection({ mayMute }: { mayMute: boolean | undefined }) {
  const muted = useMute();
  const canSound = useWhereItSounds() !== 'nowhere';
  const [isAsking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => {
    setAsking(false);
    // What was pressed has gone.
    heading.current?.focus();
  };
  const soundOn = () => {
    unlock();
    unmute();
    ring();
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="mute-title">
      <h3
        id="mute-title"
        ref={heading}
        tabIndex={-1}
        className="m-0 text-body leading-5.25 font-semibold outline-none"
      >
        Sound for new orders
      </h3>
      <p className="num m-0 mt-0.5 text-label leading-5 wrap-anywhere text-muted">
        {muted
          ? mutedText(muted)
          : canSound
            ? 'A new order rings here until it is accepted, declined or its card is pressed.'
            : 'New orders cannot sound on this device yet.'}
      </p>
      {muted ? (
        <Button size="sm" className="mt-2.5" onClick={soundOn}>
          Sound on
        </Button>
      ) : mayMute === false ? (
        <p className="m-0 mt-1.5 text-label leading-5 font-semibold">Muting is switched off by the owner</p>
      ) : isAsking ? (
        <MuteForm onDone={close} />
      ) : (
        mayMute && (
          <Button variant="outline" size="sm" className="mt-2.5" onClick={() => setAsking(true)}>
            Mute new orders
          </Button>
        )
      )}
    </section>
  );
}
