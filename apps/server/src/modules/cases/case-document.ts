import {
  type CaseKind,
  type CaseOutcome,
  type CaseSide,
  type CaseState,
  reopenableUntil,
} from '@tiffin/contract/rules/case';
import { toRupees } from '@tiffin/contract/rules/money';
import type { OrderStatus } from '@tiffin/contract/rules/order-status';
import type { Case, CaseMessage, CaseNote, CaseSummary } from '@tiffin/contract/schemas/case';
import type { Actor } from '../../auth/actor.ts';

export interface CaseMessageRow {
  id: number;
  what: CaseMessage['what'];
  sender: CaseSide;
  author: string;
  text: string;
  outcome: CaseOutcome | null;
  /** Format of PostgreSQL in JSON. */
  createdAt: string;
}

interface CaseHead {
  id: number;
  kind: CaseKind;
  state: CaseState;
  openedAt: Date;
  closedAt: Date | null;
  outcome: CaseOutcome | null;
}

export interface CaseRow extends CaseHead {
  orderId: number;
  orderStatus: OrderStatus;
  orderTotalPaise: number;
  restaurantId: number;
  restaurantName: string;
  customerId: number;
  customerName: string;
  items: CaseSummary['items'];
  photo: string;
  waitingSince: Date | null;
  unread: number;
  lastMessage: CaseMessageRow;
}

export interface WholeCaseRow extends CaseRow {
  messages: CaseMessageRow[];
  /** Read for administrators alone. */
  notes?: CaseNote[];
  customerPhone?: string;
  others: (Omit<CaseHead, 'openedAt' | 'closedAt'> & { openedAt: string; closedAt: string | null })[];
}

const SUPPORT = 'Support';

/** Another photo has another address, so that nobody keeps the one before. */
const photoPath = ({ orderId, id, photo }: CaseRow) =>
  `/api/orders/${orderId}/case/photo?caseId=${id}&v=${photo.slice(0, 8)}`;

const instant = (timestamp: string) => new Date(timestamp).toISOString();

/** Which administrator wrote is said to administrators alone. */
function toMessage(row: CaseMessageRow, of: CaseRow, reader: Actor): CaseMessage {
  const names = { customer: of.customerName, restaurant: of.restaurantName, platform: SUPPORT };
  return {
    id: row.id,
    what: row.what,
    sender: row.sender,
    senderName: names[row.sender],
    ...(reader.role === 'ADMIN' && row.sender === 'platform' && { author: row.author }),
    message: row.text,
    outcome: row.outcome,
    createdAt: instant(row.createdAt),
  };
}

export function toCaseSummary(row: CaseRow, reader: Actor): CaseSummary {
  return {
    id: row.id,
    orderId: row.orderId,
    orderStatus: row.orderStatus,
    orderTotal: toRupees(row.orderTotalPaise),
    restaurantId: row.restaurantId,
    restaurantName: row.restaurantName,
    customerId: row.customerId,
    customerName: row.customerName,
    kind: row.kind,
    state: row.state,
    items: row.items,
    photo: row.photo === '' ? null : photoPath(row),
    openedAt: row.openedAt.toISOString(),
    waitingSince: row.waitingSince?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    outcome: row.outcome,
    reopenableUntil: row.closedAt && reopenableUntil(row.closedAt).toISOString(),
    unread: row.unread,
    lastMessage: toMessage(row.lastMessage, row, reader),
  };
}

export function toCase(row: WholeCaseRow, reader: Actor): Case {
  return {
    ...toCaseSummary(row, reader),
    messages: row.messages.map((message) => toMessage(message, row, reader)),
    others: row.others.map(({ openedAt, closedAt, ...other }) => ({
      ...other,
      openedAt: instant(openedAt),
      closedAt: closedAt && instant(closedAt),
    })),
    ...(reader.role === 'ADMIN' && {
      notes: (row.notes ?? []).map((note) => ({ ...note, createdAt: instant(note.createdAt) })),
      customerPhone: row.customerPhone ?? '',
    }),
  };
}
