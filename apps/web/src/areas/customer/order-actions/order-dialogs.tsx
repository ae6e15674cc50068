import { useEffect, useState } from 'react';

import { lazyOptional } from '../../../ui/lazy/lazy-optional.tsx';
import type { OrderQuestionsProps } from './order-questions.tsx';

const load = () => import('./order-questions.tsx');
const OrderQuestions = lazyOptional(load);

/** The page itself comes first. */
const LOAD_AFTER_MS = 1_500;

/** The chat and the questions over a screen with orders. Fetched after the screen, or when the first is asked. */
export function OrderDialogs(props: Omit<OrderQuestionsProps, 'isOpen' | 'onClose'>) {
  const { cancelling, cancel, chat, report, reorder, review } = props.actions;
  const isAsked = Boolean(
    cancelling !== null || chat.chat || report.asked || reorder.proposal || review.asked,
  );
  // Once there they stay: a dialog that closes still has its way out.
  const [isNeeded, setNeeded] = useState(isAsked);
  if (isAsked && !isNeeded) setNeeded(true);

  useEffect(() => {
    // Without a network now: the first question asks again.
    const timer = setTimeout(() => void load().catch(() => undefined), LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  const isOpen = Boolean(
    cancelling !== null ||
    chat.chat?.isOpen ||
    report.asked?.isOpen ||
    reorder.isAsking ||
    review.asked?.isOpen,
  );
  const closeAll = () => {
    cancel(null);
    chat.close();
    report.close();
    reorder.close();
    review.close();
  };
  return isNeeded ? <OrderQuestions {...props} isOpen={isOpen} onClose={closeAll} /> : null;
}
