import { RestaurantCard } from '../../../features/restaurants/restaurant-card.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { OwnRestaurant } from '../own/own-restaurant.ts';
import type { ProfileValues } from './profile-values.ts';

type Props = {
  restaurant: OwnRestaurant;
  typed: Partial<ProfileValues>;
  /** The picture that will be; empty for the house's own. */
  img: string;
};

/** The card that customers find in the list, as it will be once this is saved. It leads nowhere from here. */
export function CardPreview({ restaurant, typed, img }: Props) {
  const name = typed.name?.trim() || 'Your restaurant';
  const cuisine = typed.cuisineType || restaurant.cuisine;
  return (
    <section aria-labelledby="preview">
      <Card className="p-5">
        <h2 id="preview" className="panel-title">
          What customers see
        </h2>
        <p className="mt-0.5 mb-4 text-label leading-5 text-muted">Your card in the list, while you type</p>
        <div className="sr-only">{`${name}, ${cuisine}`}</div>
        {/* Its words are the form's, and its link is the customers'. */}
        <div inert>
          <RestaurantCard
            // It is shown as it will stand once it is approved.
            restaurant={{
              ...restaurant,
              isApproved: undefined,
              name,
              cuisine,
              cuisineType: cuisine,
              img,
              dishes: [],
            }}
            to=""
            heading="h3"
            isEager
          />
        </div>
      </Card>
    </section>
  );
}
