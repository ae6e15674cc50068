import { Link } from 'react-router';

import { PRODUCT_NAME } from '../../../app/brand.ts';
import { LiveMark } from '../../../features/live/live-mark.tsx';
import { IN_FOOTER } from './entries.ts';

/** Leaves room for the bottom bar below 768 px. */
export function Footer() {
  return (
    <footer className="border-t border-line pb-[calc(var(--bar-bottom)+env(safe-area-inset-bottom))]">
      <div className="mx-auto flex max-w-315 flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-5 text-label text-muted md:px-10">
        <p>© {PRODUCT_NAME}</p>
        <LiveMark />
        <nav aria-label="Footer" className="flex flex-wrap gap-x-6 gap-y-2">
          {IN_FOOTER.map(({ label, to }) => (
            <Link key={to} to={to} className="hover:text-ink hover:underline">
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
