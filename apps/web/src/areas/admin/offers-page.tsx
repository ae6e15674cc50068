import { Plus, TicketPercent } from 'lucide-react';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { paths } from '../../app/paths.ts';
import { whole } from '../../lib/formats.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CardGrid } from './lists/card-grid.tsx';
import { FilterSelect } from './lists/filter-select.tsx';
import { ListFrame } from './lists/list-frame.tsx';
import { CardSkeletons } from './lists/skeletons.tsx';
import { SortSelect } from './lists/sort-select.tsx';
import { figureOf, useList } from './lists/use-list.ts';
import { adminOffers } from './offers/admin-offers.ts';
import { OfferCard } from './offers/offer-card.tsx';
import { OfferDrawer } from './offers/offer-drawer.tsx';
import { useOfferActions } from './offers/use-offer-actions.tsx';
import { useOffersView } from './offers/use-offers-view.ts';

export default function OffersPage() {
  usePageTitle('Offers', PRODUCT_NAME);
  const view = useOffersView();
  const list = useList(adminOffers, view);
  const { actionsOf, dialog } = useOfferActions(() => view.open(null));
  const tile = (name: 'total' | 'active' | 'inactive' | 'restaurant') =>
    figureOf(list.stats, (stats) => whole(stats.offers[name]));
  return (
    <>
      <ListFrame
        title="Offers"
        about="Platform-wide and restaurant promotions"
        noun="offers"
        cells={[
          { label: 'Total', value: tile('total') },
          { label: 'Active', value: tile('active'), tone: 'leaf' },
          { label: 'Inactive', value: tile('inactive'), tone: 'grey' },
          { label: 'Restaurant Offers', value: tile('restaurant'), tone: 'amber' },
        ]}
        searchLabel="Search title, code or restaurant"
        view={view}
        list={list}
        exported={{ file: 'offers.csv', filter: view.filter }}
        total={list.stats?.offers.total}
        action={
          <ButtonLink size="sm" to={paths.adminNewOffer}>
            <Plus size={17} strokeWidth={2.2} aria-hidden />
            Create New Offer
          </ButtonLink>
        }
        filters={
          <>
            <FilterSelect
              label="Type"
              all="All Types"
              options={[
                { value: 'platform', label: 'Platform Offers' },
                { value: 'restaurant', label: 'Restaurant Offers' },
              ]}
              value={view.chosen.scope}
              onValueChange={(scope) => view.choose('scope', scope)}
            />
            <FilterSelect
              label="Status"
              all="Any status"
              options={[
                { value: 'active', label: 'Active' },
                { value: 'inactive', label: 'Inactive' },
              ]}
              value={view.chosen.status}
              onValueChange={(status) => view.choose('status', status)}
            />
            <SortSelect
              sortings={[
                { label: 'Newest first', sort: null, order: 'desc' },
                { label: 'Oldest first', sort: null, order: 'asc' },
                { label: 'Title A–Z', sort: 'title', order: 'asc' },
                { label: 'Title Z–A', sort: 'title', order: 'desc' },
              ]}
              order={view.order}
              onValueChange={view.sortBy}
            />
          </>
        }
        empty={{
          icon: <TicketPercent strokeWidth={1.9} />,
          title: 'No offers found',
          searching: 'Try adjusting your search terms',
          none: 'Offers will appear here once you create them',
        }}
        look="cards"
        skeleton={<CardSkeletons className="h-82.5" />}
      >
        {(rows) => (
          <CardGrid>
            {rows.map((offer) => (
              <li key={offer.id}>
                <OfferCard offer={offer} actions={actionsOf(offer)} onOpen={() => view.open(offer.id)} />
              </li>
            ))}
          </CardGrid>
        )}
      </ListFrame>
      <OfferDrawer
        id={view.openId}
        known={list.rows?.find(({ id }) => id === view.openId)}
        actionsOf={actionsOf}
        question={dialog}
        onClose={() => view.open(null)}
      />
      {view.openId === null && dialog}
    </>
  );
}
