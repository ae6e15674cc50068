import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { paths } from '../../app/paths.ts';
import { readId } from '../../lib/page/address-id.ts';
import { messageOf } from '../../lib/api/api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/feedback/states.tsx';
import { adminOffers } from './offers/admin-offers.ts';
import { OfferForm } from './offers/offer-form.tsx';
import { settingsQuery } from './settings/queries.ts';

/** Creates an offer, or changes one: its terms beside the ticket and the bill they make. */
export default function OfferPage() {
  const { offerId } = useParams();
  // An id that is no number matches no offer.
  const id = offerId === undefined ? null : (readId(offerId) ?? 0);
  const title = id === null ? 'Create New Offer' : 'Edit offer';
  usePageTitle(title, PRODUCT_NAME);
  const navigate = useNavigate();
  const settings = useQuery(settingsQuery());
  const offer = useQuery({ ...adminOffers.oneQuery(id ?? 0), enabled: id !== null });
  const error = settings.error ?? offer.error;
  const back = () => void navigate(paths.adminOffers);
  const isReady = settings.data !== undefined && (id === null || offer.data !== undefined);
  return (
    <>
      <Breadcrumbs items={[{ label: 'Offers', to: paths.adminOffers }, { label: title }]} />
      <h1 className="console-title mt-1.5">{title}</h1>
      <p className="mt-0.75 text-label leading-5.5 text-muted">
        The preview shows what customers will see and pay
      </p>
      {isReady ? (
        offer.data === null ? (
          <EmptyState
            className="mt-5"
            title="This offer is not there any more."
            action={
              <ButtonLink variant="outline" size="sm" to={paths.adminOffers}>
                All offers
              </ButtonLink>
            }
          />
        ) : (
          <OfferForm
            key={id}
            offer={offer.data ?? null}
            policy={settings.data.couponPolicy}
            timeZone={settings.data.timeZone}
            onSaved={back}
            onCancel={back}
          />
        )
      ) : error ? (
        <ErrorState
          className="mt-5"
          title="We couldn’t load what the form needs"
          message={messageOf(error)}
          onRetry={() => {
            void settings.refetch();
            if (id !== null) void offer.refetch();
          }}
        />
      ) : (
        <Loading className="mt-5 grid gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
          <Skeleton className="h-160 rounded-card" />
          <Skeleton className="h-160 rounded-card" />
        </Loading>
      )}
    </>
  );
}
