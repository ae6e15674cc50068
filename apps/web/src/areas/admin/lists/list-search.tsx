import { SEARCH_MAX_LENGTH } from '@tiffin/contract/rules/limits';

import { useTypedWords } from '../../../lib/forms/typed-words.ts';
import { SearchInput } from '../../../ui/forms/text-input.tsx';
import type { ListView } from './use-list-view.ts';

type Props = { label: string; view: Pick<ListView, 'words' | 'search'>; className?: string | undefined };

/** Writes the words into the address, where the list reads them. */
export function ListSearch({ label, view: { words, search }, className = 'w-full sm:w-80' }: Props) {
  const field = useTypedWords(words, search);
  return (
    <SearchInput
      label={label}
      placeholder={label}
      size="sm"
      maxLength={SEARCH_MAX_LENGTH}
      {...field}
      className={className}
    />
  );
}
