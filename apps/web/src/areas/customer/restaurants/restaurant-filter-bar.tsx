import { clsx } from 'clsx';
import { ArrowDownUp, Bone, Clock, Leaf, SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { CUISINES } from '@tiffin/contract/rules/restaurant';
import { useInfiniteQuery } from '@tanstack/react-query';

import { DishImage } from '../../../features/art/pictures.tsx';
import {
  ALL,
  CUISINE_FILTERS,
  DIETS,
  NO_ORDER,
  OPEN_NOW,
  type useRestaurantFilters,
} from '../../../features/restaurants/filters.ts';
import { useMedia } from '../../../lib/browser/media.ts';
import { useHeightAs } from '../../../lib/browser/use-height-as.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Chip } from '../../../ui/buttons/chip.tsx';
import { lazyOptional } from '../../../ui/lazy/lazy-optional.tsx';
import { ChipMenu } from '../../../ui/overlays/menu.tsx';
import { SegmentedControl } from '../../../ui/buttons/segmented-control.tsx';
import { MENUS, optionsOf, ORDERS } from './filter-menus.tsx';
import { HereChip } from './here-chip.tsx';
import { SearchWords } from './search-words.tsx';
import { restaurantsQuery } from '../../../features/restaurants/queries.ts';
import { useHasBeenIdle } from '../../../lib/browser/idle.ts';

const FiltersSheet = lazyOptional(() => import('./filters-sheet.tsx'));

const SAMPLE_DISH = { Italian: 'margherita', Japanese: 'ramen', American: 'classic burger' } as const;
const DIET_ICON = { Veg: <Leaf strokeWidth={2} />, 'Non-Veg': <Bone strokeWidth={2} />, All: undefined };

const dietSegments = DIETS.map((value) => ({ value, label: value, icon: DIET_ICON[value] }));

type Props = ReturnType<typeof useRestaurantFilters> & {
  /**
   * A page's bar keeps in sight below the top bar, and leaves the words to that where it has a search; a section's stands
   * with its heading, and without words: the search of the screen is the one above.
   */
  look: 'page' | 'results' | 'section';
  /** Heading of a section, then its link to more. */
  heading?: ReactNode;
  aside?: ReactNode;
};

/** The five filters and the order, wherever restaurants are listed: docs/rules/screens.md#restaurant-filters. */
export function RestaurantFilterBar({ look, heading, aside, ...state }: Props) {
  const { filters, set } = state;
  const bar = useHeightAs('--filters');
  if (look === 'section') {
    return (
      <search aria-label="Filter restaurants" className="mb-5 block">
        <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
          <div className="min-w-0 flex-1">{heading}</div>
          {aside}
        </div>
        <FilterChips {...state} look={look} className="mt-3.5" />
      </search>
    );
  }
  const diet = (className: string) =>
    look === 'page' && (
      <SegmentedControl
        label="Diet"
        className={className}
        options={dietSegments}
        value={filters.diet ?? ALL}
        onValueChange={(value) => set('diet', value)}
      />
    );
  return (
    <search
      ref={bar}
      aria-label="Filter restaurants"
      data-sticky-filters
      className="z-20 -mx-4 mb-3 block bg-page/95 px-4 py-3 backdrop-blur-sm md:-mx-10 md:px-10 md:tall:sticky md:tall:top-[calc(72px+var(--offline))]"
    >
      <div className="mb-3 flex items-center gap-3 lg:hidden">
        <SearchWords className="min-w-0 flex-1" value={filters.q ?? ''} onSearch={(q) => set('q', q)} />
        {diet('shrink-0 max-md:hidden')}
      </div>
      <div className="xl:flex xl:items-start xl:gap-4">
        <FilterChips
          {...state}
          look={look}
          className="xl:flex-1"
          dietClass={look === 'page' ? 'md:max-lg:hidden xl:hidden' : ''}
        />
        {diet('shrink-0 max-xl:hidden')}
      </div>
    </search>
  );
}

type ChipsProps = ReturnType<typeof useRestaurantFilters> & {
  look: Props['look'];
  className?: string;
  /** Set where the diet has its own control. */
  dietClass?: string;
};

function FilterChips({ look, filters, set, sort, clear, canClear, className, dietClass }: ChipsProps) {
  const cuisine = filters.cuisine ?? ALL;
  const others = useOtherCuisines(cuisine);
  // There the chips of these would stand out of sight, right of the cuisines.
  const isPhone = !useMedia('(width >= 768px)');
  return (
    <div
      role="group"
      aria-label="Filters"
      className={clsx(
        'strip -mx-4 items-center gap-2 px-4 py-0.5 xl:gap-1 md:-mx-10 md:flex-wrap md:px-10',
        className,
      )}
    >
      {isPhone && <FiltersChip filters={filters} set={set} sort={sort} />}
      <Chip
        isPressed={filters.open !== undefined}
        icon={<Clock strokeWidth={2} />}
        onClick={() => set('open', filters.open === undefined ? OPEN_NOW : ALL)}
      >
        Open now
      </Chip>
      <Chip isPressed={cuisine === ALL} onClick={() => set('cuisine', ALL)}>
        All cuisines
      </Chip>
      {CUISINE_FILTERS.map((name) => (
        <Chip
          key={name}
          isPressed={cuisine === name}
          onClick={() => set('cuisine', name)}
          picture={
            <DishImage
              dish={{ name: SAMPLE_DISH[name], veg: false }}
              size="chip"
              isEager={look !== 'section'}
              className="rounded-full! bg-transparent!"
            />
          }
        >
          {name}
        </Chip>
      ))}
      {others.length > 0 && (
        <span className="shrink-0">
          <ChipMenu<string>
            label="Cuisine"
            idle={{ text: 'More', name: 'More cuisines' }}
            options={optionsOf(others)}
            neutral={ALL}
            value={others.includes(cuisine) ? cuisine : ALL}
            onValueChange={(value) => set('cuisine', value)}
          />
        </span>
      )}
      {!isPhone && (
        <>
          <span aria-hidden className="mx-1 h-6 w-px shrink-0 bg-line-2 md:max-xl:hidden" />
          {MENUS.map(({ name, ...menu }) => (
            <span key={name} className={clsx('shrink-0', name === 'diet' && dietClass)}>
              <ChipMenu<string>
                {...menu}
                neutral={ALL}
                value={filters[name] ?? ALL}
                onValueChange={(value) => set(name, value)}
              />
            </span>
          ))}
          {/* They wrap together: a place that is kept for the last one makes no row of its own. */}
          <span className="flex shrink-0 items-center gap-2 xl:gap-1">
            <ChipMenu
              label="Sort"
              idle={{ text: 'Sort', name: 'Sort: Open first' }}
              icon={<ArrowDownUp strokeWidth={2} />}
              options={ORDERS}
              neutral={NO_ORDER}
              value={filters.sort ?? NO_ORDER}
              onValueChange={sort}
            />
            <HereChip filters={filters} set={set} />
          </span>
        </>
      )}
      {isPhone && <HereChip filters={filters} set={set} />}
      {canClear && (
        <Button variant="ghost" size="sm" className="text-primary!" onClick={clear}>
          Clear filters
        </Button>
      )}
    </div>
  );
}

function FiltersChip({ filters, set, sort }: Pick<ChipsProps, 'filters' | 'set' | 'sort'>) {
  const [isAsked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const values = [...MENUS.map(({ name }) => filters[name]), filters.here, filters.sort];
  const count = values.filter(Boolean).length;
  return (
    <>
      <Chip
        isPressed={count > 0}
        icon={<SlidersHorizontal strokeWidth={2} />}
        aria-haspopup="dialog"
        {...(count > 0 && { count })}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        Filters
      </Chip>
      {isAsked && (
        <FiltersSheet
          filters={filters}
          set={set}
          sort={sort}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const OTHERS = CUISINES.filter((cuisine) => !CUISINE_FILTERS.some((each) => each === cuisine));

/** The cuisines beside the three of every list that a restaurant here has, and the chosen one. */
function useOtherCuisines(chosen: string): readonly string[] {
  const all = useInfiniteQuery({ ...restaurantsQuery({}), enabled: useHasBeenIdle() });
  // A city with more restaurants than one page may have any. Until they are known, the place of the chip is kept.
  if (!all.data || all.hasNextPage) return OTHERS;
  const existing = new Set(all.data.pages.flat().map(({ cuisine }) => cuisine));
  return OTHERS.filter((cuisine) => cuisine === chosen || existing.has(cuisine));
}
