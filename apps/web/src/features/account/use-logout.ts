import { useNavigate } from 'react-router';

import { call } from '../../lib/api.ts';
import { clearSession } from '../../lib/session.ts';

/** Ends the session here at once and on the server as soon as it hears of it, then goes to `loginPath`. */
export function useLogout(loginPath: string): () => void {
  const navigate = useNavigate();
  return () => {
    // The token is read before it is cleared. A server that cannot be reached ends the session when it is idle.
    call('POST /auth/logout').catch(() => undefined);
    clearSession();
    void navigate(loginPath);
  };
}
