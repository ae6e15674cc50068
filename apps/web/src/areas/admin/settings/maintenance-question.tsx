import { DoorClosed } from 'lucide-react';
import { useRef, useState } from 'react';

import { call, type AnswerOf } from '../../../lib/api.ts';
import { whole } from '../../../lib/formats.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';

type Count = AnswerOf<'GET /api/admin/orders/count'>;

/** Says how many orders are under way before maintenance mode is switched on. */
export function useMaintenanceQuestion() {
  const [isOpen, setOpen] = useState(false);
  const [count, setCount] = useState<Count | null>(null);
  const answer = useRef<(isSure: boolean) => void>(undefined);

  const ask = async (): Promise<boolean> => {
    // Counted now. Where it cannot be counted the question is asked all the same.
    setCount(await call('GET /api/admin/orders/count', { query: { status: 'active' } }).catch(() => null));
    setOpen(true);
    return new Promise((resolve) => (answer.current = resolve));
  };
  const close = (isSure: boolean) => {
    setOpen(false);
    answer.current?.(isSure);
  };

  const dialog = (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => close(false)}
      icon={<DoorClosed strokeWidth={2} />}
      title="Switch maintenance mode on?"
      body={underWayWords(count)}
      cancelLabel="Stay open"
      confirmLabel="Switch it on"
      onConfirm={() => close(true)}
    >
      <p className="mt-1.5 text-ink-2">
        Their kitchens can finish them. Nobody can place a new order until you switch it off again.
      </p>
    </ConfirmDialog>
  );
  return { ask, dialog };
}

function underWayWords(count: Count | null): string {
  if (!count) return 'How many orders are under way could not be counted.';
  if (count.count === 0) return 'No order is under way.';
  if (count.count === 1) return '1 order is under way.';
  return `${count.hasMore ? 'More than ' : ''}${whole(count.count)} orders are under way.`;
}
