import { useNavigate } from 'react-router';

import { call } from '../../lib/api/api.ts';
import { clearSession, clearStorage } from '../../lib/session/session.ts';
import { repaint } from '../../lib/browser/theme.ts';
import { leaveThen } from '../../lib/forms/unsaved.ts';

/**
 * Ends the session here at once and on the server as soon as it hears of it, then goes to `loginPath`.
 * @param forgetsAll whether everything else that this browser keeps goes too, as for administrators
 *   (docs/rules/screens.md#stored-values)
 */
export function useLogout(loginPath: string, forgetsAll = false): () => void {
  const navigate = useNavigate();
  const logout = () => {
    // The token is read before it is cleared. A server that cannot be reached ends the session when it is idle.
    call('POST /auth/logout').catch(() => undefined);
    if (forgetsAll) {
      clearStorage();
      repaint();
    } else clearSession('left');
    void navigate(loginPath);
  };
  return () => leaveThen(logout);
}
