import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { KIND_LABEL } from '../../../features/offers/kinds.ts';
import { dateTime, rupees, whole } from '../../../lib/format/formats.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { MoreText } from '../../../ui/display/more-text.tsx';
import { Drawer, DrawerSection, FACT_LINK, Facts, Loaded, useShownId } from '../lists/drawer.tsx';
import { History } from '../lists/history.tsx';
import { adminOffers, redemptionsQuery, type AdminOffer } from './admin-offers.ts';
import { OfferButtons } from './offer-buttons.tsx';
import { Terms } from './offer-card.tsx';
import { conditionsOf, usesText } from './offer-text.ts';
import type { OfferActions } from './use-offer-actions.tsx';

type Props = {
  id: number | null;
  /** The offer from the list. */
  known: AdminOffer | undefined;
  actionsOf: (offer: AdminOffer) => OfferActions;
  question: ReactNode;
  onClose: () => void;
};

/** An offer with all its conditions, the orders that used it, and what was changed. */
export function OfferDrawer({ id, known, actionsOf, ...rest }: Props) {
  const shownId = useShownId(id);
  const read = useQuery({ ...adminOffers.oneQuery(shownId), enabled: id !== null && !known });
  const offer = known ?? read.data ?? undefined;
  return (
    <Drawer
      {...rest}
      id={id}
      title={offer?.title ?? 'Offer'}
      description={offer?.code}
      footer={
        offer && (
          <div className="w-full">
            <OfferButtons offer={offer} actions={actionsOf(offer)} />
          </div>
        )
      }
    >
      <Loaded query={{ ...read, data: offer ?? read.data }} what="this offer">
        {(shown) => (
          <>
            <div className="flex flex-wrap gap-1.5">
              <Badge tone={shown.isActive ? 'leaf' : 'grey'}>{shown.isActive ? 'Active' : 'Inactive'}</Badge>
              <Badge tone="plum">{KIND_LABEL[shown.type]}</Badge>
            </div>
            {shown.description !== '' && (
              <p className="mt-3 text-label leading-5.25 wrap-anywhere text-ink-2">
                <MoreText key={shown.id} text={shown.description} lines={3} />
              </p>
            )}
            <Terms offer={shown} />
            <div className="mt-3">
              <Facts
                facts={[
                  [
                    'Restaurant',
                    shown.restaurantId === null ? (
                      'All restaurants'
                    ) : (
                      <Link
                        key="restaurant"
                        to={paths.adminRestaurant(shown.restaurantId)}
                        className={FACT_LINK}
                      >
                        {shown.restaurantName}
                      </Link>
                    ),
                  ],
                  ['Used', usesText(shown)],
                  ['Conditions', conditionsOf(shown).join('; ') || 'None beside these', 'wide'],
                ]}
              />
            </div>
            <Uses offer={shown} />
            <History subject="offer" id={shown.id} />
          </>
        )}
      </Loaded>
    </Drawer>
  );
}

function Uses({ offer: { id, redemptions } }: { offer: AdminOffer }) {
  const uses = useInfiniteQuery(redemptionsQuery(id));
  return (
    <DrawerSection
      title="Redemptions"
      aside={<span className="num text-label text-muted">{whole(redemptions)}</span>}
    >
      <Loaded query={uses} what="the redemptions">
        {(rows) =>
          rows.length === 0 ? (
            <p className="mt-2 text-label text-muted">Nobody has used it yet.</p>
          ) : (
            <>
              <ul className="m-0 mt-1 list-none divide-y divide-line p-0">
                {rows.map((use) => (
                  <li key={use.orderId} className="num flex items-baseline gap-3 py-2 text-label leading-5">
                    <div className="min-w-0 flex-1">
                      <p>
                        <Link to={paths.adminOrder(use.orderId)} className={FACT_LINK}>
                          {`#${use.orderId}`}
                        </Link>
                        <span className="text-ink-2">{` ${use.customerName}`}</span>
                      </p>
                      <p className="text-caption text-muted">
                        {dateTime(use.at)}
                        {use.isGivenBack && ' · given back, the order was cancelled'}
                      </p>
                    </div>
                    <span className="font-semibold">{rupees(-use.discount)}</span>
                  </li>
                ))}
              </ul>
              {uses.hasNextPage && (
                <Button
                  variant="outline"
                  size="sm"
                  className="mt-2"
                  isLoading={uses.isFetchingNextPage}
                  loadingText="Loading…"
                  onClick={() => void uses.fetchNextPage()}
                >
                  Load more redemptions
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </DrawerSection>
  );
}
