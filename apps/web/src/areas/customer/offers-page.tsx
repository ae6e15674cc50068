import { useQuery } from '@tanstack/react-query';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { paths } from '../../app/paths.ts';
import { KIND_LABEL, ofKind, readKind, shownKinds } from '../../features/offers/kinds.ts';
import { offersQuery, type Offer } from '../../features/offers/queries.ts';
import { Ticket } from '../../features/offers/ticket.tsx';
import { orderTotalsQuery } from '../../features/orders/customer-queries.ts';
import { useCopyCode } from '../../features/offers/use-copy-code.ts';
import { EmptyStateImage } from '../../features/art/empty-state-image.tsx';
import { useAddressValues } from '../../lib/page/address-values.ts';
import { messageOf } from '../../lib/api/api.ts';
import { useNow } from '../../lib/time/now.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { loads } from '../../lib/page/screen.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { EmptyState, Loading, Skeleton } from '../../ui/feedback/states.tsx';
import { TabPanel, Tabs } from '../../ui/layout/tabs.tsx';
import { HowToUse } from './offers/how-to-use.tsx';
import { SAMPLE_OFFERS } from './offers/samples.ts';
import { useUsableOffers } from './offers/use-usable-offers.ts';

export const loader = loads(() => [offersQuery(), orderTotalsQuery()]);

export default function OffersPage() {
  usePageTitle('Offers', PRODUCT_NAME);
  const offers = useQuery(offersQuery());
  const { values, change } = useAddressValues();
  const now = useNow();
  const kind = readKind(values.get('type'));
  const isSample = offers.data === undefined && offers.isError;
  const usable = useUsableOffers();
  const shown = isSample ? SAMPLE_OFFERS : usable;
  const kinds = shownKinds(shown ?? [], kind);

  return (
    <>
      <h1 className="page-title">Offers</h1>
      <p className="mt-1 mb-5 text-muted">Your cart lists those that fit your order, the best first</p>
      {isSample && (
        <Notice kind="attention" className="mb-5">
          <p>We couldn’t load today’s offers. {messageOf(offers.error)}</p>
          <p className="font-medium">
            These are samples of what turns up here; their codes may not be running at the moment.
          </p>
          <Button
            variant="outline"
            size="sm"
            className="mt-2"
            isLoading={offers.isFetching}
            loadingText="Trying…"
            onClick={() => void offers.refetch()}
          >
            Try Again
          </Button>
        </Notice>
      )}
      <Tabs
        label="Kinds of offers"
        options={kinds.map((value) => ({
          value,
          label: KIND_LABEL[value],
          ...(shown && { count: ofKind(shown, value).length }),
        }))}
        value={kind}
        onValueChange={(next) => change({ type: next === 'all' ? null : next })}
      >
        <div className="mt-6 items-start gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_288px]">
          {kinds.map((value) => (
            <TabPanel key={value} value={value} className="rounded-dialog">
              {shown === undefined ? (
                <OffersLoading />
              ) : (
                <Tickets offers={ofKind(shown, value)} now={now} isSample={isSample} />
              )}
            </TabPanel>
          ))}
          <HowToUse to={paths.cart} className="max-lg:mt-6 lg:sticky lg:top-24" />
        </div>
      </Tabs>
    </>
  );
}

const GRID = 'm-0 grid list-none gap-5 p-0 sm:grid-cols-2 md:grid-cols-1 xl:grid-cols-2';

type TicketsProps = { offers: readonly Offer[]; now: number; isSample: boolean };

function Tickets({ offers, now, isSample }: TicketsProps) {
  const { copied, copy } = useCopyCode();
  if (offers.length === 0) {
    return (
      <EmptyState
        image={<EmptyStateImage dish="samosa" />}
        title="No offers at the moment."
        text="New ones turn up here. The kitchens are open meanwhile."
        action={<ButtonLink to={paths.restaurants}>Browse restaurants</ButtonLink>}
      />
    );
  }
  return (
    <>
      <p role="status" className="sr-only">
        {copied !== null && `${copied} copied`}
      </p>
      <ul aria-label="Offers" className={GRID}>
        {offers.map((offer) => (
          <li key={offer.id}>
            <Ticket
              offer={offer}
              now={now}
              isSample={isSample}
              isCopied={copied === offer.code}
              onCopy={() => void copy(offer.code)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The same geometry as the tickets, so nothing jumps. */
function OffersLoading() {
  return (
    <Loading label="Loading offers…" className={GRID}>
      {[1, 2, 3, 4].map((ticket) => (
        <Skeleton key={ticket} className="h-78 rounded-dialog" />
      ))}
    </Loading>
  );
}
