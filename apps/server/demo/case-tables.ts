import { iso } from './calendar.ts';
import type { DemoCase, DemoPlatformMessage, Fields, Tables } from './rows.ts';

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
        dishIds.map((dishId) => ({ caseId: index + 1, orderId, menuItemId: dishId })),
      ),
    ],
    [
      'case_messages',
      written.map(({ id, caseId, message: { at, ...message } }) => ({
        ...message,
        id,
        caseId,
        createdAt: iso(at),
      })),
    ],
  ];
}

/**
 * Row of a case. The side that wrote last has read all of it; the others have only to read the messages since their
 * own.
 */
function caseRow(
  { messages, dishIds: _lines, ...one }: DemoCase,
  id: number,
  lastMessageId: number | undefined,
): Fields {
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
    ...one,
    id,
    openedAt: iso(messages[0].at),
    waitingSince: isOpen && waiting ? iso(waiting.at) : null,
    closedAt: one.state === 'closed' && last ? iso(last.at) : null,
    outcome: one.state === 'closed' ? (last?.outcome ?? null) : null,
    photo: '',
    lastMessageId,
    customerUnread: unread('customer'),
    restaurantUnread: unread('restaurant'),
    // Administrators read along only in cases that wait for them.
    platformUnread: isOpen ? unread('platform') : 0,
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
      customerId,
      lastMessageId: last?.id,
      waitingSince: since ? iso(since.at) : null,
    };
  });
  return [
    ['platform_conversations', conversations],
    ['platform_messages', rows.map(({ at, ...row }) => ({ ...row, createdAt: iso(at) }))],
  ];
}
