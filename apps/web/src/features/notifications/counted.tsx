import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import { Notified } from './notified.tsx';
import { unreadNotificationsQuery } from './unread.ts';

/** Reports how many notifications of this user are unread. Shows nothing. */
export default function Counted({ onUnread }: { onUnread: (unread: number) => void }) {
  const unread = useQuery(unreadNotificationsQuery()).data ?? 0;
  const reportUnread = useEffectEvent(onUnread);
  useEffect(() => reportUnread(unread), [unread]);
  return <Notified unread={unread} />;
}
