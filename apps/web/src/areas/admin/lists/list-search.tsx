import { SEARCH_MAX_LENGTH } from '@tiffin/contract/rules/limits';
import { useState } from 'react';

import { SearchInput } from '../../../ui/text-input.tsx';
import type { ListView } from './use-list-view.ts';

type Props = { label: string; view: ListView; className?: string | undefined };

/** Writes the words into the address, where the list reads them. */
export function ListSearch({ label, view: { words, search }, className = 'w-full sm:w-[320px]' }: Props) {
  // The address follows a moment later (the router navigates in a transition); the caret must not wait for it.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <SearchInput
      label={label}
      placeholder={label}
      size="sm"
      maxLength={SEARCH_MAX_LENGTH}
      value={typed ?? words}
      onValueChange={(next) => {
        if (typed !== null) setTyped(next);
        search(next);
      }}
      onFocus={() => setTyped(words)}
      onBlur={() => setTyped(null)}
      className={className}
    />
  );
}
