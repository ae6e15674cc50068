import { useLocation, useNavigate } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { SearchBox } from '../search/search-box.tsx';
import { useSuggestionLink } from '../search/use-suggestion-link.ts';

/** The search of every customer screen: Enter leads to all that answers. "/" puts the cursor here. */
export function TopSearch() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const follow = useSuggestionLink();
  const asked = pathname === paths.search ? (new URLSearchParams(search).get('q') ?? '') : '';
  return (
    <SearchBox
      look="bar"
      name="Restaurants and dishes"
      label="Search restaurants or dishes"
      placeholder="Search restaurants or dishes"
      asked={asked}
      hasSlashKey
      onSearch={(words) => void navigate(paths.searchFor(words))}
      onChoose={follow}
      className="w-full max-w-115 min-w-0 max-lg:hidden"
    />
  );
}
