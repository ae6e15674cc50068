import { MessageCircle } from 'lucide-react';

import { CountBadge } from '../../../ui/display/badge.tsx';
import { IconButton } from '../../../ui/buttons/button.tsx';

type Props = { orderId: number; unread: number; size: 'xs' | 'sm'; onClick: () => void };

/** Opens the chat about an order; says how much of it is unread. */
export function ChatButton({ orderId, unread, size, onClick }: Props) {
  const label = `Chat about order #${orderId}`;
  return (
    <span className="relative inline-flex">
      <IconButton
        label={unread > 0 ? `${label}, ${unread} unread` : label}
        variant="outline"
        size={size}
        onClick={onClick}
      >
        <MessageCircle size={18} strokeWidth={2} aria-hidden />
      </IconButton>
      <span aria-hidden className="pointer-events-none absolute -top-2 -right-2">
        {/* A new key for each count: it pops when something comes. */}
        <CountBadge key={unread} count={unread} label="unread" className="animate-pop ring-2 ring-surface" />
      </span>
    </span>
  );
}
