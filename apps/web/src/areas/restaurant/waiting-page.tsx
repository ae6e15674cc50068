import { clsx } from 'clsx';
import { CircleX, Hourglass } from 'lucide-react';
import { lazy, Suspense } from 'react';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { ConfirmBanner, useIsBannerKnown } from '../../features/account/confirm-banner.tsx';
import { CoverImage } from '../../features/art/pictures.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { Loading, Skeleton } from '../../ui/feedback/states.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { OwnRestaurant } from './own/own-restaurant.ts';

// With all that reads and saves hours; the other screens of the area need not carry what it shares with them.
const Meanwhile = lazy(() => import('./waiting/meanwhile.tsx'));

/**
 * Instead of the orders of a restaurant that cannot have any yet (docs/rules/visibility.md#hidden-restaurants); it goes
 * by itself once approved.
 */
export default function WaitingPage({ restaurant }: { restaurant: OwnRestaurant }) {
  const { name, cuisine, address, phone, openingHours, description, rejectionReason } = restaurant;
  const isRejected = rejectionReason !== undefined;
  const title = isRejected ? 'Not approved' : 'Waiting for approval';
  usePageTitle(title, PRODUCT_NAME);
  const isKnown = useIsBannerKnown();
  const facts = [
    ['Cuisine', cuisine],
    ['Address', address],
    ['Phone', phone],
    ['Opening hours', openingHours],
    ['Description', description],
  ];
  return (
    <>
      <h1 className="console-title">{title}</h1>
      <p className="mt-0.75 text-label leading-5.5 text-muted">
        An administrator looks at every new restaurant before customers see it.
      </p>
      <div className="mt-5 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid gap-4">
          <Card className="flex gap-4 p-5">
            <span
              aria-hidden
              className={clsx(
                'grid size-11 shrink-0 place-items-center rounded-full',
                isRejected ? 'bg-red-bg text-red-ink' : 'bg-amber-bg text-amber-ink',
              )}
            >
              {isRejected ? <CircleX size={21} strokeWidth={2} /> : <Hourglass size={21} strokeWidth={2} />}
            </span>
            <div className="min-w-0" role="status">
              <h2 className="panel-title leading-7">
                {isRejected ? `${name} was not approved` : `${name} is registered`}
              </h2>
              {rejectionReason && <p className="mt-1 font-semibold wrap-anywhere">{rejectionReason}</p>}
              <p className="mt-1 text-ink-2">
                {isRejected
                  ? 'It can still be approved: change in your profile what is needed. You need not reload, this page notices by itself.'
                  : 'Once it is approved, customers find it and can order, and their orders appear here. You need not reload: this page notices by itself.'}
              </p>
            </div>
          </Card>
          {isKnown ? (
            <>
              <ConfirmBanner what="all mails about your restaurant" />
              <Suspense fallback={<Skeleton className="h-200 rounded-card" />}>
                <Meanwhile restaurant={restaurant} />
              </Suspense>
            </>
          ) : (
            <Loading label="Loading…">
              <Skeleton className="h-200 rounded-card" />
            </Loading>
          )}
        </div>
        <Card className="overflow-hidden">
          <div className="h-28 bg-tile">
            <CoverImage restaurant={restaurant} isEager />
          </div>
          <div className="p-5">
            <h2 className="panel-title">What you registered</h2>
            <dl className="mt-3 grid gap-x-4 gap-y-2 text-label leading-6 sm:grid-cols-[120px_minmax(0,1fr)]">
              {facts.map(([term, value]) => (
                <div key={term} className="contents">
                  <dt className="text-muted max-sm:-mb-2">{term}</dt>
                  <dd className="m-0 break-words">{value === '' ? 'Not given' : value}</dd>
                </div>
              ))}
            </dl>
          </div>
        </Card>
      </div>
    </>
  );
}
