import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { useState } from 'react';

import { SEARCH_DEBOUNCE_MS, useDebouncedValue } from '../../../lib/state/debounce.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SearchInput } from '../../../ui/forms/text-input.tsx';
import { adminRestaurants } from '../restaurants/admin-restaurants.ts';

/** Few enough to survey; typing on finds the others. */
const SHOWN = 6;

type Choice = { id: number; name: string };
type Props = { value: Choice | null; onValueChange: (value: Choice) => void };

/** One restaurant of any number, found by its name, cuisine or address. */
export function RestaurantPicker({ value, onValueChange }: Props) {
  const [words, setWords] = useState('');
  const [isChoosing, setChoosing] = useState(value === null);
  const q = useDebouncedValue(words.trim(), SEARCH_DEBOUNCE_MS);
  const found = useInfiniteQuery({
    ...adminRestaurants.pagesQuery(q === '' ? {} : { q }, { sort: 'name', order: 'asc' }),
    placeholderData: keepPreviousData,
    enabled: isChoosing,
  });
  if (value !== null && !isChoosing)
    return (
      <p className="flex items-center justify-between gap-3 rounded-control border border-line bg-page py-1.5 pr-1.5 pl-3.5">
        <span className="flex min-w-0 items-center gap-2.5 font-semibold">
          <Store size={17} strokeWidth={2} aria-hidden className="shrink-0 text-muted" />
          <span className="min-w-0 wrap-anywhere">{value.name}</span>
        </span>
        <Button variant="outline" size="sm" onClick={() => setChoosing(true)}>
          Change restaurant
        </Button>
      </p>
    );
  const choices = found.data?.slice(0, SHOWN) ?? [];
  return (
    <div>
      <SearchInput
        label="Find the restaurant"
        placeholder="Find the restaurant"
        size="sm"
        value={words}
        onValueChange={setWords}
      />
      <ul aria-label="Restaurants to choose from" className="m-0 mt-1.5 list-none p-0">
        {choices.map(({ id, name, address }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => {
                onValueChange({ id, name });
                setChoosing(false);
              }}
              className="w-full rounded-small px-3 py-2 text-left text-label leading-5 hover:bg-sunken pointer-coarse:min-h-11"
            >
              <b className="font-semibold">{name}</b>
              <span className="text-muted">{` ${address}`}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="caption px-3 text-muted">
        {found.data && choices.length === 0 ? 'No restaurant has that in its name.' : ''}
      </p>
    </div>
  );
}
