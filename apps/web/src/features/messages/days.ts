import { nearDay } from '../../lib/formats.ts';
import type { Message } from './thread.ts';

/** Messages under the day they were written on: "Today". */
export function byDay(messages: readonly Message[], now: Date): { day: string; messages: Message[] }[] {
  const days: { day: string; messages: Message[] }[] = [];
  for (const message of messages) {
    const day = nearDay(message.createdAt, now);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}
