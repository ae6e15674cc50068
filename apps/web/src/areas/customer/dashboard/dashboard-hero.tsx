import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { dayPart } from '../../../lib/format/greeting.ts';
import { useNow } from '../../../lib/time/now.ts';
import { useFirstName } from '../account/use-first-name.ts';
import { useHeroWatch, useIsHeroInSight } from '../search/hero-in-sight.ts';
import { SearchBox } from '../search/search-box.tsx';
import { useSuggestionLink } from '../search/use-suggestion-link.ts';

/** Searches that the demo city and most others answer. */
const CRAVINGS = ['Biryani', 'Masala dosa', 'Ramen', 'Pizza'] as const;

const GREETINGS = {
  morning: { greeting: 'Good morning', when: 'this morning' },
  afternoon: { greeting: 'Good afternoon', when: 'today' },
  evening: { greeting: 'Good evening', when: 'tonight' },
} as const;

export function DashboardHero() {
  const navigate = useNavigate();
  const follow = useSuggestionLink();
  const hero = useRef<HTMLElement>(null);
  useHeroWatch(hero);
  const isInSight = useIsHeroInSight();
  const { greeting, when } = GREETINGS[dayPart(new Date(useNow()))];
  return (
    <section
      ref={hero}
      aria-labelledby="hero"
      className="relative isolate z-20 flex min-h-82.5 flex-col md:min-h-94 justify-end rounded-hero bg-hero-from p-5 pb-8 text-white lg:min-h-72 lg:justify-center lg:px-9 lg:py-5"
    >
      <div className="absolute inset-0 -z-10 overflow-hidden rounded-hero">
        <picture>
          <source media="(width < 64rem)" srcSet="/art/cover/hero-home-m.webp" width={900} height={560} />
          <img
            src="/art/cover/hero-home.webp"
            width={1600}
            height={560}
            alt=""
            fetchPriority="high"
            className="h-57.5 w-full object-cover object-top lg:h-full lg:object-[0%_30%]"
          />
        </picture>
        <div className="hero-scrim absolute inset-0" />
      </div>
      <p className="text-body leading-6 text-white/90 lg:text-base">
        <Greeting words={greeting} />
      </p>
      <h1 id="hero" className="hero-title mt-1 max-w-[9.5em] text-balance lg:max-xl:max-w-[7.5em]">
        {`What’s on your table ${when}?`}
      </h1>
      <SearchBox
        look="hero"
        name="What you are hungry for"
        label="Search restaurants or dishes"
        placeholder="Biryani, ramen…"
        hasSlashKey={isInSight}
        onSearch={(words) => void navigate(paths.searchFor(words))}
        onChoose={follow}
        className="mt-5 w-full max-w-112.5"
      />
      <ul aria-label="Searched often" className="m-0 mt-4 hidden list-none flex-wrap gap-2 p-0 lg:flex">
        {CRAVINGS.map((words) => (
          <li key={words}>
            <Link
              to={paths.searchFor(words)}
              className="inline-flex h-8 items-center rounded-full bg-hero-chip px-3 text-label font-medium hover:bg-hero-to focus-visible:outline-accent pointer-coarse:h-11"
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Greeting({ words }: { words: string }) {
  const name = useFirstName();
  return name === undefined ? words : `${words}, ${name}`;
}
