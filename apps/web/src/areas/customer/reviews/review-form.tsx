import { REVIEW_MAX_LENGTH } from '@tiffin/contract/rules/limits';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { clsx } from 'clsx';
import { useRef, useState, type Ref } from 'react';

import { DishImage } from '../../../features/art/pictures.tsx';
import { dishesOf } from '../../../features/orders/dish-text.ts';
import type { Order } from '../../../features/orders/customer-queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Chip } from '../../../ui/buttons/chip.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { FormNotice } from '../../../ui/forms/form-notice.tsx';
import { StarInput } from '../../../ui/display/stars.tsx';
import { TextArea } from '../../../ui/forms/text-input.tsx';
import { unreviewed } from '../orders/unreviewed.ts';
import { EMPTY, halfDone, readyOf, type Draft, type ReadyReview } from './drafts.ts';
import { hasWord, toggleWord, suggestedWords } from './suggested-words.ts';
import { unansweredReviews } from './use-send-reviews.ts';

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

/** One block per dish. Dishes that were reviewed before are named, and not asked about again. */
export function ReviewForm({ id, order, problem, onChange, onSend }: Props) {
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(() => unansweredReviews(order.id));
  const [isTooEarly, setTooEarly] = useState(false);
  const [marked, setMarked] = useState<readonly number[]>([]);
  const blocks = useRef(new Map<number, HTMLElement | null>());
  const open = unreviewed(order);
  const change = ({ menuItemId }: Dish, part: Partial<Draft>) => {
    setTooEarly(false);
    setMarked(marked.filter((id) => id !== menuItemId));
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
        const half = halfDone(open, drafts);
        setMarked(half.map(({ menuItemId }) => menuItemId));
        const [first] = half;
        if (first) {
          const block = blocks.current.get(first.menuItemId);
          block?.scrollIntoView({ block: 'center' });
          // Focuses what is missing: stars or words.
          const isWordless = (drafts.get(first.menuItemId) ?? EMPTY).rating !== null;
          block?.querySelector<HTMLElement>(isWordless ? 'textarea' : 'input')?.focus();
          return;
        }
        const ready = readyOf(open, drafts);
        setTooEarly(ready.length === 0);
        if (ready.length > 0) onSend(ready);
      }}
    >
      <p className="mb-4 text-label leading-5 text-muted">
        A review has both: stars, and a few words that you press or write. Dishes you leave empty are not
        sent.
      </p>
      <div className="grid gap-4">
        {dishesOf(order.items).map((dish) =>
          open.some(({ menuItemId }) => menuItemId === dish.menuItemId) ? (
            <DishBlock
              key={dish.menuItemId}
              dish={dish}
              draft={drafts.get(dish.menuItemId) ?? EMPTY}
              isMarked={marked.includes(dish.menuItemId)}
              ref={(block) => void blocks.current.set(dish.menuItemId, block)}
              onChange={(part) => change(dish, part)}
              onLeaveOut={() => {
                change(dish, EMPTY);
                // The button goes with its press.
                blocks.current.get(dish.menuItemId)?.querySelector('input')?.focus();
              }}
            />
          ) : (
            <ReviewedDish key={dish.menuItemId} dish={dish} />
          ),
        )}
      </div>
      {isTooEarly && (
        <p role="alert" className="mt-4 flex items-start gap-1.5 text-label leading-5 text-danger">
          <CircleAlert size={16} strokeWidth={2.2} className="mt-0.5 shrink-0" aria-hidden />
          Give at least one dish both stars and a few words.
        </p>
      )}
      {problem !== null && (
        <FormNotice kind="bad" className="mt-3">
          {problem}
        </FormNotice>
      )}
    </form>
  );
}

function DishBlock({
  dish,
  draft,
  isMarked,
  ref,
  onChange,
  onLeaveOut,
}: {
  dish: Dish;
  draft: Draft;
  /** One half is missing. */
  isMarked: boolean;
  ref: Ref<HTMLDivElement>;
  onChange: (part: Partial<Draft>) => void;
  onLeaveOut: () => void;
}) {
  return (
    <div ref={ref} className={clsx('rounded-card border p-4', isMarked ? 'border-danger' : 'border-line')}>
      <div className="mb-2.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <DishImage dish={dish} className="w-12" />
        <p className="min-w-30 flex-1 text-body leading-5 font-semibold">{dish.dishName}</p>
        <StarInput
          label={`Stars for ${dish.dishName}`}
          value={draft.rating}
          onValueChange={(rating) => onChange({ rating })}
        />
      </div>
      <Field
        label={`Your words about ${dish.dishName}`}
        isLabelHidden
        error={isMarked ? missingText(dish, draft) : undefined}
        isInvalid={isMarked && draft.text.trim() === ''}
      >
        <TextArea
          rows={2}
          maxLength={REVIEW_MAX_LENGTH}
          placeholder="What should others know?"
          value={draft.text}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      </Field>
      {draft.rating !== null && (
        <SuggestedWords dish={dish} rating={draft.rating} text={draft.text} onChange={onChange} />
      )}
      {isMarked && (
        <Button variant="outline" size="sm" className="mt-2.5 max-md:h-11!" onClick={onLeaveOut}>
          {`Leave ${dish.dishName} out`}
        </Button>
      )}
    </div>
  );
}

/** Words are needed (docs/rules/limits.md#reviews): who does not want to write presses one. */
function SuggestedWords({
  dish,
  rating,
  text,
  onChange,
}: {
  dish: Dish;
  rating: number;
  text: string;
  onChange: (part: Partial<Draft>) => void;
}) {
  return (
    <div
      role="group"
      aria-label={`Suggested words about ${dish.dishName}`}
      className="mt-2.5 flex flex-wrap gap-1.5"
    >
      {suggestedWords(rating).map((word) => (
        <Chip
          key={word}
          isPressed={hasWord(text, word)}
          onClick={() => onChange({ text: toggleWord(text, word) })}
        >
          {word}
        </Chip>
      ))}
    </div>
  );
}

/** Named, since it may be one of many. */
const missingText = ({ dishName }: Dish, { rating }: Draft) =>
  rating === null ? `Give ${dishName} its stars too.` : `Write a few words about ${dishName} too.`;

function ReviewedDish({ dish }: { dish: Dish }) {
  return (
    <div className="flex items-center gap-3 rounded-card border border-line px-4 py-2.5">
      <DishImage dish={dish} className="w-10" />
      <p className="min-w-0 flex-1 text-body leading-5 font-semibold">{dish.dishName}</p>
      <span className="inline-flex items-center gap-1.5 text-label text-muted">
        <CircleCheck size={16} strokeWidth={2} aria-hidden />
        Reviewed
      </span>
    </div>
  );
}
