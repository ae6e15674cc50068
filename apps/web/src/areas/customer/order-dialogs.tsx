import { lazy, Suspense, useEffect, useState } from 'react';

import type { OrderQuestionsProps } from './order-questions.tsx';

const load = () => import('./order-questions.tsx');
const OrderQuestions = lazy(load);

/** The page itself comes first. */
const LOAD_AFTER_MS = 1_500;

/** The chat and the questions over a screen with orders. Fetched after the screen, or when the first is asked. */
export function OrderDialogs(props: OrderQuestionsProps) {
  const { cancelling, chat, reorder, review } = props.acts;
  const isAsked = Boolean(cancelling !== null || chat.chat || reorder.proposal || review.asked);
  // Once there they stay: a dialog that closes still has its way out.
  const [isNeeded, setNeeded] = useState(isAsked);
  if (isAsked && !isNeeded) setNeeded(true);

  useEffect(() => {
    // Without a network now: the first question asks again.
    const timer = setTimeout(() => void load().catch(() => undefined), LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  return isNeeded ? (
    <Suspense fallback={null}>
      <OrderQuestions {...props} />
    </Suspense>
  ) : null;
}
