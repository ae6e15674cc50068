import type { DemoCase, DemoPlatformMessage, Json } from './rows.ts';

type Tables = (readonly [table: string, rows: Json[]])[];

const iso = (at: number): string => new Date(at).toISOString();

/** Cases are numbered as they were opened, their messages as they were written, over all cases. */
export function caseTables(cases: readonly DemoCase[]): Tables {
  const written = cases
    .flatMap((one, index) => one.messages.map((message) => ({ caseId: index + 1, message })))
    .toSorted((a, b) => a.message.at - b.message.at || a.caseId - b.caseId)
    .map((row, index) => ({ ...row, id: index + 1 }));
  const lastOf = new Map(written.map(({ id, caseId }) => [caseId, id]));
  return [
    ['cases', cases.map((one, index) => caseRow(one, index + 1, lastOf.get(index + 1)))],
    [
      'case_lines',
      cases.flatMap(({ orderId, dishIds }, index) =>
        dishIds.map((dishId) => ({ case_id: index + 1, order_id: orderId, menu_item_id: dishId })),
      ),
    ],
    [
      'case_messages',
      written.map(({ id, caseId, message }) => ({
        id,
        case_id: caseId,
        what: message.what,
        sender: message.sender,
        author_id: message.authorId,
        text: message.text,
        outcome: message.outcome,
        created_at: iso(message.at),
      })),
    ],
  ];
}

/**
 * Row of a case. The side that wrote last has read all of it; the others have only to read the messages since their
 * own.
 */
function caseRow({ messages, ...one }: DemoCase, id: number, lastMessageId: number | undefined): Json {
  const last = messages.at(-1);
  const unread = (side: string) => {
    const own = messages.findLastIndex(({ sender }) => sender === side);
    return one.state === 'closed' ? 0 : messages.length - 1 - own;
  };
  const isOpen = one.state === 'open';
  const waiting = messages.findLast(
    ({ sender }, index) => sender === 'customer' && messages[index - 1]?.sender !== 'customer',
  );
  return {
    id,
    order_id: one.orderId,
    restaurant_id: one.restaurantId,
    customer_id: one.customerId,
    kind: one.kind,
    state: one.state,
    opened_at: iso(messages[0].at),
    waiting_since: isOpen && waiting ? iso(waiting.at) : null,
    closed_at: one.state === 'closed' && last ? iso(last.at) : null,
    outcome: one.state === 'closed' ? (last?.outcome ?? null) : null,
    photo: '',
    last_message_id: lastMessageId,
    customer_unread: unread('customer'),
    restaurant_unread: unread('restaurant'),
    // Administrators read along only in cases that wait for them.
    platform_unread: isOpen ? unread('platform') : 0,
  };
}

export function platformTables(messages: readonly DemoPlatformMessage[]): Tables {
  const rows = messages.map((message, index) => ({ ...message, id: index + 1 }));
  const conversations = [...new Set(rows.map(({ customerId }) => customerId))].map((customerId) => {
    const thread = rows.filter((row) => row.customerId === customerId);
    const last = thread.at(-1);
    const since = thread.find(
      ({ sender }, index) =>
        sender === 'customer' && thread.slice(index).every((later) => later.sender === 'customer'),
    );
    return {
      customer_id: customerId,
      last_message_id: last?.id,
      waiting_since: since ? iso(since.at) : null,
    };
  });
  return [
    ['platform_conversations', conversations],
    [
      'platform_messages',
      rows.map((row) => ({
        id: row.id,
        customer_id: row.customerId,
        sender: row.sender,
        author_id: row.authorId,
        text: row.text,
        is_read: row.isRead,
        created_at: iso(row.at),
      })),
    ],
  ];
}
