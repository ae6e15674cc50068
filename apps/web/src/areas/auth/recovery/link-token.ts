import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The secret behind the # of a mailed address. It leaves the address bar at once and stays with this entry of the
 * history, so that a reload still has it; no request and no Referer ever carries an address's fragment.
 * @returns an empty text where there is none
 */
export function useLinkToken(): string {
  const { pathname, hash, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true, state: { token: hash.slice(1) } });
  }, [hash, pathname, navigate]);
  return hash.slice(1) || tokenIn(state);
}

const tokenIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'token' in state && typeof state.token === 'string'
    ? state.token
    : '';
