import { useQuery } from '@tanstack/react-query';
import { useId, useState, type KeyboardEvent } from 'react';

import { SUGGEST_DEBOUNCE_MS, useDebouncedValue } from '../../../lib/debounce.ts';
import { keyOf, suggestionsQuery, toOptions, type Suggestion } from './suggestions.ts';

/** The list of a combobox (WAI-ARIA: editable, list autocomplete): what is suggested, whether it is open, what is marked. */
export function useSuggestions(typed: string, onChoose: (suggestion: Suggestion) => void) {
  const id = useId();
  const [isWanted, setWanted] = useState(false);
  // By its key, not its place: an answer that arrives meanwhile must not slip another one under the Enter key.
  const [markedKey, setMarkedKey] = useState<string | null>(null);
  const words = typed.trim();
  const found = useQuery(suggestionsQuery(useDebouncedValue(words, SUGGEST_DEBOUNCE_MS)));
  const options = words === '' || !found.data ? [] : toOptions(found.data);
  const isOpen = isWanted && options.length > 0;
  const marked = options.findIndex((option) => keyOf(option) === markedKey);
  const mark = (index: number) => {
    const option = options[index];
    setMarkedKey(option ? keyOf(option) : null);
  };
  const open = () => setWanted(true);
  const close = () => {
    setWanted(false);
    setMarkedKey(null);
  };
  const choose = (suggestion: Suggestion) => {
    close();
    onChoose(suggestion);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Letters of a script that is composed are not ours yet.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      open();
      if (!isOpen) return;
      // Past either end lies the field itself, where Enter searches for what is typed.
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const places = options.length + 1;
      mark(((marked + 1 + step + places) % places) - 1);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter') {
      const suggestion = isOpen ? options[marked] : undefined;
      if (!suggestion) return;
      event.preventDefault();
      choose(suggestion);
    }
  };

  const optionId = (index: number) => `${id}-${index}`;
  const inputProps = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    'aria-activedescendant': isOpen && marked >= 0 ? optionId(marked) : undefined,
    autoComplete: 'off',
    onKeyDown,
    onBlur: close,
    onClick: open,
  } as const;
  return { listId: id, options, isOpen, marked, words, optionId, inputProps, open, close, choose, mark };
}
