import {
  type NotificationFacts,
  type NotificationKind,
  renderNotification,
} from '@tiffin/contract/rules/notifications';
import type { OrderStatus } from '@tiffin/contract/rules/order-status';
import type { Context } from '../../auth/context.ts';
import type { Database } from '../../db/database.ts';
import { type MailKind, mailRowOf, type NewMail, storeMails } from '../mail/index.ts';
import {
  administratorIds,
  type News,
  rowsOf,
  settle,
  type Settled,
  type Staff,
  storeNotifications,
} from '../notifications/index.ts';
import type { NotifiedOrder } from '../orders/index.ts';
import { findUnanswered, type PendingEvent, type Thread } from './notifier.repo.ts';
import { type Batch, readBatch, threadKey, threadOf } from './read-batch.ts';
import { chatFacts } from './unread-chat.ts';

const CHAT_WAIT_SECONDS = 10 * 60;

/** Stores what these events are to whom. An event that is told again stores nothing: keys are made of what happened. */
export async function processEvents(
  context: Context,
  tx: Database,
  events: readonly PendingEvent[],
): Promise<void> {
  const telling = new Telling(context, tx, await readBatch(context, tx, events));
  for (const event of events) await telling.event(event);
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

/** Tells people of one batch of events. What is told is gathered: most batches store it by a statement of each kind. */
class Telling {
  private readonly rows = new Map<string, ReturnType<typeof rowsOf>[number]>();
  private readonly mails: ReturnType<typeof mailRowOf>[] = [];
  /** What these people need not be told any more, also of what was gathered before. */
  private readonly settled: Settled[] = [];
  private readonly threads = new Set<string>();
  private admins: Promise<readonly number[]> | undefined;

  constructor(
    private readonly context: Context,
    private readonly tx: Database,
    private readonly batch: Batch,
  ) {}

  async event(event: PendingEvent): Promise<void> {
    const { type, orderId, status } = event;
    const thread = threadOf(event);
    if (thread) return this.messages(thread, event);
    const order = orderId === null ? undefined : this.batch.orders.get(orderId);
    if (!order) return;
    if (type === 'order.placed') this.placed(order, event);
    if (type === 'order.status' && status) await this.step(order, status, event);
  }

  /** Stores what was gathered. */
  async flush(): Promise<void> {
    const rows = [...this.rows.values()];
    this.rows.clear();
    await storeMails(this.context, this.tx, this.mails.splice(0));
    await storeNotifications(this.tx, rows);
    await settle(this.tx, this.settled.splice(0));
  }

  private mail<K extends MailKind>(mail: NewMail<K>): void {
    this.mails.push(mailRowOf(mail));
  }

  private people(restaurantId: number): Staff {
    return this.batch.staff.get(restaurantId) ?? { staff: [], leaders: [] };
  }

  private administrators(): Promise<readonly number[]> {
    this.admins ??= administratorIds(this.tx);
    return this.admins;
  }

  /** Keeps the latest of a group. */
  private notify<K extends NotificationKind>(news: News<K>): void {
    for (const row of rowsOf(news)) this.rows.set(`${row.userId} ${row.groupKey ?? row.eventKey}`, row);
  }

  private placed(order: NotifiedOrder, { ageSeconds }: PendingEvent): void {
    const { id, customerId, restaurantId, total } = order;
    const eventKey = `order:${id}:New`;
    const receipt = this.batch.receipts.get(id);
    if (receipt)
      this.mail({
        kind: 'receipt',
        to: { userId: customerId },
        facts: { ...mailFactsOf(order), ...receipt, total },
        eventKey,
        ageSeconds,
      });
    this.notify({ kind: 'order-placed', to: [customerId], facts: factsOf(order), eventKey });
    const { staff } = this.people(restaurantId);
    const minutes = order.minutesToAnswer;
    this.notify({ kind: 'new-order', to: staff, facts: { ...factsOf(order), minutes }, eventKey });
    for (const userId of staff)
      this.mail({
        kind: 'new-order',
        to: { userId },
        facts: { ...mailFactsOf(order), minutes },
        eventKey: `order:${id}:kitchen`,
        ageSeconds,
      });
    this.lowStock(order, ageSeconds);
  }

  private lowStock({ id: orderId, restaurantId }: NotifiedOrder, ageSeconds: number): void {
    const { leaders } = this.people(restaurantId);
    for (const { id, name, left, restaurantName, day } of this.batch.lowDishes.get(orderId) ?? []) {
      const event = { facts: { restaurantName, dish: name, left }, eventKey: `low-stock:${id}:${day}` };
      this.notify({ ...event, kind: 'low-stock', to: leaders });
      for (const userId of leaders) this.mail({ ...event, kind: 'low-stock', to: { userId }, ageSeconds });
    }
  }

  private async step(order: NotifiedOrder, status: string, { ageSeconds }: PendingEvent): Promise<void> {
    const { id, customerId, reason, total, lastBy } = order;
    const eventKey = `order:${id}:${status}`;
    const mailed = { to: { userId: customerId }, eventKey, ageSeconds };
    const facts = factsOf(order);
    // The steps of the acceptance clock come as news of an order that is still new.
    if (status === 'New') return this.unanswered(order, ageSeconds);
    if (status === 'Accepted' || status === 'Cancelled' || status === 'Delivered') await this.answered(order);
    if (status === 'Cancelled' && lastBy === 'SYSTEM') await this.unanswered(order, ageSeconds);
    if (status === 'Cancelled') {
      // Nobody is notified of their own actions.
      if (lastBy === 'CUSTOMER') return;
      this.mail({
        ...mailed,
        kind: 'cancelled',
        facts: { ...mailFactsOf(order), reason, total },
      });
      this.notify({ kind: 'order-cancelled', to: [customerId], facts: { ...facts, reason }, eventKey });
    } else if (status === 'Refunded') {
      this.mail({
        ...mailed,
        kind: 'refunded',
        facts: { ...mailFactsOf(order), reason, total },
      });
      this.notify({ kind: 'order-refunded', to: [customerId], facts: { ...facts, reason }, eventKey });
    } else if (isStep(status)) {
      this.mail({
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
    this.settle(this.people(restaurantId).staff, `/restaurant/orders/${id}`);
    this.settle(await this.administrators(), `/admin/orders?open=${id}`);
  }

  private settle(people: readonly number[], path: string): void {
    for (const userId of people) this.settled.push({ userId, path });
  }

  /** Who works there, in amber everybody; administrators from red on, with the number to call. */
  private async unanswered(order: NotifiedOrder, ageSeconds: number): Promise<void> {
    const found = await findUnanswered(this.tx, order.id);
    if (!found) return;
    // It opens what an answer settles, and comes after it.
    await this.flush();
    const { what, minutes, phone } = found;
    const { id, restaurantId } = order;
    const facts = factsOf(order);
    const { staff, leaders } = this.people(restaurantId);
    if (what === 'amber')
      return this.notify({
        kind: 'order-amber',
        to: staff,
        facts: { ...facts, minutes },
        eventKey: `order:${id}:amber`,
      });
    const admins = await this.administrators();
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
        this.mail({ ...mailed, to: { userId }, facts: { ...mailFacts, to } });
    }
  }

  /** Tells what each side has not read of a conversation, or that all is read. */
  private messages(about: Thread, { ageSeconds }: PendingEvent): void {
    const key = threadKey(about);
    // Was read for all events of the batch.
    if (this.threads.has(key)) return;
    this.threads.add(key);
    const { restaurantId, customerId, orderId } = about;
    const threads = this.batch.unread.get(key) ?? [];
    // Messages about no order are in the support inbox, no duty of kitchen staff.
    const duty = orderId === null ? 'leaders' : 'staff';
    for (const sender of ['customer', 'restaurant'] as const) {
      const to = sender === 'customer' ? ('restaurant' as const) : ('customer' as const);
      const people = to === 'customer' ? [customerId] : this.people(restaurantId)[duty];
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
        const { path } = renderNotification('message', facts);
        if (path !== null) this.settle(people, path);
        continue;
      }
      this.notify({
        kind: 'message',
        to: people,
        facts,
        eventKey: `chat:${thread.lastId}`,
        groupKey: `chat:${key}:${to}`,
        count: thread.count,
        ...(to === 'restaurant' && { aboutUserId: customerId }),
      });
      for (const userId of people)
        this.mail({
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
