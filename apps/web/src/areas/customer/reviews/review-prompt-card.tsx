import { isolate } from '@tiffin/contract/rules/isolate';
import { Star } from 'lucide-react';

import type { Order } from '../../../features/orders/customer-queries.ts';
import { fullDay } from '../../../lib/format/formats.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { OrderCover } from '../orders/order-cover.tsx';
import { mealOf } from './meal.ts';

type Props = { order: Order; onReview: () => void; onSkip: () => void };

/** Asks how an order was, between others and over none of them. */
export function ReviewPromptCard({ order, onReview, onSkip }: Props) {
  const { id, restaurantName, createdAt } = order;
  return (
    <Card
      role="region"
      aria-labelledby="review-prompt"
      className="mt-5 flex flex-wrap items-center gap-3.5 p-4 md:p-5"
    >
      <OrderCover order={order} className="w-14 rounded-control" />
      <div className="min-w-40 flex-1">
        <h2 id="review-prompt" className="card-title">{`How was ${mealOf(createdAt)}?`}</h2>
        <p className="text-label leading-5 text-muted">{`${isolate(restaurantName)}, ${fullDay(createdAt)}`}</p>
      </div>
      <div className="ml-auto flex flex-wrap gap-2">
        <Button variant="ghost" onClick={onSkip}>
          <span>
            Skip<span className="sr-only">{` the review of order #${id}`}</span>
          </span>
        </Button>
        <Button variant="accent" onClick={onReview}>
          <Star size={18} strokeWidth={2} aria-hidden />
          <span>
            Review now<span className="sr-only">{`: order #${id}`}</span>
          </span>
        </Button>
      </div>
    </Card>
  );
}
