import { useState } from 'react';

import { getSession } from '../../lib/session.ts';
import { nameOf, type Thread } from './thread.ts';

/** What was typed and not sent, for as long as the tab lives: closing a chat loses no words. */
const drafts = new Map<string, string>();

const keyOf = (thread: Thread) => `${getSession()?.userId}:${nameOf(thread)}`;

export const keepDraft = (thread: Thread, text: string): void => void drafts.set(keyOf(thread), text);

/** The component that uses it must not outlive its thread. */
export function useDraft(thread: Thread): [string, (text: string) => void] {
  const [text, setText] = useState(() => drafts.get(keyOf(thread)) ?? '');
  return [
    text,
    (next) => {
      keepDraft(thread, next);
      setText(next);
    },
  ];
}
