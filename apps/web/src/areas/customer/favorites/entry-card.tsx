import { clsx } from 'clsx';
import { HeartOff, Utensils } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';

/** Grid of such cards, and of their placeholder while they load. */
export const ENTRY_GRID =
  'm-0 grid list-none gap-5 p-0 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2 xl:grid-cols-3';

type Props = {
  picture: ReactNode;
  /** Before the name, e.g. the diet mark. */
  mark?: ReactNode;
  name: string;
  caption: string;
  /** Left below the caption, e.g. the price. */
  fact: ReactNode;
  /** Right below the caption, e.g. Add. */
  action?: ReactNode;
  heading?: 'h2' | 'h3';
} & ({ /** The whole card is one link. */ linkTo: string } | { saved: SavedActions });

/** One that was kept has its two ways on below. */
type SavedActions = {
  /** The menu. */
  to: string;
  menuOf: string;
  isRemoving: boolean;
  onRemove: () => void;
};

/** A dish or a restaurant as a small card, wherever one is listed so: found, favored or wished for. */
export function EntryCard({ picture, mark, name, caption, fact, action, heading = 'h2', ...way }: Props) {
  const Heading = heading;
  const isLink = 'linkTo' in way;
  return (
    <Card
      className={clsx('flex h-full flex-col', isLink && 'relative transition-colors hover:border-line-2')}
    >
      <div className="flex flex-1 gap-3.5 p-3.5">
        {picture}
        <div className="flex min-w-0 flex-1 flex-col">
          <Heading className="flex items-start gap-2 text-body leading-5.5 font-semibold">
            {mark}
            {isLink ? (
              <Link
                to={way.linkTo}
                className="line-clamp-2 min-w-0 after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
              >
                {name}
              </Link>
            ) : (
              <span className="min-w-0">{name}</span>
            )}
          </Heading>
          <p className={clsx('text-label leading-5.5 text-muted', isLink && 'truncate')}>{caption}</p>
          <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            {fact}
            {action}
          </div>
        </div>
      </div>
      {!isLink && <WaysOn name={name} {...way.saved} />}
    </Card>
  );
}

function WaysOn({ name, to, menuOf, isRemoving, onRemove }: SavedActions & { name: string }) {
  return (
    <div className="flex border-t border-line">
      <ButtonLink
        to={to}
        variant="ghost"
        className="flex-1 rounded-none! rounded-bl-card! text-primary!"
        aria-label={`View Menu of ${menuOf}`}
      >
        <Utensils size={17} strokeWidth={2} aria-hidden />
        View Menu
      </ButtonLink>
      <span aria-hidden className="w-px bg-line" />
      <Button
        variant="ghost"
        className="flex-1 rounded-none! rounded-br-card!"
        aria-label={`Remove ${name} from favorites`}
        isLoading={isRemoving}
        onClick={onRemove}
      >
        <HeartOff size={17} strokeWidth={2} aria-hidden />
        Remove
      </Button>
    </div>
  );
}
