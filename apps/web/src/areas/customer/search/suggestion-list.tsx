import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

import { CoverImage, DishImage } from '../../../features/art/pictures.tsx';
import { VegMark } from '../../../features/menu/veg-mark.tsx';
import { duration, rupees } from '../../../lib/format/formats.ts';
import { OptionList } from '../../../ui/forms/option-list.tsx';
import { keyOf, similarOnly, type Suggestion } from './suggestions.ts';
import type { useSuggestions } from './use-suggestions.ts';

type Props = Pick<ReturnType<typeof useSuggestions>, 'list' | 'options' | 'words' | 'meant' | 'dropped'> & {
  onSearch: (words: string) => void;
};

const GROUPS = [
  { title: 'Restaurants', includes: ({ kind }: Suggestion) => kind === 'restaurant' },
  { title: 'Dishes', includes: ({ kind }: Suggestion) => kind === 'dish' },
];

/** Below the field. */
export default function SuggestionList({ list, options, words, meant, dropped, onSearch }: Props) {
  const wanted = meant ?? words;
  const similar = similarOnly({ words, meant, dropped });
  return (
    <div
      role="presentation"
      // A press must not take the focus out of the field, for that closes the list.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-40 mt-2 flex max-h-[min(480px,60dvh)] animate-rise flex-col rounded-card border border-line bg-raised p-1.5 text-left text-ink shadow-e3"
    >
      {similar !== undefined && (
        // Told to screen readers together with the number of suggestions.
        <p aria-hidden className="px-2.5 pt-1.5 pb-2 text-label text-muted">
          {similar}
        </p>
      )}
      <OptionList
        label="Suggestions"
        options={options}
        groups={GROUPS}
        keyOf={keyOf}
        list={list}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain"
      >
        {(option) => <OptionContent option={option} words={wanted} />}
      </OptionList>
      <button
        type="button"
        tabIndex={-1}
        onClick={() => onSearch(wanted)}
        className="mt-1.5 flex min-h-11 w-full shrink-0 items-center justify-between gap-3 rounded-control bg-sunken px-2.5 py-2 text-left text-label font-semibold text-primary hover:bg-primary-soft"
      >
        <span className="min-w-0 truncate">{`All results for “${wanted}”`}</span>
        <ArrowRight size={17} strokeWidth={2.2} className="shrink-0" aria-hidden />
      </button>
    </div>
  );
}

function OptionContent({ option, words }: { option: Suggestion; words: string }) {
  if (option.kind === 'restaurant') {
    const { restaurant } = option;
    return (
      <Words
        picture={<CoverImage restaurant={restaurant} sizes="84px" />}
        title={<Matched text={restaurant.name} words={words} />}
        text={[
          restaurant.cuisine,
          duration(restaurant.eta),
          restaurant.serves === undefined ? restaurant.price : `Serves ${restaurant.serves}`,
        ].join(' · ')}
      />
    );
  }
  const { dish, restaurant } = option;
  return (
    <Words
      picture={<DishImage dish={{ ...dish, cuisine: restaurant.cuisine }} />}
      title={
        <>
          <VegMark veg={dish.veg} size={14} className="mr-2 inline-block align-[-1px]" />
          <Matched text={dish.name} words={words} />
        </>
      }
      text={`${restaurant.name} · ${dish.isAvailable ? rupees(dish.price) : 'Sold out'}`}
    />
  );
}

function Words({ picture, title, text }: { picture: ReactNode; title: ReactNode; text: string }) {
  return (
    <>
      <span aria-hidden className="block size-10 shrink-0 overflow-hidden rounded-small">
        {picture}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-body leading-5">{title}</span>
        <span className="num block truncate text-caption leading-4.5 text-muted">{` ${text}`}</span>
      </span>
    </>
  );
}

/** Highlights the typed words; a name found in spite of a typo has nothing to highlight. */
function Matched({ text, words }: { text: string; words: string }) {
  const start = text.toLowerCase().indexOf(words.toLowerCase());
  if (start < 0) return text;
  const end = start + words.length;
  return (
    <>
      {text.slice(0, start)}
      <b className="font-bold text-primary">{text.slice(start, end)}</b>
      {text.slice(end)}
    </>
  );
}
