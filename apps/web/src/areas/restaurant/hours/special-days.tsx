import { clockWords } from '@tiffin/contract/rules/service/hours-words';
import { CalendarDays, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { messageOf } from '../../../lib/api.ts';
import { fullDay } from '../../../lib/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useDeleteDate, type OwnService, type SpecialDate } from './queries.ts';
import { SpecialDayDialog } from './special-day-dialog.tsx';

type Props = { restaurantId: number; service: OwnService };

const dayWords = (date: string): string => fullDay(new Date(`${date}T12:00:00`));

const whenWords = ({ windows }: SpecialDate): string =>
  windows.length === 0
    ? 'Closed'
    : windows.map(({ from, until }) => `${clockWords(from)}–${clockWords(until)}`).join(', ');

/** Holidays and special hours: what counts on one date in place of its weekday. */
export function SpecialDays({ restaurantId, service }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [key, setKey] = useState(0);
  const remove = useDeleteDate(restaurantId);
  const add = () => {
    setKey((before) => before + 1);
    setOpen(true);
  };
  const take = (date: string) =>
    remove.mutate(date, {
      onSuccess: () => toast.good(`${dayWords(date)} is as usual again.`),
      onError: (error) => toast.bad(messageOf(error)),
    });
  return (
    <>
      {service.dates.length === 0 ? (
        <EmptyState
          icon={<CalendarDays strokeWidth={2} />}
          title="No special days."
          text="Close for a holiday, or open longer on a feast: a special day counts in place of its weekday."
          action={<Button onClick={add}>Add a special day</Button>}
        />
      ) : (
        <Card className="p-5">
          <ul aria-label="Special days" className="num m-0 grid list-none gap-1 p-0">
            {service.dates.map((date) => (
              <li
                key={date.date}
                className="flex items-center justify-between gap-3 border-b border-line py-2 last:border-b-0"
              >
                <span className="min-w-0">
                  <b className="block font-semibold">{dayWords(date.date)}</b>
                  <span className="block text-label text-muted">
                    {whenWords(date)}
                    {date.note ? ` · ${date.note}` : ''}
                  </span>
                </span>
                <Button
                  variant="ghost"
                  size="xs"
                  aria-label={`Remove ${dayWords(date.date)}`}
                  disabled={remove.isPending}
                  onClick={() => take(date.date)}
                >
                  <Trash2 size={16} strokeWidth={2} aria-hidden />
                </Button>
              </li>
            ))}
          </ul>
          <Button size="sm" className="mt-4" onClick={add}>
            Add a special day
          </Button>
        </Card>
      )}
      <SpecialDayDialog
        key={key}
        restaurantId={restaurantId}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
