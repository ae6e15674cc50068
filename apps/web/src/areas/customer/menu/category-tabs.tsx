import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';

type Props = { categories: readonly { name: string; anchor: string; dishes: readonly unknown[] }[] };

/** Links to the categories below; the one in sight is marked. */
export function CategoryTabs({ categories }: Props) {
  const current = useCategoryInSight(categories.map(({ anchor }) => anchor));
  const strip = useRef<HTMLUListElement>(null);
  const { search } = useLocation();

  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>(`[href$="#${current}"]`);
    // Only the strip itself scrolls: scrollIntoView would move the page under the reader.
    if (link && strip.current) strip.current.scrollTo({ left: link.offsetLeft - 16, behavior: 'smooth' });
  }, [current]);

  return (
    <nav aria-label="Menu categories" className="min-w-0 flex-1">
      <ul ref={strip} className="strip relative m-0 list-none gap-1 px-1 md:px-0">
        {categories.map(({ name, anchor, dishes }) => (
          <li key={anchor} className="shrink-0">
            {/* Replaces the entry of the history: Back leaves the menu. */}
            <Link
              to={{ search, hash: anchor }}
              replace
              aria-current={anchor === current ? 'true' : undefined}
              className={clsx(
                '-mb-px flex h-12 items-center gap-1.5 border-b-2 px-3 text-body whitespace-nowrap transition-colors duration-200 focus-visible:-outline-offset-3',
                anchor === current
                  ? 'border-primary font-bold text-primary'
                  : 'border-transparent font-medium text-muted hover:text-ink',
              )}
            >
              {name}
              <span className="num text-caption font-medium">
                {dishes.length}
                <span className="sr-only">{dishes.length === 1 ? ' dish' : ' dishes'}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Pixels from the top at which a section counts as reached: a press on its tab brings it to just above (styles.css).
 */
const LINE = 248;

/** The last anchor whose section begins above the line; at the very end of the page, where no other can get there, the last. */
function useCategoryInSight(anchors: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const look = useEffectEvent(() => {
    const sections = anchors.flatMap((anchor) => document.getElementById(anchor) ?? []);
    const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
    const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
    const reached = sections.filter((section) => section.getBoundingClientRect().top <= LINE);
    setCurrent((isAtEnd ? sections : reached).at(-1)?.id);
  });
  useEffect(() => {
    let frame = 0;
    const lookOnce = () => {
      frame = 0;
      look();
    };
    const askToLook = () => (frame ||= requestAnimationFrame(lookOnce));
    askToLook();
    addEventListener('scroll', askToLook, { passive: true });
    addEventListener('resize', askToLook);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', askToLook);
      removeEventListener('resize', askToLook);
    };
  }, []);
  // The filter may have removed `current`.
  return current !== undefined && anchors.includes(current) ? current : anchors[0];
}
