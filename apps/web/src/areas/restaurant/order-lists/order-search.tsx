import { SEARCH_MAX_LENGTH } from '@tiffin/contract/rules/limits';

import { useTypedWords } from '../../../lib/forms/typed-words.ts';
import { SearchInput } from '../../../ui/forms/text-input.tsx';
import { useOrdersView } from './use-orders-view.ts';

/** Writes the words into the address, where the page reads them. */
export function OrderSearch({ placeholder, className }: { placeholder: string; className?: string }) {
  const { words, search } = useOrdersView();
  const field = useTypedWords(words, search);
  return (
    <SearchInput
      label="Search orders, dishes, customers"
      placeholder={placeholder}
      size="sm"
      maxLength={SEARCH_MAX_LENGTH}
      {...field}
      className={className}
    />
  );
}
