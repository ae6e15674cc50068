import type { UseInfiniteQueryResult } from '@tanstack/react-query';

import { Button } from '../../ui/buttons/button.tsx';

/** Above a conversation of which only the latest page was read. */
export function EarlierMessages({ found }: { found: UseInfiniteQueryResult }) {
  if (!found.hasNextPage) return null;
  return (
    <div className="grid place-items-center pb-2">
      <Button
        variant="outline"
        size="sm"
        isLoading={found.isFetchingNextPage}
        loadingText="Loading…"
        onClick={() => void found.fetchNextPage()}
      >
        Show earlier messages
      </Button>
    </div>
  );
}
