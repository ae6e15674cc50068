import { useEffect } from 'react';
import { useBlocker } from 'react-router';

import { getSession } from '../../lib/session.ts';
import {
  discardUnsaved,
  endLeaveRequest,
  type LeaveWords,
  useHasUnsaved,
  useLeaveRequest,
  useLeaveWords,
  wouldLose,
} from '../../lib/unsaved.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';

const OF_FORMS: LeaveWords = {
  title: 'Discard your changes?',
  body: 'What you typed is not saved yet.',
  stay: 'Keep editing',
  leave: 'Discard',
};

/**
 * Asks before a changed form, or what is shown only once, is left; once in each area. An ended session is led to the login without a question.
 * @param isPublic on a screen that needs no session
 */
export function LeaveQuestion({ isPublic = false }: { isPublic?: boolean }) {
  const hasUnsaved = useHasUnsaved();
  const requested = useLeaveRequest();
  const { title, body, stay, leave } = useLeaveWords() ?? OF_FORMS;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (isPublic || getSession() !== null) && wouldLose(currentLocation, nextLocation),
  );
  useEffect(() => {
    if (!hasUnsaved) return undefined;
    // The browser asks in its own words when the page itself goes.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked' || requested !== undefined}
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
