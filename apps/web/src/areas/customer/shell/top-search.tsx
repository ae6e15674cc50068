import { clsx } from 'clsx';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { useRestaurantFilters } from '../../../features/restaurants/filters.ts';
import { SearchWords } from '../restaurants/search-words.tsx';
import { useIsHeroInSight } from '../search/hero-in-sight.ts';
import { SearchBox } from '../search/search-box.tsx';
import { useSlashKey } from '../search/use-slash-key.ts';
import { useSuggestionLink } from '../search/use-suggestion-link.ts';

const PLACE = 'w-full max-w-115 min-w-0 max-lg:hidden';

/**
 * The search of every customer screen, and the only one of each: among the restaurants it filters their list, and on the
 * dashboard it stands back while the hero's is in sight. "/" puts the cursor here.
 */
export function TopSearch() {
  const { pathname } = useLocation();
  return pathname === paths.restaurants ? <ListSearch /> : <WholeSearch />;
}

function ListSearch() {
  const input = useRef<HTMLInputElement>(null);
  const { filters, set } = useRestaurantFilters();
  useSlashKey(input, true);
  return (
    <search aria-label="Restaurants and dishes" className={PLACE}>
      <SearchWords ref={input} aria-keyshortcuts="/" value={filters.q ?? ''} onSearch={(q) => set('q', q)} />
    </search>
  );
}

/** Enter leads to all that answers. */
function WholeSearch() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const follow = useSuggestionLink();
  const isBack = useIsHeroInSight() && pathname === paths.customer;
  const asked = pathname === paths.search ? (new URLSearchParams(search).get('q') ?? '') : '';
  return (
    <SearchBox
      look="bar"
      name="Restaurants and dishes"
      label="Search restaurants or dishes"
      placeholder="Search restaurants or dishes"
      asked={asked}
      hasSlashKey={!isBack}
      onSearch={(words) => void navigate(paths.searchFor(words))}
      onChoose={follow}
      className={clsx(PLACE, isBack && 'invisible')}
    />
  );
}
