import { parseOrderStatus, type OrderStatus } from '@tiffin/contract/rules/order-status';
import {
  Bike,
  CircleCheck,
  CircleX,
  CookingPot,
  Sparkle,
  ThumbsUp,
  Undo2,
  type LucideIcon,
} from 'lucide-react';

import { Badge, type Tone } from '../../ui/display/badge.tsx';

/** Icon and tone of every status: docs/rules/look.md#colours. */
export const STATUS_LOOK: Record<OrderStatus, { tone: Tone; Icon: LucideIcon }> = {
  New: { tone: 'blue', Icon: Sparkle },
  Accepted: { tone: 'teal', Icon: ThumbsUp },
  Preparing: { tone: 'amber', Icon: CookingPot },
  'Out for Delivery': { tone: 'plum', Icon: Bike },
  Delivered: { tone: 'leaf', Icon: CircleCheck },
  Cancelled: { tone: 'red', Icon: CircleX },
  Refunded: { tone: 'grey', Icon: Undo2 },
};

/** 'Canceled' shows as Cancelled; 'In Progress', which only old clients stored, keeps its word and wears Preparing's look. */
export function StatusBadge({ status }: { status: string }) {
  const known = parseOrderStatus(status);
  const { tone, Icon } = STATUS_LOOK[known ?? 'Preparing'];
  return (
    <Badge tone={tone} look="pill" icon={<Icon strokeWidth={2.1} />}>
      {known ?? status}
    </Badge>
  );
}
