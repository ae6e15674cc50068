import { clsx } from 'clsx';
import { Heart } from 'lucide-react';

import { useFlash } from '../../../lib/state/use-flash.ts';
import { ofRestaurant } from './target.ts';
import { useFavorite } from './use-favorite.ts';

/** How long a favorite that was added is confirmed (docs/rules/screens.md#favorites). */
const ADDED_MS = 2_000;

type Props = {
  restaurant: { id: number; name: string };
  className?: string;
};

/** The Favorite button at the head of a menu, by the room that has. Where it is narrow only a heart, until there is something to say. */
export function FavoriteButton({ restaurant, className }: Props) {
  const [isAdded, flashAdded] = useFlash(ADDED_MS);
  const { isOn, isAdding, isBusy, toggle } = useFavorite(ofRestaurant(restaurant), flashAdded);
  const isTalking = isAdding || isAdded;
  return (
    <div className={className}>
      <button
        type="button"
        aria-pressed={isOn}
        aria-busy={isBusy || undefined}
        onClick={() => void toggle()}
        className="flex h-11 min-w-11 items-center justify-center gap-2 rounded-full border border-line bg-surface px-3 text-body font-semibold transition-[background-color,transform] duration-150 ease-enter hover:bg-sunken active:scale-[.985] @md:h-10 @md:border-transparent @md:px-4 @md:shadow-e2 pointer-coarse:h-11"
      >
        <Heart
          size={20}
          strokeWidth={2}
          fill={isOn ? 'currentColor' : 'none'}
          className={clsx('shrink-0 text-heart @md:size-4.5', isAdding && 'animate-pop')}
          aria-hidden
        />
        <span className={clsx(!isTalking && '@max-md:sr-only')}>
          {isAdding ? 'Adding...' : isAdded && isOn ? 'Added!' : 'Favorite'}
        </span>
      </button>
      <span role="status" className="sr-only">
        {isAdded && isOn && `${restaurant.name} is in your favorites`}
      </span>
    </div>
  );
}
