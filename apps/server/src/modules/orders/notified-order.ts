import { formatRupees, toPaise } from '@tiffin/contract/rules/money';
import type { OrderStatus } from '@tiffin/contract/rules/order-status';
import { type Database, sql } from '../../db/database.ts';
import { billLines, type OrderDocumentWithEvents } from './order-document.ts';

/** An order as it is told to people outside the screens; amounts are as people read them. */
export interface NotifiedOrder {
  readonly id: number;
  readonly customerId: number;
  readonly restaurantId: number;
  readonly restaurantName: string;
  readonly status: OrderStatus;
  readonly items: readonly { readonly name: string; readonly quantity: number; readonly amount: string }[];
  /** The bill without its items and without its total. */
  readonly lines: readonly { readonly label: string; readonly amount: string }[];
  readonly total: string;
  readonly payment: string;
  readonly address: string;
  readonly placedAt: string;
  /** Why it ended, where it did. */
  readonly reason: string;
  /** Who made the last step. */
  readonly lastBy: string;
}

const find = sql<{ document: OrderDocumentWithEvents; events: { role: string }[] }>(
  'orders_to_tell',
  `select document, order_events_json(id) as events from order_documents where id = any ($1)`,
);

const amountOf = (rupees: number) => `${rupees < 0 ? '−' : ''}${formatRupees(Math.abs(toPaise(rupees)))}`;

/** Those that there still are. */
export async function findNotifiedOrders(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, NotifiedOrder>> {
  const rows = await db.query(find, [ids]);
  return new Map(
    rows.map(({ document, events }) => {
      const bill = billLines(document);
      return [
        document.id,
        {
          id: document.id,
          customerId: document.userId,
          restaurantId: document.restaurantId,
          restaurantName: document.restaurantName,
          status: document.status,
          items: bill.flatMap((line) =>
            line.kind === 'item'
              ? [{ name: line.label, quantity: line.quantity, amount: amountOf(line.amount) }]
              : [],
          ),
          lines: bill.flatMap((line) =>
            line.kind === 'item' ? [] : [{ label: line.label, amount: amountOf(line.amount) }],
          ),
          total: formatRupees(document.totalPaise),
          payment: document.payment,
          address: document.address,
          placedAt: new Date(document.createdAt).toISOString(),
          reason: document.endReason ?? '',
          lastBy: events.at(-1)?.role ?? '',
        },
      ];
    }),
  );
}
