import { SEARCH_MAX_LENGTH } from '@tiffin/contract/rules/limits';
import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react';

import { SEARCH_DEBOUNCE_MS, useDebouncedValue } from '../../../lib/state/debounce.ts';
import { SearchInput } from '../../../ui/forms/text-input.tsx';

type Props = Pick<ComponentProps<typeof SearchInput>, 'ref' | 'className' | 'aria-keyshortcuts'> & {
  value: string;
  onSearch: (words: string) => void;
};

/** Letters show at once, the address is debounced; a change from outside (Clear, Back) shows too. */
export function SearchWords({ value, onSearch, ...rest }: Props) {
  const [draft, setDraft] = useState({ typed: value, known: value });
  const words = draft.typed.trim();
  const debounced = useDebouncedValue(words, SEARCH_DEBOUNCE_MS);
  if (draft.known !== value) {
    // Our own words coming back must not undo what was typed since.
    setDraft({ known: value, typed: value === debounced ? draft.typed : value });
  }
  const search = useEffectEvent((wanted: string) => {
    if (wanted === words && wanted !== value) onSearch(wanted);
  });
  useEffect(() => search(debounced), [debounced]);
  return (
    <SearchInput
      {...rest}
      label="Search by restaurant or dish"
      placeholder="Restaurant or dish, e.g. “tiramisu”"
      maxLength={SEARCH_MAX_LENGTH}
      value={draft.typed}
      onValueChange={(typed) => setDraft({ ...draft, typed })}
    />
  );
}
