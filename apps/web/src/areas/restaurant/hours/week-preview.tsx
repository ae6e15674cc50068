import { useServerMinute } from '../../../lib/time/server-time.ts';
import { previewText } from './preview.ts';
import type { OwnService } from '../service/own-service.ts';
import { hoursOf, weekProblem, windowProblem, type TypedWeek } from './week-values.ts';

type Props = { week: TypedWeek; lastOrderMinutes: number; service: Pick<OwnService, 'dates' | 'timeZone'> };

/** Effect of the hours at this moment, while they are typed. */
export default function WeekPreview({ week, lastOrderMinutes, service: { dates, timeZone } }: Props) {
  const minute = useServerMinute(true);
  if (weekProblem(week) ?? week.flat().some((window) => windowProblem(window))) return null;
  return (
    <p className="num mt-4 text-label font-semibold text-ink-2">
      {previewText({ hours: hoursOf(week), dates, lastOrderMinutes, timeZone }, minute)}
    </p>
  );
}
