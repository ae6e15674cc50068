import type { PlainDay } from '@tiffin/contract/rules/service/clock';
import { CalendarDays, Pencil, Trash2 } from 'lucide-react';

import { messageOf } from '../../../lib/api/api.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { dateText, windowsText } from './day-text.ts';
import { useDeleteDate, type SpecialDate } from '../service/own-service.ts';

type Props = {
  restaurantId: number;
  dates: readonly SpecialDate[];
  today: PlainDay;
  onEdit: (rule: SpecialDate) => void;
  /** The row has gone with its button. */
  onRemoved: () => void;
};

/** The dates with rules of their own, the next first. */
export function SpecialList({ restaurantId, dates, today, onEdit, onRemoved }: Props) {
  const remove = useDeleteDate(restaurantId);
  const take = async (date: PlainDay) => {
    try {
      await remove.mutateAsync(date);
      toast.good(`${dateText(date, today)} is as usual again.`);
      onRemoved();
    } catch (error) {
      toast.bad(messageOf(error));
    }
  };
  if (dates.length === 0) {
    return (
      <EmptyState
        icon={<CalendarDays strokeWidth={2} />}
        title="No special days."
        text="Close for a holiday, or open longer on a feast: a special day counts in place of its weekday."
      />
    );
  }
  return (
    <Card className="p-5">
      <ul aria-label="Special days" className="num m-0 grid list-none gap-1 p-0">
        {dates.map((rule) => (
          <li
            key={rule.date}
            className="flex items-center justify-between gap-3 border-b border-line py-2 last:border-b-0"
          >
            <span className="min-w-0">
              <b className="block font-semibold">{dateText(rule.date, today)}</b>
              <span className="block text-label wrap-anywhere text-muted">
                {windowsText(rule.windows)}
                {rule.note ? ` · ${rule.note}` : ''}
              </span>
            </span>
            <span className="flex shrink-0">
              <IconButton label={`Edit ${dateText(rule.date, today)}`} size="sm" onClick={() => onEdit(rule)}>
                <Pencil size={16} strokeWidth={2} aria-hidden />
              </IconButton>
              <IconButton
                label={`Remove ${dateText(rule.date, today)}`}
                size="sm"
                disabled={remove.isPending}
                onClick={() => void take(rule.date)}
              >
                <Trash2 size={16} strokeWidth={2} aria-hidden />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
