import { isolate } from '@tiffin/contract/rules/isolate';
import { CASE_WAITING_MINUTES } from '@tiffin/contract/rules/limits';

import { minutesSince } from '../../lib/format/formats.ts';
import { useNow } from '../../lib/time/now.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Badge, type Tone } from '../../ui/display/badge.tsx';
import { InboxLine } from '../messages/inbox-line.tsx';
import type { CaseSummary } from './queries.ts';
import { kindLabel, OUTCOME_LOOK, STATE_LOOK } from './text.ts';

type Props = {
  one: CaseSummary;
  /** Who works here. */
  reader: 'restaurant' | 'platform';
  to: string;
  isCurrent: boolean;
};

/** A case as a line of the inbox of those who answer it: since when its customer waits is seen first. */
export function CaseInboxLine({ one, reader, to, isCurrent }: Props) {
  const { customerName, orderId, restaurantName, kind, lastMessage, unread } = one;
  return (
    <InboxLine
      to={to}
      isCurrent={isCurrent}
      picture={<Avatar name={customerName} size={40} />}
      title={customerName}
      subject={
        <>
          <span className="flex items-center justify-between gap-2 py-0.5">
            <span className="min-w-0 truncate font-semibold text-ink-2">{kindLabel(kind)}</span>
            <CaseMark one={one} />
          </span>
          <span className="block truncate">
            {reader === 'restaurant' ? `Order #${orderId}` : `Order #${orderId} · ${isolate(restaurantName)}`}
          </span>
        </>
      }
      words={`${wordsFrom(lastMessage, reader)}${lastMessage.message}`}
      at={lastMessage.createdAt}
      unread={unread}
    />
  );
}

/**
 * The customer's words need no name, which stands above them. Of the platform's, any administrator may have written.
 */
function wordsFrom({ sender, senderName }: CaseSummary['lastMessage'], reader: Props['reader']): string {
  if (sender === 'customer') return '';
  return sender === reader && reader === 'restaurant' ? 'You: ' : `${senderName}: `;
}

/** How long nobody has answered; the longer it is, the less a minute says. */
export function waitsText(minutes: number): string {
  if (minutes === 0) return 'New';
  if (minutes < 60) return `Waits ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `Waits ${hours} h` : `Waits ${Math.floor(hours / 24)} days`;
}

type Marked = Pick<CaseSummary, 'state' | 'waitingSince' | 'outcome'>;

/** How a case stands: how long its customer waits, or how it ended. */
export function CaseMark({ one }: { one: Marked }) {
  const now = new Date(useNow());
  const { tone, words, Icon } = look(one, now);
  return (
    <Badge tone={tone} icon={<Icon strokeWidth={2.1} />} className="num">
      {words}
    </Badge>
  );
}

function look({ state, waitingSince, outcome }: Marked, now: Date): (typeof STATE_LOOK)[Marked['state']] {
  if (state === 'closed' && outcome !== null) return OUTCOME_LOOK[outcome];
  if (waitingSince === null) return STATE_LOOK[state];
  const minutes = minutesSince(waitingSince, now);
  const tone: Tone = minutes < CASE_WAITING_MINUTES ? 'amber' : 'red';
  return { ...STATE_LOOK.open, tone, words: waitsText(minutes) };
}
