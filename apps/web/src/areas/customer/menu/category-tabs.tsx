import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';

type Props = { categories: readonly { name: string; anchor: string; dishes: readonly unknown[] }[] };

/** Links to the categories below; the one in sight is marked. They stay at hand while the menu scrolls. */
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
    <nav
      aria-label="Menu categories"
      data-sticky-tabs
      className="sticky top-[calc(64px+var(--offline))] z-20 -mx-4 border-b border-line bg-page/95 backdrop-blur-sm md:top-[calc(72px+var(--offline))] md:mx-0"
    >
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
              <span className="num text-meta font-medium">
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

/** The anchor whose section crosses a line a third down the window. */
function useCategoryInSight(anchors: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const all = anchors.join(' ');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find((entry) => entry.isIntersecting);
        if (entered) setCurrent(entered.target.id);
      },
      { rootMargin: '-33% 0px -66% 0px' },
    );
    for (const anchor of all.split(' ')) {
      const section = document.getElementById(anchor);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [all]);
  return current ?? anchors[0];
}
