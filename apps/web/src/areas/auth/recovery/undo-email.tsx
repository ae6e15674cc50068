import { Link } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { call } from '../../../lib/api/api.ts';
import { clearSession } from '../../../lib/session/session.ts';
import { ToLogin } from './link-layout.tsx';
import { LiveLink } from './live-link.tsx';
import { PressLink } from './press-link.tsx';

const TITLE = 'Keep your old address';

export function UndoEmail() {
  return (
    <LiveLink title={TITLE} kinds={['email-undo']}>
      {(token, { username }) => (
        <PressLink
          title={TITLE}
          text={`The change of the address of ${username ?? 'your account'} is undone, and everybody who is logged in is logged out.`}
          button="Undo the change"
          submit={async () => {
            const answer = await call('POST /auth/undo-email', { body: { token } });
            clearSession();
            return answer;
          }}
          doneTitle="Your old address is back"
          doneText={(email) => `${email} is your address, and everybody is logged out.`}
        >
          <p className="mt-6 text-base text-muted">
            Was it not you?{' '}
            <Link
              to={paths.forgot}
              state={{ username }}
              className="font-semibold text-primary hover:underline"
            >
              Choose a new password
            </Link>{' '}
            too.
          </p>
          <ToLogin username={username} />
        </PressLink>
      )}
    </LiveLink>
  );
}
