import { SEARCH_MAX_LENGTH } from '@tiffin/contract/rules/limits';
import { useState } from 'react';

import { SearchInput } from '../../ui/text-input.tsx';
import { useOrdersView } from './use-orders-view.ts';

/** Writes the words into the address, where the page reads them. */
export function OrderSearch({ placeholder, className }: { placeholder: string; className?: string }) {
  const { words, search } = useOrdersView();
  // The address follows a moment later (the router navigates in a transition); the caret must not wait for it.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <SearchInput
      label="Search orders, dishes, customers"
      placeholder={placeholder}
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
