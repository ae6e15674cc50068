import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

const PARAM = 'dish';
/** How a sheet came to be open: by a press here, and for which line of the cart. */
type SheetState = { isSheet: true; lineKey?: string };

const isSheetState = (state: unknown): state is SheetState =>
  typeof state === 'object' && state !== null && 'isSheet' in state;

/** Sheet shown, also while it closes. */
export type OpenSheet = { dishId: number; lineKey: string | undefined; key: string };

/** The sheet of a dish, which the address says: Back closes it, and a link opens it. */
export function useDishSheet() {
  const [search, setSearch] = useSearchParams();
  const { state, key, hash } = useLocation();
  const navigate = useNavigate();
  const [last, setLast] = useState<(OpenSheet & { isShown: boolean }) | null>(null);
  const dishId = Number(search.get(PARAM));
  const isOpen = Number.isSafeInteger(dishId) && dishId > 0;
  const lineKey = isSheetState(state) ? state.lineKey : undefined;
  // Another entry of the history may say the same: what was chosen stays.
  const isSame = last?.isShown === true && last.dishId === dishId && last.lineKey === lineKey;
  if (isOpen && !isSame) setLast({ dishId, lineKey, key, isShown: true });
  if (!isOpen && last?.isShown) setLast({ ...last, isShown: false });

  const open = (id: number, lineKey?: string) => {
    const next = new URLSearchParams(search);
    next.set(PARAM, String(id));
    const sheet: SheetState = { isSheet: true, ...(lineKey !== undefined && { lineKey }) };
    void navigate({ search: `?${next}`, hash }, { state: sheet, preventScrollReset: true });
  };
  const close = () => {
    if (!isOpen) return;
    if (isSheetState(state)) return void navigate(-1);
    // A link has opened it: nothing of this page is behind it.
    const next = new URLSearchParams(search);
    next.delete(PARAM);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return { sheet: last, isOpen, open, close };
}
