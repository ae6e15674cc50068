import { useState } from 'react';

import { holdReload } from '../../lib/reload.ts';
import { getSession } from '../../lib/session.ts';
import { nameOf, type Thread } from './thread.ts';

/** What was typed and not sent, for as long as the tab lives: closing a chat loses no words. */
const drafts = new Map<string, string>();

const prefix = () => `${getSession()?.userId}:`;
const keyOf = (thread: Thread) => prefix() + nameOf(thread);

holdReload(() => [...drafts.keys()].some((key) => key.startsWith(prefix())));

export function keepDraft(thread: Thread, text: string): void {
  if (text === '') drafts.delete(keyOf(thread));
  else drafts.set(keyOf(thread), text);
}

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
