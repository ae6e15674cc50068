import { DoorClosed } from 'lucide-react';

import { call, type AnswerOf } from '../../../lib/api/api.ts';
import { whole } from '../../../lib/format/formats.ts';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { useQuestion } from './use-question.ts';

type Count = AnswerOf<'GET /api/admin/orders/count'>;

/** Says how many orders are under way before maintenance mode is switched on. */
export function useMaintenanceQuestion() {
  const { about, ask, dialog } = useQuestion<Count | null>();
  return {
    // Counted now. Where it cannot be counted the question is asked all the same.
    ask: async () =>
      ask(await call('GET /api/admin/orders/count', { query: { status: 'active' } }).catch(() => null)),
    dialog: (
      <ConfirmDialog
        {...dialog}
        icon={<DoorClosed strokeWidth={2} />}
        title="Switch maintenance mode on?"
        body={underWayText(about)}
        cancelLabel="Stay open"
        confirmLabel="Switch it on"
      >
        <p className="mt-1.5 text-ink-2">
          Their kitchens can finish them. Nobody can place a new order until you switch it off again.
        </p>
      </ConfirmDialog>
    ),
  };
}

function underWayText(count: Count | null | undefined): string {
  if (!count) return 'How many orders are under way could not be counted.';
  if (count.count === 0) return 'No order is under way.';
  if (count.count === 1) return '1 order is under way.';
  return `${count.hasMore ? 'More than ' : ''}${whole(count.count)} orders are under way.`;
}
