import { Link, useLocation } from 'react-router';

/** Said where all that follows is only similar to what was typed. The link searches for what was meant, filters as they are. */
export function DidYouMean({ words, meant }: { words: string; meant: string }) {
  const { search } = useLocation();
  const address = new URLSearchParams(search);
  address.set('q', meant);
  return (
    <>
      {`Nothing found for “${words}”. Did you mean `}
      <Link
        to={{ search: `?${address}` }}
        // The link goes with its press.
        onClick={() => document.getElementById('content')?.focus({ preventScroll: true })}
        className="font-semibold text-primary underline underline-offset-2"
      >
        {meant}
      </Link>
      ?
    </>
  );
}
