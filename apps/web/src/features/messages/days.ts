import { nearDay } from '../../lib/format/formats.ts';
import type { Written } from './thread.ts';

/** Messages under the day they were written on: "Today". */
export function byDay<M extends Written>(
  messages: readonly M[],
  now: Date,
): { day: string; messages: M[] }[] {
  const days: { day: string; messages: M[] }[] = [];
  for (const message of messages) {
    const day = nearDay(message.createdAt, now);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}
