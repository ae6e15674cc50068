import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { POLL_MS } from '@tiffin/contract/rules/limits';
import { UserRound } from 'lucide-react';

import { paths } from '../../../app/paths.ts';
import { PlatformChat } from '../../../features/platform-support/platform-chat.tsx';
import { platformThreadQuery } from '../../../features/platform-support/queries.ts';
import { isApiError } from '../../../lib/api/api.ts';
import { counted } from '../../../lib/format/formats.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useRecountOn } from '../shell/waiting-for-help.ts';
import { users } from '../users/users.ts';
import type { PlatformConversation } from './conversations.ts';

type Props = {
  customerId: number;
  /** The conversation from the list; it may be far down, or not begun yet. */
  listed: PlatformConversation | undefined;
};

/** The messages between a customer and the platform. */
export function CustomerConversation({ customerId, listed }: Props) {
  const thread = useInfiniteQuery(platformThreadQuery(customerId, POLL_MS.customerChat));
  const user = useQuery({ ...users.oneQuery(customerId), enabled: !listed }).data ?? undefined;
  useRecountOn(thread.data?.at(-1)?.id);
  if (!thread.data && isApiError(thread.error, 404))
    return (
      <div className="p-4">
        <Notice kind="bad">Customer not found.</Notice>
      </div>
    );

  const name = listed?.customerName ?? user?.username ?? `Customer ${customerId}`;
  const username = listed?.customerUsername ?? user?.username;
  const orders = listed?.orderCount ?? user?.orderCount;
  const isGone = listed?.customerUsername === '';
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4 py-2.5">
        <Avatar name={name} size={40} className="shrink-0" />
        <div className="min-w-0 flex-1">
          <h2 className="card-title truncate">{name}</h2>
          <p className="num truncate text-label leading-5 text-muted">
            {[username !== name && username, orders !== undefined && counted(orders, 'order')]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {!isGone && (
          <ButtonLink to={paths.adminUser(customerId)} variant="outline" size="sm">
            <UserRound size={17} strokeWidth={2} className="sm:hidden" aria-hidden />
            <span className="max-sm:sr-only">View account</span>
          </ButtonLink>
        )}
      </div>
      <PlatformChat
        customerId={customerId}
        otherName={name}
        fieldLabel={`Reply to ${name.split(' ')[0]}`}
        empty={`Nothing was written yet. ${name} reads it under Support.`}
        closedNote={isGone ? 'This account was deleted: nobody would read an answer.' : undefined}
      />
    </>
  );
}
