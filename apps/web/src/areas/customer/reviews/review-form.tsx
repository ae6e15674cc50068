import { REVIEW_MAX_LENGTH } from '@tiffin/contract/rules/limits';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';

import { DishImage } from '../../../features/art/pictures.tsx';
import type { Order } from '../../../features/orders/customer-queries.ts';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { StarInput } from '../../../ui/stars.tsx';
import { TextArea } from '../../../ui/text-input.tsx';
import { unreviewed } from '../orders/unreviewed.ts';
import { EMPTY, readyOf, type Draft, type ReadyReview } from './drafts.ts';

type Dish = Order['items'][number];
type Props = {
  id: string;
  order: Order;
  /** Why the last attempt failed. */
  problem: string | null;
  /** With whether there is anything that would be lost. */
  onChange: (isFilled: boolean) => void;
  onSend: (reviews: readonly ReadyReview[]) => void;
};

/** One block per dish (DESIGN 6). Dishes that were reviewed before are named, and not asked about again. */
export function ReviewForm({ id, order, problem, onChange, onSend }: Props) {
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(new Map());
  const [isTooEarly, setTooEarly] = useState(false);
  const open = unreviewed(order);
  const change = ({ menuItemId }: Dish, part: Partial<Draft>) => {
    setTooEarly(false);
    const next = new Map(drafts).set(menuItemId, { ...(drafts.get(menuItemId) ?? EMPTY), ...part });
    setDrafts(next);
    onChange([...next.values()].some(({ rating, text }) => rating !== null || text.trim() !== ''));
  };

  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const ready = readyOf(open, drafts);
        setTooEarly(ready.length === 0);
        if (ready.length > 0) onSend(ready);
      }}
    >
      <div className="grid gap-4">
        {order.items.map((dish) =>
          open.includes(dish) ? (
            <DishBlock
              key={dish.menuItemId}
              dish={dish}
              draft={drafts.get(dish.menuItemId) ?? EMPTY}
              onChange={(part) => change(dish, part)}
            />
          ) : (
            <ReviewedDish key={dish.menuItemId} dish={dish} />
          ),
        )}
      </div>
      {isTooEarly ? (
        <p role="alert" className="mt-4 flex items-start gap-1.5 text-label leading-5 text-danger">
          <CircleAlert size={16} strokeWidth={2.2} className="mt-0.5 shrink-0" aria-hidden />
          Give at least one dish both stars and a few words.
        </p>
      ) : (
        <p className="mt-4 text-label leading-5 text-muted">
          Only dishes with both stars and words are sent.
        </p>
      )}
      {problem !== null && (
        <Notice kind="bad" className="mt-3">
          {problem}
        </Notice>
      )}
    </form>
  );
}

function DishBlock({
  dish,
  draft,
  onChange,
}: {
  dish: Dish;
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}) {
  return (
    <div className="rounded-card border border-line p-4">
      <div className="mb-2.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <DishImage dish={dish} className="w-12" />
        <p className="min-w-30 flex-1 text-reading leading-5 font-semibold">{dish.name}</p>
        <StarInput
          label={`Stars for ${dish.name}`}
          value={draft.rating}
          onValueChange={(rating) => onChange({ rating })}
        />
      </div>
      <Field label={`Your words about ${dish.name}`} isLabelHidden>
        <TextArea
          rows={2}
          maxLength={REVIEW_MAX_LENGTH}
          placeholder="What should others know?"
          value={draft.text}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      </Field>
    </div>
  );
}

function ReviewedDish({ dish }: { dish: Dish }) {
  return (
    <div className="flex items-center gap-3 rounded-card border border-line px-4 py-2.5">
      <DishImage dish={dish} className="w-10" />
      <p className="min-w-0 flex-1 text-reading leading-5 font-semibold">{dish.name}</p>
      <span className="inline-flex items-center gap-1.5 text-label text-muted">
        <CircleCheck size={16} strokeWidth={2} aria-hidden />
        Reviewed
      </span>
    </div>
  );
}
