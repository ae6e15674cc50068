import { clsx } from 'clsx';
import { Heart as HeartIcon } from 'lucide-react';

import type { Target } from './target.ts';
import { useFavorite } from './use-favorite.ts';

type Props = {
  target: Target;
  /** 40 px over a cover, 32 over a plate; a thumb finds 44 either way. */
  size?: 'md' | 'sm';
  className?: string;
};

/** A round heart over a picture, pressed when its restaurant or dish is a favorite. */
export function Heart({ target, size = 'md', className }: Props) {
  const { isOn, isAdding, isBusy, toggle } = useFavorite(target);
  return (
    <button
      type="button"
      aria-label={`Favorite ${target.name}`}
      aria-pressed={isOn}
      aria-busy={isBusy || undefined}
      title={isOn ? 'Remove from favorites' : 'Add to favorites'}
      onClick={() => void toggle()}
      className={clsx(
        'relative grid place-items-center rounded-full bg-surface text-heart shadow-e1 transition-[background-color,transform] duration-150 ease-enter before:absolute hover:bg-sunken active:scale-[.94]',
        size === 'md' ? 'size-10 before:-inset-0.5' : 'size-8 before:-inset-1.5',
        className,
      )}
    >
      <HeartIcon
        key={isOn ? 'on' : 'off'}
        size={size === 'md' ? 19 : 17}
        strokeWidth={2}
        fill={isOn ? 'currentColor' : 'none'}
        className={clsx(isAdding && 'animate-pop')}
        aria-hidden
      />
    </button>
  );
}
