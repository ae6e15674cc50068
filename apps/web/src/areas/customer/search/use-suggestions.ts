import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';

import { isComposing } from '../../../lib/browser/composing.ts';
import { SUGGEST_DEBOUNCE_MS, useDebouncedValue } from '../../../lib/state/debounce.ts';
import { useActiveOption } from '../../../ui/forms/use-active-option.ts';
import { keyOf, suggestionsQuery, toOptions, type Suggestion } from './suggestions.ts';

/** The list of a combobox (WAI-ARIA: editable, list autocomplete): what is suggested, whether it is open, what is marked. */
export function useSuggestions(typed: string, onChoose: (suggestion: Suggestion) => void) {
  const [isWanted, setWanted] = useState(false);
  const words = typed.trim();
  const asked = useDebouncedValue(words, SUGGEST_DEBOUNCE_MS);
  const found = useQuery(suggestionsQuery(asked));
  // The correction of earlier words would be wrong for these.
  const { meant, dropped } = (found.isPlaceholderData || asked !== words ? undefined : found.data) ?? {};
  const options = words === '' || !found.data ? [] : toOptions(found.data);
  const isOpen = isWanted && options.length > 0;
  const open = () => setWanted(true);
  const list = useActiveOption(options, { keyOf, onChoose: choose, isOpen, isFieldIncluded: true });
  function close() {
    setWanted(false);
    list.reset();
  }
  function choose(suggestion: Suggestion) {
    close();
    onChoose(suggestion);
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (list.press(event) || isComposing(event)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      open();
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  };

  const inputProps = { ...list.inputProps, onKeyDown, onBlur: close, onClick: open };
  return { list, options, isOpen, words, meant, dropped, inputProps, open, close };
}
