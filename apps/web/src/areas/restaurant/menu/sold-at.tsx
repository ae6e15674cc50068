import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';

import { call, messageOf } from '../../../lib/api/api.ts';
import { date, rupees, whole } from '../../../lib/format/formats.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/states.tsx';

type Props = { restaurantId: number; dishId: number };

/** Prices a dish was sold at, on request. */
export default function SoldAt(ids: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group mt-4 border-t border-line"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-label font-semibold text-ink-2 hover:text-ink focus-visible:-outline-offset-3 [&::-webkit-details-marker]:hidden">
        Sold at
        <ChevronDown
          size={17}
          strokeWidth={2}
          aria-hidden
          className="transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      {isOpen && <Prices {...ids} />}
    </details>
  );
}

function Prices({ restaurantId, dishId }: Props) {
  const prices = useQuery({
    queryKey: ['sold-prices', restaurantId, dishId],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:id/menu/:itemId/prices', {
        params: { id: restaurantId, itemId: dishId },
        signal,
      }),
  });
  if (prices.isError && !prices.data)
    return (
      <div role="alert" className="pb-2 text-label text-muted">
        <p>{messageOf(prices.error)}</p>
        <Button variant="text" size="sm" onClick={() => void prices.refetch()}>
          Try again
        </Button>
      </div>
    );
  if (!prices.data)
    return (
      <Loading label="Loading prices…">
        <Skeleton className="mb-2 h-10" />
      </Loading>
    );
  if (prices.data.length === 0)
    return <p className="pb-2 text-label text-muted">Not ordered in the last two years.</p>;
  return (
    <ul aria-label="Prices it was sold at" className="m-0 list-none p-0">
      {prices.data.map(({ price, size, from, to, quantity }) => (
        <li
          key={`${size ?? ''} ${price} ${from}`}
          className="num flex items-baseline justify-between gap-3 border-t border-line py-2 first:border-t-0"
        >
          <span className="min-w-0">
            <span className="font-semibold">{rupees(price)}</span>
            {size !== undefined && <span className="wrap-anywhere">{` · ${size}`}</span>}
            <span className="block text-label text-muted">{days(from, to)}</span>
          </span>
          <span className="shrink-0 text-label text-muted">{`${whole(quantity)} sold`}</span>
        </li>
      ))}
    </ul>
  );
}

/** "3 Mar 2026 – 12 Mar 2026", or the one day. */
function days(from: string, to: string): string {
  const [first, last] = [date(from), date(to)];
  return first === last ? first : `${first} – ${last}`;
}
