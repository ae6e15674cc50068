import { SEARCH_MAX_LENGTH } from '@tiffin/contract/rules/limits';
import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type FocusEvent } from 'react';

import { counted } from '../../../lib/format/formats.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type List from './suggestion-list.tsx';
import { similarOnly, type Suggestion } from './suggestions.ts';
import { useSlashKey } from './use-slash-key.ts';
import { useSuggestions } from './use-suggestions.ts';

/** Comes with the first letters: every screen has a search, and few visits use it. Without it one still searches. */
const SuggestionList = lazy(() => import('./suggestion-list.tsx').catch(() => ({ default: NoSuggestions })));
const NoSuggestions: typeof List = () => <></>;

type Props = {
  /** Names the landmark. */
  name: string;
  /** The field itself, for those who do not see the placeholder. */
  label: string;
  placeholder: string;
  /** `bar` for a top bar; `hero` has a marigold button and stays white in the dark theme, as its art does. */
  look: 'bar' | 'hero';
  /** Words of the last search; new ones replace what was typed. */
  asked?: string;
  hasSlashKey?: boolean;
  /** Enter, or Search: all that answers these words. */
  onSearch: (words: string) => void;
  /** A restaurant or dish that was suggested. */
  onChoose: (suggestion: Suggestion) => void;
  className?: string;
};

/** Search with suggestions of restaurants and dishes, by keyboard as by finger. */
export function SearchBox({ look, asked = '', onSearch, onChoose, hasSlashKey = false, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState({ typed: asked, asked });
  if (draft.asked !== asked) setDraft({ typed: asked, asked });
  const { typed } = draft;
  const setTyped = (words: string) => setDraft({ typed: words, asked });
  const suggestions = useSuggestions(typed, onChoose);
  useSlashKey(input, hasSlashKey);
  const isHero = look === 'hero';

  const search = (words: string) => {
    suggestions.close();
    onSearch(words);
  };
  const clear = () => {
    setTyped('');
    suggestions.close();
    input.current?.focus();
  };

  return (
    <form
      role="search"
      aria-label={rest.name}
      className={clsx('relative', rest.className)}
      onSubmit={(event) => {
        event.preventDefault();
        search(suggestions.words);
      }}
    >
      <div
        className={clsx(
          'flex items-center has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2',
          isHero
            ? 'h-14 rounded-button bg-white pr-1.5 pl-4.5 text-on-tint-marigold shadow-e3 has-[input:focus-visible]:outline-accent'
            : 'h-12 rounded-control border border-control bg-surface pl-3.5 transition-colors duration-120 hover:border-muted has-[input:focus-visible]:outline-focus',
        )}
      >
        <Search
          size={isHero ? 20 : 18}
          strokeWidth={2}
          aria-hidden
          className={clsx('shrink-0', isHero ? 'text-on-tint-marigold/70' : 'text-muted')}
        />
        <input
          {...suggestions.inputProps}
          ref={input}
          onFocus={isHero ? raise : undefined}
          type="text"
          dir="auto"
          enterKeyHint="search"
          aria-label={rest.label}
          aria-keyshortcuts={hasSlashKey ? '/' : undefined}
          placeholder={rest.placeholder}
          maxLength={SEARCH_MAX_LENGTH}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            suggestions.list.reset();
            suggestions.open();
          }}
          className={clsx(
            'h-full min-w-0 flex-1 bg-transparent px-3 text-ellipsis outline-none',
            isHero && 'text-base placeholder:text-on-tint-marigold/70',
          )}
        />
        {typed !== '' && (
          <button
            type="button"
            aria-label="Clear search"
            onClick={clear}
            className={clsx(
              'grid size-11 shrink-0 place-items-center rounded-small',
              isHero ? 'text-on-tint-marigold/70' : 'text-muted hover:text-ink',
            )}
          >
            <X size={18} strokeWidth={2} aria-hidden />
          </button>
        )}
        {isHero && (
          <Button type="submit" variant="accent" className="px-4!">
            Search
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {suggestions.isOpen &&
          `${similarOnly(suggestions) ?? ''} ${counted(suggestions.options.length, 'suggestion')}`.trim()}
      </p>
      {suggestions.isOpen && (
        <Suspense fallback={null}>
          <SuggestionList {...suggestions} onSearch={search} />
        </Suspense>
      )}
    </form>
  );
}

/** On a phone the keys take half of the screen: the field goes up, so that what is suggested has room above them. */
function raise({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  if (matchMedia('(width < 64rem) and (pointer: coarse)').matches) {
    currentTarget.form?.scrollIntoView({ block: 'start' });
  }
}
