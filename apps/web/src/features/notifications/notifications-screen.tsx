import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { counted } from '../../lib/format/formats.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { NotificationList, useNotificationActions } from './list.tsx';
import { MarkAllRead } from './mark-all-read.tsx';
import { notificationsQuery } from './queries.ts';
import { unreadNotificationsQuery } from './unread.ts';

/** Everything that this person was told. */
export default function NotificationsScreen() {
  const isConsole = useSession()?.role !== 'CUSTOMER';
  const [isAsking, setAsking] = useState(false);
  const unread = useQuery(unreadNotificationsQuery()).data ?? 0;
  const all = useInfiniteQuery(notificationsQuery()).data;
  const hasAny = all !== undefined && all.length > 0;
  const { clear } = useNotificationActions();
  return (
    <div className="max-w-180">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className={isConsole ? 'console-title' : 'page-title'}>Notifications</h1>
          <p role="status" className="num mt-1 min-h-6 text-muted">
            {all && (unread === 0 ? 'Everything is read' : counted(unread, 'unread notification'))}
          </p>
        </div>
        {/* Each keeps its place while there is nothing to do: on a phone the list would move. */}
        <div className="flex flex-wrap gap-2.5">
          <MarkAllRead
            variant="outline"
            size="sm"
            className={hasAny && unread > 0 ? undefined : 'invisible'}
          />
          <Button
            variant="ghost"
            size="sm"
            className={hasAny ? undefined : 'invisible'}
            onClick={() => setAsking(true)}
          >
            Clear all
          </Button>
        </div>
      </div>
      <Card className="mt-5 overflow-hidden py-1">
        <NotificationList />
      </Card>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Clear all notifications?"
        body="They go on every device. Orders, messages and reviews stay."
        cancelLabel="Keep them"
        confirmLabel="Clear all"
        busyLabel="Clearing…"
        isBusy={clear.isPending}
        onConfirm={() => clear.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </div>
  );
}
