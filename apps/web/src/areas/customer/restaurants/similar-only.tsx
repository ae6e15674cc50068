import { DidYouMean } from '../search/did-you-mean.tsx';
import { withoutText } from '../search/meant-text.ts';
import type { useRestaurantList } from './use-restaurant-list.ts';

/** Above a list that was searched: where it has only names similar to the words, and what dishes are free of where that was asked; otherwise nothing. */
export function SimilarOnly({
  list: { state, meant, dropped, without },
}: {
  list: ReturnType<typeof useRestaurantList>;
}) {
  const words = state.filters.q;
  return (
    // There before its words are, or they would not be told to screen readers.
    <div role="status">
      {words !== undefined && meant !== undefined && (
        <p className="mb-5 text-body text-ink-2">
          <DidYouMean words={words} meant={meant} dropped={dropped} />
        </p>
      )}
      {words !== undefined && without && <p className="mb-5 text-body text-ink-2">{withoutText(without)}</p>}
    </div>
  );
}
