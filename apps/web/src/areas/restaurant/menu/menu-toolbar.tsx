import { SEARCH_MAX_LENGTH } from '@tiffin/contract/rules/limits';
import { clsx } from 'clsx';

import { whole } from '../../../lib/format/formats.ts';
import { useTypedWords } from '../../../lib/forms/typed-words.ts';
import { SearchInput } from '../../../ui/forms/text-input.tsx';
import { MENU_FILTERS, type MenuFilter } from './menu-filters.ts';
import { useMenuView } from './use-menu-view.ts';

const NAME: Record<MenuFilter, string> = {
  all: 'All',
  veg: 'Veg',
  out: 'Out of stock',
  low: 'Low Stock',
  paused: 'Sold out until',
  unserved: 'Out of mealtime',
  undeclared: 'Not declared',
};

/** Filters empty for most menus at most hours: their chips come with the first. */
const RARE: ReadonlySet<MenuFilter> = new Set(['paused', 'unserved']);

export function MenuToolbar({ counts }: { counts: Readonly<Record<MenuFilter, number>> }) {
  const { filter, words, showFilter, search } = useMenuView();
  const field = useTypedWords(words, search);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2.5">
      <SearchInput
        label="Find a dish"
        placeholder="Find a dish"
        size="sm"
        maxLength={SEARCH_MAX_LENGTH}
        {...field}
        className="w-full sm:w-60"
      />
      <div
        role="group"
        aria-label="Filter the menu"
        className="strip -mx-4 -my-1 min-w-0 scroll-px-4 gap-2 px-4 py-1 max-sm:w-screen sm:mx-0 sm:px-1"
      >
        {MENU_FILTERS.filter((one) => !RARE.has(one) || counts[one] > 0 || filter === one).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={filter === one}
            onClick={() => showFilter(one)}
            className={clsx(
              'inline-flex h-9 shrink-0 items-center gap-1 rounded-full border px-3.5 text-label font-semibold whitespace-nowrap transition-colors duration-120 pointer-coarse:h-11',
              filter === one
                ? 'border-ink bg-ink text-page'
                : 'border-line-2 bg-surface text-ink-2 hover:border-control hover:text-ink',
            )}
          >
            {NAME[one]}
            <span className={clsx('num font-medium', filter !== one && 'text-muted')}>
              {whole(counts[one])}
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}
