import { useState } from 'react';

/**
 * For a search field whose words are kept in the address. That follows a moment later, for the router navigates in a
 * transition; the caret must not wait for it.
 */
export function useTypedWords(words: string, search: (words: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    value: typed ?? words,
    onValueChange: (next: string) => {
      if (typed !== null) setTyped(next);
      search(next);
    },
    onFocus: () => setTyped(words),
    onBlur: () => setTyped(null),
  };
}
