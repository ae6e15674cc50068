import { useEffect, useEffectEvent, useState } from 'react';
import { NavigationType, useBlocker, useLocation, useNavigate } from 'react-router';

import { closeTopLayer, hasLayer, useHasLayer } from '../../lib/page/layers.ts';
import { getSession } from '../../lib/session/session.ts';
import {
  discardUnsaved,
  endLeaveRequest,
  type LeaveText,
  useHasUnsaved,
  useLeaveRequest,
  useLeaveText,
  wouldLose,
} from '../../lib/forms/unsaved.ts';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';

const OF_FORMS: LeaveText = {
  title: 'Discard your changes?',
  body: 'What you typed is not saved yet.',
  stay: 'Keep editing',
  leave: 'Discard',
};

/** State that the router keeps with an entry of the browser's history. */
const entry = () => window.history.state as { idx?: number; key?: string } | null;
/** Back has nothing of this page to go to. */
const isFirstEntry = (): boolean => entry()?.idx === 0;
/** True while the browser's entry is that of the screen. */
const isEntryOf = (key: string): boolean => (entry()?.key ?? 'default') === key;

/**
 * Asks before a changed form, or what is shown only once, is left, and closes what is open above the screen when Back is
 * pressed; once in each area, since a router takes one blocker. An ended session is led to the login without a question.
 * @param isPublic on a screen that needs no session
 */
export function LeaveQuestion({ isPublic = false }: { isPublic?: boolean }) {
  const hasUnsaved = useHasUnsaved();
  const requested = useLeaveRequest();
  const { title, body, stay, leave } = useLeaveText() ?? OF_FORMS;
  const [isOfLayer, setOfLayer] = useState(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const closesLayer = historyAction === NavigationType.Pop && hasLayer();
    setOfLayer(closesLayer);
    return closesLayer || ((isPublic || getSession() !== null) && wouldLose(currentLocation, nextLocation));
  });
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (blocker.state !== 'blocked' || !isOfLayer) return undefined;
    const closeLayer = () => {
      blocker.reset();
      closeTopLayer();
    };
    // The closing layer may change the address, and must not change the one that Back was going to.
    if (isEntryOf(location.key)) return closeLayer();
    window.addEventListener('popstate', closeLayer, { once: true });
    return () => window.removeEventListener('popstate', closeLayer);
  }, [blocker, isOfLayer, location.key]);

  const isLayered = useHasLayer();
  const addEntry = useEffectEvent(() => {
    if (blocker.state !== 'blocked' && isFirstEntry())
      void navigate(location, { state: location.state, preventScrollReset: true });
  });
  useEffect(() => {
    if (isLayered) addEntry();
  }, [isLayered]);
  useEffect(() => {
    if (!hasUnsaved) return undefined;
    // The browser asks in its own words when the page itself goes.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);
  return (
    <ConfirmDialog
      isOpen={(blocker.state === 'blocked' && !isOfLayer) || requested !== undefined}
      onClose={() => {
        endLeaveRequest();
        blocker.reset?.();
      }}
      title={title}
      body={body}
      cancelLabel={stay}
      confirmLabel={leave}
      onConfirm={() => {
        endLeaveRequest();
        if (!requested || requested.isOfAll) discardUnsaved();
        blocker.proceed?.();
        requested?.action();
      }}
    />
  );
}
