import {
  type NotificationFacts,
  type NotificationKind,
  renderNotification,
} from '@tiffin/contract/rules/notifications';
import type { OrderStatus } from '@tiffin/contract/rules/order-status';
import type { Context } from '../../auth/context.ts';
import type { Database } from '../../db/database.ts';
import { type Prepare, storeMail } from '../mail/index.ts';
import {
  administratorIds,
  insertNotifications,
  type NewRow,
  type News,
  peopleOf,
  rowsOf,
  settle,
} from '../notifications/index.ts';
import { findNotifiedOrders, type NotifiedOrder } from '../orders/index.ts';
import {
  type PendingEvent,
  findLowDishes,
  findMinutes,
  findUnanswered,
  findUnread,
  type UnreadThread,
} from './notifier.repo.ts';

const CHAT_WAIT_SECONDS = 10 * 60;

/** Stores what these events are to whom. An event that is told again stores nothing: keys are made of what happened. */
export async function processEvents(
  context: Context,
  tx: Database,
  events: readonly PendingEvent[],
): Promise<void> {
  const ids = events.flatMap(({ type, orderId }) => (type.startsWith('order.') && orderId ? [orderId] : []));
  const orders =
    ids.length > 0 ? await findNotifiedOrders(tx, [...new Set(ids)]) : new Map<number, NotifiedOrder>();
  const telling = new Telling(context, tx);
  for (const event of events) {
    const order = event.orderId === null ? undefined : orders.get(event.orderId);
    if (event.type === 'order.placed' && order) await telling.placed(order, event);
    if (event.type === 'order.status' && order && event.status)
      await telling.step(order, event.status, event);
    if (event.type === 'message.created' || event.type === 'message.read') await telling.messages(event);
  }
  await telling.flush();
}

const mailFactsOf = ({ id, restaurantName }: NotifiedOrder) => ({
  orderId: id,
  number: `#${id}`,
  restaurantName,
});
const factsOf = ({ id, restaurantName }: NotifiedOrder) => ({ orderId: id, restaurantName });

type Step = NotificationFacts['order-step']['status'];
const STEPS: readonly string[] = [
  'Accepted',
  'Preparing',
  'Out for Delivery',
  'Delivered',
] satisfies OrderStatus[];
const isStep = (status: string): status is Step => STEPS.includes(status);

/** Tells people of one batch of events. Notifications are gathered: most batches store them by one statement. */
class Telling {
  private readonly rows = new Map<string, NewRow>();

  constructor(
    private readonly context: Context,
    private readonly tx: Database,
  ) {}

  /** Stores what was gathered. */
  async flush(): Promise<void> {
    const rows = [...this.rows.values()];
    this.rows.clear();
    await insertNotifications(this.tx, rows);
  }

  /** Keeps the latest of a group. */
  private notify<K extends NotificationKind>(news: News<K>): void {
    for (const row of rowsOf(news)) this.rows.set(`${row.userId} ${row.groupKey ?? row.eventKey}`, row);
  }

  async placed(order: NotifiedOrder, { ageSeconds }: PendingEvent): Promise<void> {
    const { context, tx } = this;
    const { id, customerId, restaurantId, items, lines, total, payment, address, placedAt } = order;
    const eventKey = `order:${id}:New`;
    await storeMail(context, tx, {
      kind: 'receipt',
      to: { userId: customerId },
      facts: { ...mailFactsOf(order), items, lines, total, payment, address, placedAt },
      eventKey,
      ageSeconds,
    });
    this.notify({ kind: 'order-placed', to: [customerId], facts: factsOf(order), eventKey });
    const staff = await peopleOf(tx, restaurantId, 'staff');
    const minutes = await findMinutes(tx, id);
    this.notify({ kind: 'new-order', to: staff, facts: { ...factsOf(order), minutes }, eventKey });
    for (const userId of staff)
      await storeMail(context, tx, {
        kind: 'new-order',
        to: { userId },
        facts: { ...mailFactsOf(order), minutes },
        eventKey: `order:${id}:kitchen`,
        ageSeconds,
      });
    await this.lowStock(order, ageSeconds);
  }

  private async lowStock({ id: orderId, restaurantId }: NotifiedOrder, ageSeconds: number): Promise<void> {
    const { context, tx } = this;
    const dishes = await findLowDishes(tx, orderId);
    const leaders = dishes.length > 0 ? await peopleOf(tx, restaurantId, 'leaders') : [];
    for (const { id, name, left, restaurantName, day } of dishes) {
      const event = { facts: { restaurantName, dish: name, left }, eventKey: `low-stock:${id}:${day}` };
      this.notify({ ...event, kind: 'low-stock', to: leaders });
      for (const userId of leaders)
        await storeMail(context, tx, { ...event, kind: 'low-stock', to: { userId }, ageSeconds });
    }
  }

  async step(order: NotifiedOrder, status: string, { ageSeconds }: PendingEvent): Promise<void> {
    const { context, tx } = this;
    const { id, customerId, reason, total, lastBy } = order;
    const eventKey = `order:${id}:${status}`;
    const mailed = { to: { userId: customerId }, eventKey, ageSeconds };
    const facts = factsOf(order);
    // The steps of the acceptance clock come as news of an order that is still new.
    if (status === 'New') return this.unanswered(order, ageSeconds);
    if (status === 'Accepted' || status === 'Cancelled') await this.answered(order);
    if (status === 'Cancelled' && lastBy === 'SYSTEM') await this.unanswered(order, ageSeconds);
    if (status === 'Cancelled') {
      // Nobody is notified of their own actions.
      if (lastBy === 'CUSTOMER') return;
      await storeMail(context, tx, {
        ...mailed,
        kind: 'cancelled',
        facts: { ...mailFactsOf(order), reason, total },
      });
      this.notify({ kind: 'order-cancelled', to: [customerId], facts: { ...facts, reason }, eventKey });
    } else if (status === 'Refunded') {
      await storeMail(context, tx, {
        ...mailed,
        kind: 'refunded',
        facts: { ...mailFactsOf(order), reason, total },
      });
      this.notify({ kind: 'order-refunded', to: [customerId], facts: { ...facts, reason }, eventKey });
    } else if (isStep(status)) {
      await storeMail(context, tx, {
        ...mailed,
        kind: 'status',
        facts: { ...mailFactsOf(order), status },
        groupKey: `order:${id}`,
      });
      this.notify({ kind: 'order-step', to: [customerId], facts: { ...facts, status }, eventKey });
    }
  }

  /** Nobody has to be reminded of it any more. */
  private async answered({ id, restaurantId }: NotifiedOrder): Promise<void> {
    const { tx } = this;
    await this.flush();
    await settle(tx, await peopleOf(tx, restaurantId, 'staff'), `/restaurant/orders/${id}`);
    await settle(tx, await administratorIds(tx), `/admin/orders?open=${id}`);
  }

  /** Who works there, in amber everybody; administrators from red on, with the number to call. */
  private async unanswered(order: NotifiedOrder, ageSeconds: number): Promise<void> {
    const { context, tx } = this;
    const found = await findUnanswered(tx, order.id);
    if (!found) return;
    const { what, minutes, phone } = found;
    const { id, restaurantId } = order;
    const facts = factsOf(order);
    const staff = await peopleOf(tx, restaurantId, 'staff');
    if (what === 'amber')
      return this.notify({
        kind: 'order-amber',
        to: staff,
        facts: { ...facts, minutes },
        eventKey: `order:${id}:amber`,
      });
    const leaders = await peopleOf(tx, restaurantId, 'leaders');
    const admins = await administratorIds(tx);
    const eventKey = `order:${id}:${what === 'red' ? 'red' : 'unanswered'}`;
    const mailed = {
      kind: 'not-answered',
      eventKey,
      // That it is urgent is worth nothing once it has ended, which is so many minutes from now.
      ...(what === 'red' ? { worthSeconds: minutes * 60 } : { ageSeconds }),
    } as const;
    const mailFacts = { ...mailFactsOf(order), what, minutes, phone };
    for (const [people, to] of [
      [what === 'red' ? staff : leaders, 'restaurant'],
      [admins, 'admin'],
    ] as const) {
      const known = { ...facts, phone: to === 'admin' ? phone : '', to };
      if (what === 'red')
        this.notify({ kind: 'order-red', to: people, facts: { ...known, minutes }, eventKey });
      else
        this.notify({
          kind: what === 'ended' ? 'order-ended' : 'restaurant-stopped',
          to: people,
          facts: known,
          eventKey,
        });
      for (const userId of to === 'admin' ? admins : leaders)
        await storeMail(context, tx, { ...mailed, to: { userId }, facts: { ...mailFacts, to } });
    }
  }

  /** Tells what each side has not read of a conversation, or that all is read. */
  async messages({ restaurantId, customerId, orderId, ageSeconds }: PendingEvent): Promise<void> {
    if (restaurantId === null || customerId === null) return;
    const { context, tx } = this;
    const threads = await findUnread(tx, restaurantId, customerId, orderId);
    // Messages about no order are in the support inbox, no duty of kitchen staff.
    const duty = orderId === null ? 'leaders' : 'staff';
    for (const sender of ['customer', 'restaurant'] as const) {
      const to = sender === 'customer' ? ('restaurant' as const) : ('customer' as const);
      const people = to === 'customer' ? [customerId] : await peopleOf(tx, restaurantId, duty);
      const thread = threads.find((one) => one.sender === sender);
      const facts = {
        orderId,
        restaurantId,
        customerId,
        to,
        from: (sender === 'customer' ? thread?.customerName : thread?.restaurantName) ?? '',
        count: thread?.count ?? 1,
      };
      if (!thread) {
        await this.flush();
        const { path } = renderNotification('message', facts);
        if (path !== null) await settle(tx, people, path);
        continue;
      }
      this.notify({
        kind: 'message',
        to: people,
        facts,
        eventKey: `chat:${thread.lastId}`,
        groupKey: `chat:${restaurantId}:${customerId}:${orderId ?? ''}:${to}`,
        count: thread.count,
        ...(to === 'restaurant' && { aboutUserId: customerId }),
      });
      for (const userId of people)
        await storeMail(context, tx, {
          kind: 'chat-unread',
          to: { userId },
          facts: chatFacts(thread),
          ...(to === 'restaurant' && { aboutUserId: customerId }),
          // One mail of all that is unread, however many messages follow the first.
          eventKey: `chat:${thread.firstId}`,
          ageSeconds,
          afterSeconds: CHAT_WAIT_SECONDS,
        });
    }
  }
}

const chatFacts = (thread: UnreadThread) => {
  const { orderId, count, sender, restaurantId, customerId } = thread;
  const isToRestaurant = sender === 'customer';
  return {
    orderId,
    count,
    from: isToRestaurant ? thread.customerName : thread.restaurantName,
    to: isToRestaurant ? ('restaurant' as const) : ('customer' as const),
    thread: { restaurantId, customerId, sender },
  };
};

/** Ten minutes later: how many are unread by now, or that there is nothing to tell any more. */
export const prepareUnreadChat: Prepare = async (tx, { facts }) => {
  const { orderId, thread } = facts as ReturnType<typeof chatFacts>;
  const unread = await findUnread(tx, thread.restaurantId, thread.customerId, orderId);
  const waiting = unread.find(({ sender }) => sender === thread.sender);
  return waiting ? { count: waiting.count } : 'drop';
};
