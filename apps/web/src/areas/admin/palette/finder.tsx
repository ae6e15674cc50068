import { useQuery } from '@tanstack/react-query';
import { SEARCH_MAX_LENGTH } from '@tiffin/contract/rules/limits';
import { useId, useState, type KeyboardEvent, type RefObject } from 'react';
import { useNavigate } from 'react-router';

import { messageOf } from '../../../lib/api.ts';
import { counted } from '../../../lib/formats.ts';
import { SUGGEST_DEBOUNCE_MS, useDebouncedValue } from '../../../lib/debounce.ts';
import { SearchInput } from '../../../ui/text-input.tsx';
import { HitList } from './hit-list.tsx';
import { hitsQuery, screenHits, type Hit } from './hits.ts';

type Props = { input: RefObject<HTMLInputElement | null>; onLeave: () => void };

/** A field and what it finds (WAI-ARIA: a combobox whose list is always open). The focus stays in the field. */
export function Finder({ input, onLeave }: Props) {
  const listId = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  // By its key, not its place: an answer that arrives meanwhile must not slip another one under the Enter key.
  const [markedKey, setMarkedKey] = useState<string | null>(null);
  const words = typed.trim();
  const debounced = useDebouncedValue(words, SUGGEST_DEBOUNCE_MS);
  const found = useQuery(hitsQuery(debounced));
  // What was found for other words is not shown for these.
  const hits: Hit[] = [
    ...screenHits(words),
    ...(debounced === words && words !== '' ? (found.data ?? []) : []),
  ];
  const marked = Math.max(
    0,
    hits.findIndex(({ key }) => key === markedKey),
  );
  const isSearching = words !== '' && (debounced !== words || found.isFetching);

  const choose = (hit: Hit) => {
    onLeave();
    void navigate(hit.to);
  };
  const press = (event: KeyboardEvent) => {
    // Letters of a script that is composed are not ours yet.
    if (event.nativeEvent.isComposing || hits.length === 0) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setMarkedKey(hits[(marked + step + hits.length) % hits.length]?.key ?? null);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const hit = hits[marked];
      if (hit) choose(hit);
    }
  };
  return (
    <>
      <SearchInput
        ref={input}
        label="Search the platform"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={hits.length > 0}
        aria-controls={hits.length > 0 ? listId : undefined}
        aria-activedescendant={hits.length > 0 ? `${listId}-${marked}` : undefined}
        autoComplete="off"
        spellCheck={false}
        className="mt-1"
        placeholder="Users, restaurants, orders, reviews, offers, screens"
        maxLength={SEARCH_MAX_LENGTH}
        value={typed}
        onValueChange={(next) => {
          setTyped(next);
          setMarkedKey(null);
        }}
        onKeyDown={press}
      />
      <p role="status" className="sr-only">
        {words !== '' && !isSearching && counted(hits.length, 'result')}
      </p>
      {hits.length > 0 && (
        <HitList
          id={listId}
          hits={hits}
          marked={marked}
          onMark={({ key }) => setMarkedKey(key)}
          onChoose={choose}
        />
      )}
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
