import { formatPaise, toPaise } from '@tiffin/contract/rules/money';
import { type Database, sql } from '../../db/database.ts';
import { billLines, type OrderDocument } from './order-document.ts';

/** An order as it is told to people outside the screens; amounts are as people read them. */
export interface NotifiedOrder {
  readonly id: number;
  readonly customerId: number;
  readonly restaurantId: number;
  readonly restaurantName: string;
  readonly total: string;
  /** Why it ended, where it did. */
  readonly reason: string;
  /** Who made the last step. */
  readonly lastBy: string;
  /** How long its kitchen had to answer when it was placed; null where no clock runs. */
  readonly minutesToAnswer: number | null;
}

/** What its customer gets in writing. */
export interface Receipt {
  readonly items: readonly { readonly name: string; readonly quantity: number; readonly amount: string }[];
  /** The bill without its items and without its total. */
  readonly lines: readonly { readonly label: string; readonly amount: string }[];
  readonly payment: string;
  readonly address: string;
  readonly placedAt: string;
}

const find = sql<Omit<NotifiedOrder, 'total'> & { totalPaise: number }>(
  'orders_to_tell',
  `select d.id, d."userId" as "customerId", d."restaurantId", d."restaurantName", d."totalPaise",
          coalesce(d."endReason", '') as reason,
          coalesce((select e.actor_role from order_events e where e.order_id = d.id order by e.id desc limit 1), '') as "lastBy",
          (select round(extract(epoch from o.accept_by - o.created_at) / 60)::int from orders o where o.id = d.id) as "minutesToAnswer"
     from order_rows d where d.id = any ($1::bigint[])`,
);

/** Those that there still are. */
export async function findNotifiedOrders(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, NotifiedOrder>> {
  const rows = ids.length > 0 ? await db.query(find, [ids]) : [];
  return new Map(
    rows.map(({ totalPaise, ...order }) => [order.id, { ...order, total: formatPaise(totalPaise) }]),
  );
}

const bills = sql<{ document: OrderDocument }>(
  'bills_of_orders',
  'select document from order_documents where id = any ($1::bigint[])',
);

const amountOf = (rupees: number) => `${rupees < 0 ? '− ' : ''}${formatPaise(Math.abs(toPaise(rupees)))}`;

export async function findReceipts(db: Database, ids: readonly number[]): Promise<Map<number, Receipt>> {
  const rows = ids.length > 0 ? await db.query(bills, [ids]) : [];
  return new Map(rows.map(({ document }) => [document.id, receiptOf(document)]));
}

function receiptOf(document: OrderDocument): Receipt {
  const bill = billLines(document);
  return {
    items: bill.flatMap((line) =>
      line.kind === 'item'
        ? [{ name: line.label, quantity: line.quantity, amount: amountOf(line.amount) }]
        : [],
    ),
    lines: bill.flatMap((line) =>
      line.kind === 'item' ? [] : [{ label: line.label, amount: amountOf(line.amount) }],
    ),
    payment: document.payment,
    address: document.address,
    placedAt: new Date(document.createdAt).toISOString(),
  };
}
