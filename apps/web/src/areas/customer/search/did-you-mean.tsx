import { Link, useLocation } from 'react-router';

import { meantText, type Meant } from './meant-text.ts';

/** Said where what follows is only similar to what was typed, or answers only some of it. The link searches for what was meant, filters as they are. */
export function DidYouMean({ meant, ...typed }: Meant) {
  const { search } = useLocation();
  const address = new URLSearchParams(search);
  address.set('q', meant);
  const [before, after] = meantText(typed);
  return (
    <>
      {before}
      <Link
        to={{ search: `?${address}` }}
        // The link goes with its press.
        onClick={() => document.getElementById('content')?.focus({ preventScroll: true })}
        className="font-semibold text-primary underline underline-offset-2"
      >
        {meant}
      </Link>
      {after}
    </>
  );
}
