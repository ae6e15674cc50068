import { Star } from 'lucide-react';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { counted, whole } from '../../lib/formats.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { CardGrid } from './lists/card-grid.tsx';
import { FilterSelect } from './lists/filter-select.tsx';
import { ListFrame } from './lists/list-frame.tsx';
import { CardSkeletons } from './lists/skeletons.tsx';
import { SortSelect } from './lists/sort-select.tsx';
import { figureOf, useList } from './lists/use-list.ts';
import { AdminReviewCard } from './reviews/admin-review-card.tsx';
import { adminReviews, STARS } from './reviews/admin-reviews.ts';
import { ReviewDrawer } from './reviews/review-drawer.tsx';
import { useReviewActions } from './reviews/use-review-actions.tsx';
import { useReviewsView } from './reviews/use-reviews-view.ts';

export default function ReviewsPage() {
  usePageTitle('Reviews', PRODUCT_NAME);
  const view = useReviewsView();
  const list = useList(adminReviews, view);
  const { actionsOf, dialog } = useReviewActions(() => view.open(null));
  return (
    <>
      <ListFrame
        title="Reviews"
        about="Look after what customers write about their food"
        noun="reviews"
        cells={[
          { label: 'Total', value: figureOf(list.stats, ({ reviews }) => whole(reviews.total)) },
          {
            label: 'Average Rating',
            value: figureOf(list.stats, ({ reviews }) => reviews.averageRating.toFixed(1)),
            tone: 'amber',
          },
          {
            label: 'Flagged',
            value: figureOf(list.stats, ({ reviews }) => whole(reviews.flagged)),
            tone: 'red',
          },
          {
            label: 'This Week',
            value: figureOf(list.stats, ({ reviews }) => whole(reviews.thisWeek)),
            tone: 'blue',
          },
        ]}
        searchLabel="Search customer, restaurant or text"
        view={view}
        list={list}
        exported={{ file: 'reviews.csv', filter: view.filter }}
        total={list.stats?.reviews.total}
        filters={
          <>
            <FilterSelect
              label="Rating"
              all="Any rating"
              options={STARS.toReversed().map((stars) => ({
                value: stars,
                label: counted(Number(stars), 'star'),
              }))}
              value={view.chosen.rating}
              onValueChange={(rating) => view.choose('rating', rating)}
            />
            <FilterSelect
              label="Flag"
              all="Flagged or not"
              options={[
                { value: 'true', label: 'Flagged' },
                { value: 'false', label: 'Not flagged' },
              ]}
              value={view.chosen.flagged}
              onValueChange={(flagged) => view.choose('flagged', flagged)}
            />
            <FilterSelect
              label="Report"
              all="Reported or not"
              options={[{ value: 'true', label: 'Reported' }]}
              value={view.chosen.reported}
              onValueChange={(reported) => view.choose('reported', reported)}
            />
            <SortSelect
              sortings={[
                { label: 'Newest first', sort: null, order: 'desc' },
                { label: 'Oldest first', sort: null, order: 'asc' },
                { label: 'Lowest rating', sort: 'rating', order: 'asc' },
                { label: 'Highest rating', sort: 'rating', order: 'desc' },
              ]}
              order={view.order}
              onValueChange={view.sortBy}
            />
          </>
        }
        empty={{
          icon: <Star strokeWidth={1.9} />,
          title: 'No reviews found',
          searching: 'Try adjusting your search terms',
          none: 'Reviews will appear here once customers rate their dishes',
        }}
        look="cards"
        skeleton={<CardSkeletons className="h-57.5" />}
      >
        {(rows) => (
          <CardGrid>
            {rows.map((review) => (
              <li key={review.id}>
                <AdminReviewCard
                  review={review}
                  actions={actionsOf(review)}
                  onOpen={() => view.open(review.id)}
                />
              </li>
            ))}
          </CardGrid>
        )}
      </ListFrame>
      <ReviewDrawer
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
