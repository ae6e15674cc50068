import { useState } from 'react';

import { copyText } from '../../lib/browser/copy-text.ts';
import { useFlash } from '../../lib/state/use-flash.ts';
import { toast } from '../../ui/feedback/toast.tsx';

/** How long Copied is shown: docs/rules/look.md#feedback. */
const COPIED_MS = 2_000;

/** `copied` is the code that was copied last, for as long as that is said. */
export function useCopyCode() {
  const [last, setLast] = useState('');
  const [isFresh, flashCopied] = useFlash(COPIED_MS);
  const copy = async (code: string) => {
    if (await copyText(code)) {
      setLast(code);
      flashCopied();
    } else toast.bad(`Your browser did not let us copy. The code is ${code}.`);
  };
  return { copied: isFresh ? last : null, copy };
}
