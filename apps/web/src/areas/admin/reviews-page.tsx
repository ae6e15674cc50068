import { Star } from 'lucide-react';

import { counted, whole } from '../../lib/format/formats.ts';
import { CardGrid } from './lists/card-grid.tsx';
import { FilterSelect } from './lists/filter-select.tsx';
import { ListPage } from './lists/list-page.tsx';
import { CardSkeletons } from './lists/skeletons.tsx';
import { SortSelect } from './lists/sort-select.tsx';
import { useListView } from './lists/use-list-view.ts';
import { AdminReviewCard } from './reviews/admin-review-card.tsx';
import { adminReviews, REVIEW_VIEW, STARS } from './reviews/admin-reviews.ts';
import { ReviewDrawer } from './reviews/review-drawer.tsx';
import { useReviewActions } from './reviews/use-review-actions.tsx';

export default function ReviewsPage() {
  const view = useListView(REVIEW_VIEW);
  const { actionsOf, dialog: question } = useReviewActions(() => view.open(null));
  return (
    <ListPage
      title="Reviews"
      about="Look after what customers write about their food"
      noun="reviews"
      figures={[
        { label: 'Total', read: ({ total }) => whole(total) },
        { label: 'Average Rating', read: ({ averageRating }) => averageRating.toFixed(1), tone: 'amber' },
        { label: 'Flagged', read: ({ flagged }) => whole(flagged), tone: 'red' },
        { label: 'This Week', read: ({ thisWeek }) => whole(thisWeek), tone: 'blue' },
      ]}
      searchLabel="Search customer, restaurant or text"
      source={adminReviews}
      view={view}
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
        none: 'Reviews will appear here once customers rate their dishes',
      }}
      question={question}
      renderDrawer={(drawer, known) => <ReviewDrawer {...drawer} known={known} actionsOf={actionsOf} />}
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
    </ListPage>
  );
}
