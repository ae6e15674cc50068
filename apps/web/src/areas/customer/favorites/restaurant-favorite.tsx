import { HeartOff } from 'lucide-react';

import { CoverImage } from '../../../features/art/pictures.tsx';
import { givenRating } from '../../../features/restaurants/given-rating.ts';
import { quarterOf } from '../../../features/restaurants/quarter.ts';
import { duration } from '../../../lib/format/formats.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { RatingPill } from '../../../ui/display/stars.tsx';
import { Heart } from './heart.tsx';
import type { FavoriteRestaurant } from './queries.ts';
import { useRemoval } from './use-favorite.ts';

type Props = {
  entry: FavoriteRestaurant;
  /** The house cover that the list has chosen beside its neighbours. */
  art?: string | undefined;
  to: string;
  isEager?: boolean;
};

export function RestaurantFavorite({ entry, art, to, isEager = false }: Props) {
  const [isRemoving, remove] = useRemoval(entry);
  const { name, cuisine, price, eta, address } = entry;
  return (
    <Card className="relative flex h-full flex-col overflow-hidden">
      <div className="h-33 shrink-0 overflow-hidden">
        <CoverImage restaurant={{ ...entry, id: entry.restaurantId }} art={art} isEager={isEager} />
      </div>
      <div className="flex flex-1 flex-col p-4">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 font-display text-title-sm leading-6 font-bold tracking-title">{name}</h2>
          <RatingPill value={givenRating(entry)} />
        </div>
        <p className="num mt-0.5 mb-4 text-label leading-6 text-muted">
          {[cuisine, price, duration(eta), quarterOf(address)].filter(Boolean).join(' · ')}
        </p>
        <div className="mt-auto flex gap-2">
          <ButtonLink to={to} size="sm" className="flex-1" aria-label={`View Menu of ${name}`}>
            View Menu
          </ButtonLink>
          <Button
            variant="outline"
            size="sm"
            aria-label={`Remove ${name} from favorites`}
            isLoading={isRemoving}
            onClick={remove}
          >
            <HeartOff size={17} strokeWidth={2} aria-hidden />
            Remove
          </Button>
        </div>
      </div>
      <Heart target={entry} className="absolute! top-3 right-3" />
    </Card>
  );
}
