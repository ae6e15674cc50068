import { SEARCH_MAX_LENGTH } from '@tiffin/contract/rules/limits';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { paths } from '../../app/paths.ts';
import { SearchInput } from '../../ui/text-input.tsx';

/** The search of every customer screen: Enter leads to the restaurants that match. "/" puts the cursor here. */
export function TopSearch() {
  const { pathname, search } = useLocation();
  const shown = pathname === paths.restaurants ? (new URLSearchParams(search).get('q') ?? '') : '';
  return <SearchForm key={shown} initial={shown} />;
}

function SearchForm({ initial }: { initial: string }) {
  const navigate = useNavigate();
  const [words, setWords] = useState(initial);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      const input = form.current?.querySelector('input');
      if (!input || input.offsetParent === null) return;
      event.preventDefault();
      input.select();
    };
    window.addEventListener('keydown', focus);
    return () => window.removeEventListener('keydown', focus);
  }, []);

  return (
    <form
      ref={form}
      role="search"
      aria-label="Restaurants and dishes"
      className="w-full max-w-[460px] min-w-0 max-md:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(paths.searchRestaurants(words.trim()));
      }}
    >
      <SearchInput
        label="Search restaurants or dishes"
        placeholder="Search restaurants or dishes"
        aria-keyshortcuts="/"
        maxLength={SEARCH_MAX_LENGTH}
        value={words}
        onValueChange={setWords}
      />
    </form>
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null);
