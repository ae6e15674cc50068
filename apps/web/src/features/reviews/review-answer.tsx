import { isolate } from '@tiffin/contract/rules/isolate';
import { CornerDownRight } from 'lucide-react';

import { day } from '../../lib/format/formats.ts';

type Props = { answer: { text: string; answeredAt: string }; restaurantName: string };

/** Restaurant's answer, below its review. */
export function ReviewAnswer({ answer: { text, answeredAt }, restaurantName }: Props) {
  return (
    <div className="rounded-control bg-sunken px-3.5 py-3">
      <p className="flex flex-wrap items-center gap-x-1.5 text-label leading-5">
        <CornerDownRight size={15} strokeWidth={2.2} aria-hidden className="shrink-0 text-muted" />
        <span className="min-w-0 font-semibold wrap-anywhere">{`${isolate(restaurantName)} answered`}</span>
        <time dateTime={answeredAt} className="num text-muted">
          {day(answeredAt)}
        </time>
      </p>
      <p className="mt-1 text-body leading-5.5 wrap-anywhere whitespace-pre-line text-ink-2">{text}</p>
    </div>
  );
}
