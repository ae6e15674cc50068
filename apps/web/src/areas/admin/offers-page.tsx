import { Plus, TicketPercent } from 'lucide-react';

import { paths } from '../../app/paths.ts';
import { whole } from '../../lib/format/formats.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { CardGrid } from './lists/card-grid.tsx';
import { FilterSelect } from './lists/filter-select.tsx';
import { ListPage } from './lists/list-page.tsx';
import { CardSkeletons } from './lists/skeletons.tsx';
import { SortSelect } from './lists/sort-select.tsx';
import { useListView } from './lists/use-list-view.ts';
import { adminOffers, OFFER_VIEW } from './offers/admin-offers.ts';
import { OfferCard } from './offers/offer-card.tsx';
import { OfferDrawer } from './offers/offer-drawer.tsx';
import { useOfferActions } from './offers/use-offer-actions.tsx';

export default function OffersPage() {
  const view = useListView(OFFER_VIEW);
  const { actionsOf, dialog: question } = useOfferActions(() => view.open(null));
  return (
    <ListPage
      title="Offers"
      about="Platform-wide and restaurant promotions"
      noun="offers"
      figures={[
        { label: 'Total', read: ({ total }) => whole(total) },
        { label: 'Active', read: ({ active }) => whole(active), tone: 'leaf' },
        { label: 'Inactive', read: ({ inactive }) => whole(inactive), tone: 'grey' },
        { label: 'Restaurant Offers', read: ({ restaurant }) => whole(restaurant), tone: 'amber' },
      ]}
      searchLabel="Search title, code or restaurant"
      source={adminOffers}
      view={view}
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
        none: 'Offers will appear here once you create them',
      }}
      question={question}
      renderDrawer={(drawer, known) => <OfferDrawer {...drawer} known={known} actionsOf={actionsOf} />}
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
    </ListPage>
  );
}
