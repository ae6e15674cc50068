import { CoverImage } from '../../../features/art/pictures.tsx';
import { givenRating } from '../../../features/restaurants/given-rating.ts';
import { quarterOf } from '../../../features/restaurants/quarter.ts';
import { duration } from '../../../lib/format/formats.ts';
import { RatingPill } from '../../../ui/display/stars.tsx';
import { EntryCard } from './entry-card.tsx';
import type { FavoriteRestaurant } from './queries.ts';
import { useRemoval } from './use-favorite.ts';

type Props = { entry: FavoriteRestaurant; art?: string | undefined; to: string; removeProblem: string };

/** A restaurant among dishes: the same small card. */
export function RestaurantEntry({ entry, art, to, removeProblem }: Props) {
  const [isRemoving, remove] = useRemoval(entry, removeProblem);
  const { name, cuisine, price, eta, address } = entry;
  return (
    <EntryCard
      picture={
        // The name stands beside it and says it all.
        <span aria-hidden className="block size-21 shrink-0 overflow-hidden rounded-control">
          <CoverImage restaurant={{ ...entry, id: entry.restaurantId }} art={art} sizes="84px" />
        </span>
      }
      name={name}
      caption={[cuisine, price, quarterOf(address)].filter(Boolean).join(' · ')}
      fact={<RatingPill value={givenRating(entry)} />}
      action={<span className="num text-label text-muted">{duration(eta)}</span>}
      saved={{ to, menuOf: name, isRemoving, onRemove: remove }}
    />
  );
}
