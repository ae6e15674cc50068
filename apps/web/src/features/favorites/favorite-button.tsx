import { clsx } from 'clsx';
import { Heart } from 'lucide-react';

import { useFlash } from '../../lib/use-flash.ts';
import { ofRestaurant } from './target.ts';
import { useFavorite } from './use-favorite.ts';

/** SPEC 9: how long a favorite that was added is confirmed. */
const ADDED_MS = 2_000;

type Props = {
  restaurant: { id: number; name: string };
  /** Where it stands. */
  className?: string;
};

/** The Favorite button of a menu page. On a phone only a heart, until there is something to say. */
export function FavoriteButton({ restaurant, className }: Props) {
  const target = ofRestaurant(restaurant);
  const { isOn, add, remove } = useFavorite(target);
  const [isAdded, sayAdded] = useFlash(ADDED_MS);
  const isTalking = add.isPending || isAdded;
  const toggle = () => {
    if (add.isPending || remove.isPending) return;
    if (isOn) remove.mutate(target);
    else add.mutate(target, { onSuccess: sayAdded });
  };
  return (
    <div className={className}>
      <button
        type="button"
        aria-pressed={isOn}
        aria-busy={add.isPending || remove.isPending || undefined}
        onClick={toggle}
        className="flex h-11 min-w-11 items-center justify-center gap-2 rounded-full border border-line bg-surface px-3 text-[15px] font-semibold transition-[background-color,transform] duration-150 ease-enter hover:bg-sunken active:scale-[.985] md:h-10 md:border-transparent md:px-4 md:shadow-e2 pointer-coarse:h-11"
      >
        <Heart
          size={20}
          strokeWidth={2}
          fill={isOn ? 'currentColor' : 'none'}
          className={clsx('shrink-0 text-heart md:size-[18px]', add.isPending && 'animate-pop')}
          aria-hidden
        />
        <span className={clsx(!isTalking && 'max-md:sr-only')}>
          {add.isPending ? 'Adding...' : isAdded && isOn ? 'Added!' : 'Favorite'}
        </span>
      </button>
      <span role="status" className="sr-only">
        {isAdded && isOn && `${restaurant.name} is in your favorites`}
      </span>
    </div>
  );
}
