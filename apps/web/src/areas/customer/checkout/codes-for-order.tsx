import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { call, type AnswerOf } from '../../../lib/api/api.ts';
import { rupees } from '../../../lib/format/formats.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toLines, type CartItem } from '../cart/queries.ts';
import { CodeToggle } from '../offers/code-toggle.tsx';
import type { GoesTo } from '../delivery/goes-to.ts';
import type { Quote } from './quote.ts';

type Code = AnswerOf<'POST /api/cart/codes'>[number];

/** Number of codes shown at first. */
const FIRST = 3;

const codesQuery = (items: readonly CartItem[], goesTo: GoesTo | undefined) =>
  queryOptions({
    queryKey: ['codes', toLines(items), goesTo],
    queryFn: ({ signal }) =>
      call('POST /api/cart/codes', {
        body: { items: toLines(items), ...goesTo },
        signal,
      }),
    enabled: items.length > 0,
    // Those of the last lines stay until the new ones are there, so that nothing jumps.
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

type Props = {
  items: readonly CartItem[];
  /** Delivery address of the bill: a free delivery saves the fee there. */
  goesTo: GoesTo | undefined;
  /** The bill's verdict on the code in the cart: only the bill knows if it holds. */
  applied: Quote['coupon'] | undefined;
};

/** The offers for what is in the cart, as the server validates them: one press each, the best first. */
export function CodesForOrder({ items, goesTo, applied }: Props) {
  const codes = useQuery(codesQuery(items, goesTo)).data ?? [];
  const [isWhole, setWhole] = useState(false);
  if (codes.length === 0) return null;
  const shown = isWhole ? codes : codes.slice(0, FIRST);
  return (
    <section aria-labelledby="codes-for-order" className="mt-4">
      <h3 id="codes-for-order" className="text-label leading-5 font-bold">
        Codes for this order
      </h3>
      <ul className="m-0 mt-2 grid list-none grid-cols-[minmax(0,1fr)] gap-2 p-0">
        {shown.map((code) => (
          <li key={code.code}>
            {code.applies ? (
              <OrderCode code={code} isChosen={applied?.applied === true && applied.code === code.code} />
            ) : (
              <p className="text-label leading-5 text-muted">
                <b className="font-bold tracking-wide break-all text-ink-2">{code.code}</b>
                {` · ${code.label}: ${code.refusal ?? ''}`}
              </p>
            )}
          </li>
        ))}
      </ul>
      {codes.length > shown.length && (
        <Button variant="ghost" className="mt-1" onClick={() => setWhole(true)}>
          {`Show ${codes.length - shown.length} more`}
        </Button>
      )}
    </section>
  );
}

function OrderCode({ code: { code, title, saving }, isChosen }: { code: Code; isChosen: boolean }) {
  return (
    <CodeToggle
      code={code}
      isChosen={isChosen}
      head={<span className="tracking-wide break-all">{code}</span>}
      text={title}
      aside={isChosen ? 'Applied' : `Save ${rupees(saving)}`}
      className="w-full"
    />
  );
}
