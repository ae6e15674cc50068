import { foldText } from '@tiffin/contract/rules/fold-text';
import { isolate } from '@tiffin/contract/rules/isolate';
import { SEARCH_WORDS } from '@tiffin/contract/rules/search-words';
import { useState } from 'react';

import { counted } from '../../../lib/format/formats.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SearchInput } from '../../../ui/forms/text-input.tsx';

/** Words that are written from the right keep their place among the others. */
const LINES = SEARCH_WORDS.map((words) => ({
  text: words.map(isolate).join(', '),
  key: foldText(words.join(', ')),
}));
const FEW = 12;

/** The words that every search knows, and those of them that hold what is typed. */
export default function KnownWordList() {
  const [typed, setTyped] = useState('');
  const [isWhole, setWhole] = useState(false);
  const wanted = foldText(typed.trim());
  const found = LINES.filter(({ key }) => key.includes(wanted));
  return (
    <>
      <SearchInput
        label="Find a known word"
        size="sm"
        placeholder="Find a word"
        value={typed}
        onValueChange={setTyped}
        // It stands in a form that Enter would send.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className="num mt-2 text-label text-muted">
        {wanted === ''
          ? `${counted(found.length, 'line')}, which need not be added`
          : `${counted(found.length, 'line')} with “${isolate(typed.trim())}”`}
      </p>
      <ul
        aria-label="Known words"
        className="m-0 mt-1 list-none divide-y divide-line p-0 text-label leading-5.5"
      >
        {found.slice(0, isWhole ? undefined : FEW).map(({ text, key }) => (
          <li key={key} className="py-2 wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
      {found.length > FEW && (
        <Button
          variant="outline"
          size="sm"
          className="mt-1 mb-2"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show all ${found.length} lines`}
        </Button>
      )}
    </>
  );
}
