import { HeartOff, Utensils } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';

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
  /** The menu. */
  to: string;
  menuOf: string;
  isRemoving: boolean;
  onRemove: () => void;
};

/** A dish or a restaurant that was kept, as a small card with its two ways on below. */
export function EntryCard(props: Props) {
  const { picture, mark, name, caption, fact, action, to, menuOf, isRemoving, onRemove } = props;
  return (
    <Card className="flex h-full flex-col">
      <div className="flex flex-1 gap-3.5 p-3.5">
        {picture}
        <div className="flex min-w-0 flex-1 flex-col">
          <h2 className="flex items-start gap-2 leading-5.5 font-semibold">
            {mark}
            <span className="min-w-0">{name}</span>
          </h2>
          <p className="text-label leading-5.5 text-muted">{caption}</p>
          <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            {fact}
            {action}
          </div>
        </div>
      </div>
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
    </Card>
  );
}
