import { call } from '../../../lib/api/api.ts';
import { ToLogin } from './link-layout.tsx';
import { LiveLink } from './live-link.tsx';
import { PressLink } from './press-link.tsx';

const TITLE = 'Confirm your address';

export function Confirm() {
  return (
    <LiveLink title={TITLE} kinds={['verify', 'email']}>
      {(token, { username, returnTo }) => (
        <PressLink
          title={TITLE}
          text={`It becomes the confirmed address of ${username ?? 'your account'}.`}
          button="Confirm the address"
          submit={() => call('POST /auth/confirm-email', { body: { token } })}
          doneTitle="Your address is confirmed"
          doneText={(email) => `${email} gets your receipts from now on.`}
        >
          <ToLogin username={username} returnTo={returnTo} />
        </PressLink>
      )}
    </LiveLink>
  );
}
