import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';

/** From a part of the dashboard to the whole. */
export function SeeAll({ to, what, label = 'See all' }: { to: string; what?: string; label?: string }) {
  return (
    <Link
      to={to}
      className="inline-flex h-10 shrink-0 items-center gap-1.5 rounded-small text-body font-semibold text-primary hover:underline pointer-coarse:h-11"
    >
      <span>
        {label}
        {what && <span className="sr-only">{` ${what}`}</span>}
      </span>
      <ArrowRight size={17} strokeWidth={2.2} aria-hidden />
    </Link>
  );
}
