import type { DemoCase } from './cases.ts';
import { type Fields, numbered, type Tables } from './columns.ts';
import type { DemoData } from './generate.ts';

/** Cases are numbered as they were opened, their messages as they were written, over all cases. */
export function caseTables(opened: readonly DemoCase[]): Tables {
  const cases = numbered(opened);
  const written = cases.flatMap(({ id, messages }) =>
    messages.map((message) => ({ ...message, caseId: id })),
  );
  const messages = numbered(written.toSorted((a, b) => a.at - b.at || a.caseId - b.caseId));
  return [
    ['cases', cases.map((one) => caseRow(one, messages.findLast(({ caseId }) => caseId === one.id)?.id))],
    [
      'case_lines',
      cases.flatMap(({ id: caseId, orderId, dishIds }) =>
        dishIds.map((menuItemId) => ({ caseId, orderId, menuItemId })),
      ),
    ],
    ['case_messages', messages.map(({ at, ...message }) => ({ ...message, createdAt: at }))],
  ];
}

/**
 * Row of a case. The side that wrote last has read all of it; the others have only to read the messages since their
 * own.
 */
function caseRow({ messages, dishIds: _lines, ...one }: DemoCase, lastMessageId: number | undefined): Fields {
  const isOpen = one.state === 'open';
  const closing = one.state === 'closed' ? messages.at(-1) : undefined;
  const unread = (side: string) =>
    closing ? 0 : messages.length - 1 - messages.findLastIndex(({ sender }) => sender === side);
  const waiting = messages.findLast(
    ({ sender }, index) => sender === 'customer' && messages[index - 1]?.sender !== 'customer',
  );
  return {
    ...one,
    waitingSince: isOpen ? waiting?.at : null,
    closedAt: closing?.at,
    outcome: closing?.outcome,
    photo: '',
    lastMessageId,
    customerUnread: unread('customer'),
    restaurantUnread: unread('restaurant'),
    // Administrators read along only in cases that wait for them.
    platformUnread: isOpen ? unread('platform') : 0,
  };
}

export function platformTables(written: DemoData['platformMessages']): Tables {
  const messages = numbered(written.map(({ at, ...message }) => ({ ...message, createdAt: at })));
  const conversations = [...new Set(messages.map(({ customerId }) => customerId))].map((customerId) => {
    const thread = messages.filter((message) => message.customerId === customerId);
    const answered = thread.findLastIndex(({ sender }) => sender === 'platform');
    return {
      customerId,
      lastMessageId: thread.at(-1)?.id,
      waitingSince: thread[answered + 1]?.createdAt,
    };
  });
  return [
    ['platform_conversations', conversations],
    ['platform_messages', messages],
  ];
}
