import { useState } from 'react';

import { holdReload } from '../../lib/release/reload.ts';
import { getSession } from '../../lib/session/session.ts';
/** Drafts typed and not sent, for as long as the tab lives: closing a chat loses no words. */
const drafts = new Map<string, string>();

const prefix = () => `${getSession()?.userId}:`;
const keyOf = (name: string) => prefix() + name;

holdReload(() => [...drafts.keys()].some((key) => key.startsWith(prefix())));

/** @param name of the conversation, as `nameOf` says it */
export function keepDraft(name: string, text: string): void {
  if (text === '') drafts.delete(keyOf(name));
  else drafts.set(keyOf(name), text);
}

/** The component that uses it must not outlive its conversation. */
export function useDraft(name: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => drafts.get(keyOf(name)) ?? '');
  return [
    text,
    (next) => {
      keepDraft(name, next);
      setText(next);
    },
  ];
}
