import { Leaf, Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { isComposing } from '../../../lib/browser/composing.ts';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { Chip } from '../../../ui/buttons/chip.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { CategoryTabs } from './category-tabs.tsx';

type Props = {
  categories: Parameters<typeof CategoryTabs>[0]['categories'];
  /** Words searched for; null outside a search. */
  words: string | null;
  onWords: (words: string | null) => void;
  /** The switch, where it does not stand above already. */
  veg: { isOn: boolean; onToggle: () => void } | undefined;
};

/** Bar that stays in sight while the menu scrolls: categories, search and the veg switch. */
export function MenuBar({ categories, words, onWords, veg }: Props) {
  const opener = useRef<HTMLDivElement>(null);
  const wasSearching = useRef(false);
  useEffect(() => {
    // The button comes back with the end of the search.
    if (words === null && wasSearching.current) opener.current?.querySelector('button')?.focus();
    wasSearching.current = words !== null;
  }, [words]);
  return (
    <div
      data-sticky-tabs
      className="sticky top-[calc(64px+var(--offline))] z-20 -mx-4 border-b border-line bg-page/95 backdrop-blur-sm md:top-[calc(72px+var(--offline))] md:mx-0"
    >
      {words === null ? (
        <div className="flex items-center">
          <div ref={opener} className="flex shrink-0 items-center gap-1 pl-2 md:order-last md:pl-1">
            <IconButton label="Search the menu" onClick={() => onWords('')}>
              <Search size={20} strokeWidth={2} aria-hidden />
            </IconButton>
            {veg && (
              <Chip isPressed={veg.isOn} icon={<Leaf strokeWidth={2} />} onClick={veg.onToggle}>
                Veg
              </Chip>
            )}
          </div>
          {categories.length > 0 && <CategoryTabs categories={categories} />}
        </div>
      ) : (
        <MenuSearch words={words} onWords={onWords} />
      )}
    </div>
  );
}

function MenuSearch({ words, onWords }: { words: string; onWords: (words: string | null) => void }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <search className="flex h-12 items-center gap-1 pr-2 pl-4 md:px-0">
      <TextInput
        ref={field}
        type="search"
        aria-label="Search the menu"
        placeholder="Dish or ingredient"
        value={words}
        onChange={({ target }) => onWords(target.value)}
        onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && onWords(null)}
        size="sm"
        className="min-w-0 flex-1 [&_input::-webkit-search-cancel-button]:hidden"
      />
      <IconButton label="End the search" onClick={() => onWords(null)}>
        <X size={20} strokeWidth={2} aria-hidden />
      </IconButton>
    </search>
  );
}
