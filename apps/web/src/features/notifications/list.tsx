import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import {
  BellDot,
  Info,
  UserRoundCog,
  MessageCircle,
  PhoneCall,
  ReceiptText,
  ShoppingBag,
  Store,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router';

import { actionProblem } from '../../lib/api/action-problem.ts';
import { call, messageOf } from '../../lib/api/api.ts';
import { ago } from '../../lib/format/formats.ts';
import { useNow } from '../../lib/time/now.ts';
import { TONE_FILL, type Tone } from '../../ui/display/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { PanelProblem } from '../../ui/layout/panel.tsx';
import { Loading, Skeleton } from '../../ui/feedback/states.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { notificationsQuery, readNotificationsAgain, type Notification } from './queries.ts';

const LOOK: Record<Notification['topic'], { tone: Tone; Icon: LucideIcon }> = {
  orders: { tone: 'blue', Icon: ShoppingBag },
  receipts: { tone: 'teal', Icon: ReceiptText },
  chat: { tone: 'plum', Icon: MessageCircle },
  'new-orders': { tone: 'blue', Icon: ReceiptText },
  'not-answered': { tone: 'red', Icon: PhoneCall },
  restaurant: { tone: 'amber', Icon: Store },
  platform: { tone: 'amber', Icon: Store },
  digest: { tone: 'grey', Icon: Info },
  account: { tone: 'grey', Icon: UserRoundCog },
};

const onError = (error: unknown) => toast.bad(actionProblem(error));

/** Actions on all notifications. */
export function useNotificationActions() {
  const queries = useQueryClient();
  const settled = () => readNotificationsAgain(queries);
  const readAll = useMutation({
    mutationFn: () => call('PUT /api/notifications/read-all', {}),
    onSuccess: settled,
    onError,
  });
  const clear = useMutation({
    mutationFn: () => call('DELETE /api/notifications', {}),
    onSuccess: settled,
    onError,
  });
  return { readAll, clear };
}

type Props = {
  /** Something was opened. */
  onLeave?: () => void;
  className?: string;
};

/** Notifications of the user, latest first. */
export function NotificationList({ onLeave, className }: Props) {
  const now = new Date(useNow());
  const found = useInfiniteQuery(notificationsQuery());
  if (!found.data)
    return found.isError ? (
      <div className="px-4 pb-4">
        <PanelProblem message={messageOf(found.error)} onRetry={() => void found.refetch()} />
      </div>
    ) : (
      <Loading label="Loading what is new…" className="grid gap-3 p-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </Loading>
    );
  if (found.data.length === 0)
    return (
      <p role="status" className="m-0 flex flex-col items-center gap-2 px-4 py-10 text-muted">
        <BellDot size={26} strokeWidth={1.9} aria-hidden />
        Nothing new.
      </p>
    );
  return (
    <div className={clsx('min-h-0', className)}>
      <ul aria-label="Notifications" className="m-0 list-none divide-y divide-line p-0">
        {found.data.map((notification) => (
          <Item key={notification.id} notification={notification} now={now} onLeave={onLeave} />
        ))}
      </ul>
      {found.hasNextPage && (
        <div className="grid place-items-center p-3">
          <Button
            variant="ghost"
            size="sm"
            isLoading={found.isFetchingNextPage}
            loadingText="Loading…"
            onClick={() => void found.fetchNextPage()}
          >
            Show earlier ones
          </Button>
        </div>
      )}
    </div>
  );
}

type ItemProps = { notification: Notification; now: Date; onLeave: (() => void) | undefined };

function Item({ notification, now, onLeave }: ItemProps) {
  const queries = useQueryClient();
  const { id, topic, title, text, path, isRead, createdAt } = notification;
  const { tone, Icon } = LOOK[topic] ?? LOOK.account;
  const open = () => {
    onLeave?.();
    // The server gets it even where the page is gone before the answer.
    if (!isRead)
      call('PUT /api/notifications/:id/read', { params: { id }, keepalive: true }).then(
        () => readNotificationsAgain(queries),
        () => undefined,
      );
  };
  return (
    <li className="relative flex gap-3 px-4 py-3 hover:bg-sunken">
      <span
        aria-hidden
        className={clsx('mt-0.5 grid size-9 shrink-0 place-items-center rounded-full', TONE_FILL[tone])}
      >
        <Icon size={17} strokeWidth={2} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="m-0 flex items-start gap-2 text-body leading-5.25 wrap-anywhere">
          {/* All of the row is pressed. */}
          <Link
            to={path}
            onClick={open}
            className={clsx(
              'num min-w-0 flex-1 before:absolute before:inset-0 focus-visible:before:outline-2',
              isRead ? 'font-medium text-ink-2' : 'font-semibold',
            )}
          >
            {title}
          </Link>
          {!isRead && (
            <span className="mt-1.5 size-2 shrink-0 rounded-full bg-accent">
              <span className="sr-only">Unread</span>
            </span>
          )}
        </p>
        <p className="num m-0 text-label leading-5 wrap-anywhere text-muted">{text}</p>
        <p className="num m-0 text-caption leading-5 text-muted">{ago(createdAt, now)}</p>
      </div>
    </li>
  );
}
