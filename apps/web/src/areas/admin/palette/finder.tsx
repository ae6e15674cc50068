import { useQuery } from '@tanstack/react-query';
import { SEARCH_MAX_LENGTH } from '@tiffin/contract/rules/limits';
import { useState, type RefObject } from 'react';
import { useNavigate } from 'react-router';

import { messageOf } from '../../../lib/api/api.ts';
import { counted } from '../../../lib/format/formats.ts';
import { SUGGEST_DEBOUNCE_MS, useDebouncedValue } from '../../../lib/state/debounce.ts';
import { SearchInput } from '../../../ui/forms/text-input.tsx';
import { useActiveOption } from '../../../ui/forms/use-active-option.ts';
import { HitList } from './hit-list.tsx';
import { hitsQuery, keyOf, screenHits, type Hit } from './hits.ts';

type Props = { input: RefObject<HTMLInputElement | null>; onLeave: () => void };

/** A field and what it finds (WAI-ARIA: a combobox whose list is always open). The focus stays in the field. */
export function Finder({ input, onLeave }: Props) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const debounced = useDebouncedValue(words, SUGGEST_DEBOUNCE_MS);
  const found = useQuery(hitsQuery(debounced));
  // Results for other words are not shown for these.
  const hits: Hit[] = [
    ...screenHits(words),
    ...(debounced === words && words !== '' ? (found.data ?? []) : []),
  ];
  const isSearching = words !== '' && (debounced !== words || found.isFetching);

  const choose = (hit: Hit) => {
    onLeave();
    void navigate(hit.to);
  };
  const list = useActiveOption(hits, { keyOf, onChoose: choose, isOpen: hits.length > 0 });
  return (
    <>
      <SearchInput
        ref={input}
        label="Search the platform"
        {...list.inputProps}
        className="mt-1"
        placeholder="Users, restaurants, orders, reviews, offers, screens"
        maxLength={SEARCH_MAX_LENGTH}
        value={typed}
        onValueChange={(next) => {
          setTyped(next);
          list.reset();
        }}
        onKeyDown={list.press}
      />
      <p role="status" className="sr-only">
        {words !== '' && !isSearching && counted(hits.length, 'result')}
      </p>
      {hits.length > 0 && <HitList hits={hits} list={list} />}
      {found.isError && debounced === words ? (
        <p role="alert" className="mt-4 mb-0 text-label text-danger">
          {messageOf(found.error)}
        </p>
      ) : isSearching ? (
        <p className="mt-4 mb-0 text-label text-muted">Searching…</p>
      ) : (
        hits.length === 0 && <p className="mt-4 mb-0 text-label text-muted">Nothing answers “{words}”.</p>
      )}
    </>
  );
}
