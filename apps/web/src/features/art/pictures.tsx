import { clsx } from 'clsx';
import { useState } from 'react';

import { pictureSizes } from './art-sizes.ts';
import { dishArt, type Dish } from './choose.ts';
import { COVER_WIDTH, coverArt, type CoverOf } from './covers.ts';

type PictureProps = {
  src: string;
  alt: string;
  /** How wide it is shown, for the choice between the sizes it comes in. */
  sizes: string;
  className?: string;
  isEager?: boolean;
  isFirst?: boolean;
};

/**
 * Fades in once loaded; what lies behind it (`tile`) is the placeholder. An eager one is what the user waits for: it
 * comes first and stands as soon as it is there.
 */
function Picture({ src, alt, sizes, className, isEager = false, isFirst = false }: PictureProps) {
  const [shown, setShown] = useState<string | null>(null);
  const choices = pictureSizes(src);
  return (
    <img
      // Before src: a browser that met src first would fetch the large one too.
      srcSet={choices}
      sizes={choices && sizes}
      src={src}
      alt={alt}
      loading={isEager ? 'eager' : 'lazy'}
      // Other pictures above the fold are small or beside it, and must not take the first one's share of a slow line.
      fetchPriority={isFirst ? 'high' : isEager ? 'low' : undefined}
      decoding="async"
      // An image from the cache may have loaded before React listens.
      ref={(img) => {
        if (!isEager && img?.complete && img.naturalWidth > 0) setShown(src);
      }}
      onLoad={() => !isEager && setShown(src)}
      className={clsx(
        'transition-[opacity,transform] duration-200',
        isEager || shown === src ? 'opacity-100' : 'opacity-0',
        className,
      )}
    />
  );
}

/** The widest that each square of a dish is shown. */
const DISH_WIDTH = { chip: '32px', thumb: '84px', plate: '136px' } as const;

type DishImageProps = {
  dish: Dish & { img?: string | null };
  /** The square it fills: in a chip, a thumbnail in lists, the plate of a menu row. */
  size?: 'chip' | 'thumb' | 'plate';
  /** The plate that its list has chosen beside its neighbours; else its own. */
  art?: string | undefined;
  /** Grayscale: out of stock. The words are the caller's. */
  isMuted?: boolean;
  /** Above the fold: it is not waited for until it is in sight. */
  isEager?: boolean;
  className?: string;
};

/** The owner's upload, else the house plate on its tile. House art is decorative beside the dish's name. */
export function DishImage({
  dish,
  art,
  size = 'thumb',
  isMuted = false,
  isEager = false,
  className,
}: DishImageProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const upload = dish.img && dish.img !== broken ? dish.img : null;
  return (
    <span
      className={clsx(
        'block aspect-square shrink-0 overflow-hidden bg-tile',
        size === 'plate' ? 'rounded-card' : 'rounded-control',
        isMuted && 'grayscale',
        className,
      )}
      onErrorCapture={() => setBroken(upload)}
    >
      {upload ? (
        <Picture
          src={upload}
          alt={dish.name}
          sizes={DISH_WIDTH[size]}
          isEager={isEager}
          className="size-full object-cover"
        />
      ) : (
        <Picture
          src={art ?? dishArt(dish)}
          alt=""
          sizes={DISH_WIDTH[size]}
          isEager={isEager}
          className={clsx('size-full object-cover', size === 'plate' ? 'scale-110' : 'scale-104')}
        />
      )}
    </span>
  );
}

/** A house plate without its tile, for a card that has a colour of its own: it may bleed off the edge. */
export function DishCutout({ src, className }: { src: string; className?: string }) {
  return <Picture src={src} alt="" sizes="200px" className={clsx('max-w-none object-contain', className)} />;
}

type CoverImageProps = {
  restaurant: CoverOf;
  /** The cover that its list has chosen beside its neighbours; else its own. */
  art?: string | undefined;
  /** How wide the box is; without it, a card of a grid. */
  sizes?: string;
  /** Above the fold: it is not waited for until it is in sight. */
  isEager?: boolean;
  /** The largest of the first screen: it comes before all others. */
  isFirst?: boolean;
  isMuted?: boolean;
  className?: string;
};

/** The owner's upload, else the house cover of the cuisine. Fills its box; the box clips and rounds it. */
export function CoverImage({
  restaurant,
  art,
  sizes = COVER_WIDTH.card,
  isEager = false,
  isFirst = false,
  isMuted = false,
  className,
}: CoverImageProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const upload = restaurant.img && restaurant.img !== broken ? restaurant.img : null;
  return (
    <span
      className={clsx('block size-full overflow-hidden bg-tile', isMuted && 'grayscale')}
      onErrorCapture={() => setBroken(upload)}
    >
      <Picture
        src={upload ?? art ?? coverArt(restaurant).src}
        alt={upload ? restaurant.name : ''}
        sizes={sizes}
        isEager={isEager || isFirst}
        isFirst={isFirst}
        className={clsx('size-full object-cover', className)}
      />
    </span>
  );
}

/** A deep colour for white text beside the cover: at least 9:1. */
export const coverDeepColour = (restaurant: CoverOf): string => coverArt(restaurant).deep;
