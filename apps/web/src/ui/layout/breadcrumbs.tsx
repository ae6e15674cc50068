import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';

/** The last entry is the page itself and has no `to`. */
export function Breadcrumbs({ items }: { items: readonly { label: string; to?: string }[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-2 text-label">
        {items.map(({ label, to }) => (
          <Fragment key={label}>
            <li>
              {to ? (
                <Link to={to} className="text-muted hover:text-ink hover:underline">
                  {label}
                </Link>
              ) : (
                <span aria-current="page" className="font-medium">
                  {label}
                </span>
              )}
            </li>
            {to && (
              <li aria-hidden className="text-muted">
                <ChevronRight size={15} strokeWidth={2} />
              </li>
            )}
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
