import { clsx } from 'clsx';
import {
  BellOff,
  DatabaseBackup,
  KeyRound,
  LifeBuoy,
  MailWarning,
  MessageCircle,
  PhoneCall,
  ReceiptText,
  Star,
  Store,
  type LucideIcon,
} from 'lucide-react';
import { useState, type RefObject } from 'react';
import { Link } from 'react-router';

import { adminPaths } from '../admin-paths.ts';
import { paths } from '../../../app/paths.ts';
import { NotificationList } from '../../../features/notifications/list.tsx';
import { MarkAllRead } from '../../../features/notifications/mark-all-read.tsx';
import { messageOf } from '../../../lib/api/api.ts';
import { ago } from '../../../lib/format/formats.ts';
import { useNow } from '../../../lib/time/now.ts';
import { TONE_FILL, type Tone } from '../../../ui/display/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { PanelProblem } from '../../../ui/layout/panel.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/tabs.tsx';
import { AnchoredPanel } from '../../../ui/overlays/anchored-panel.tsx';
import { ForgottenList } from './forgotten-list.tsx';
import type { AdminNotice, ForgottenOrders } from './queries.ts';
import { noticeText } from './text.ts';

type Kind = AdminNotice['kind'];

const LOOK: Record<Kind, { tone: Tone; Icon: LucideIcon; to: (label: string) => string }> = {
  'restaurants-waiting': { tone: 'amber', Icon: Store, to: () => paths.adminWaiting },
  'orders-new': { tone: 'blue', Icon: ReceiptText, to: () => paths.adminNewOrders },
  'orders-forgotten': { tone: 'red', Icon: PhoneCall, to: () => adminPaths.forgottenOrders },
  'reviews-worrying': { tone: 'red', Icon: Star, to: () => paths.adminReviews },
  'cases-waiting': { tone: 'red', Icon: LifeBuoy, to: () => adminPaths.casesWaiting },
  'cases-open': { tone: 'amber', Icon: LifeBuoy, to: () => paths.adminSupport },
  'support-waiting': { tone: 'blue', Icon: MessageCircle, to: () => adminPaths.conversationsWaiting },
  'orders-unaccepted': { tone: 'red', Icon: PhoneCall, to: () => paths.adminNewOrders },
  'consoles-gone': { tone: 'amber', Icon: Store, to: () => paths.adminRestaurants },
  'restaurants-stopped': { tone: 'red', Icon: Store, to: () => paths.adminRestaurants },
  'restaurants-unopened': { tone: 'amber', Icon: Store, to: () => adminPaths.restaurantsClosed },
  'clock-off': { tone: 'blue', Icon: ReceiptText, to: () => paths.adminSettings },
  'mail-failing': { tone: 'red', Icon: MailWarning, to: () => paths.adminSettings },
  'backup-overdue': { tone: 'amber', Icon: DatabaseBackup, to: () => adminPaths.backups },
  'backup-unproven': { tone: 'amber', Icon: DatabaseBackup, to: () => adminPaths.backups },
  'logins-failed': { tone: 'plum', Icon: KeyRound, to: adminPaths.usersFor },
};

const TABS = (own: number) => [
  { value: 'notices' as const, label: 'Notices' },
  { value: 'own' as const, label: 'For you', ...(own > 0 && { count: own }) },
];

/** Restaurants whose orders wait, in the panel. */
const SHOWN = 3;
const longestOf = ({ restaurants: [first], at }: ForgottenOrders): string => first?.oldestAt ?? at;

type Props = {
  anchor: RefObject<HTMLButtonElement | null>;
  notices: readonly AdminNotice[];
  /** Those that had not been seen before. */
  fresh: ReadonlySet<Kind>;
  /** Number of unread notifications to this administrator personally. */
  own: number;
  error: Error | null;
  onRetry: () => void;
  onClear: () => void;
  onClose: () => void;
};

export default function BellPanel({ anchor, notices, fresh, own, error, onRetry, onClear, onClose }: Props) {
  const [tab, setTab] = useState<'notices' | 'own'>('notices');
  const now = new Date(useNow());
  return (
    <AnchoredPanel
      anchor={anchor}
      title="Notifications"
      action={
        <>
          {tab === 'notices' && notices.length > 0 && (
            <Button variant="ghost" size="xs" onClick={onClear}>
              Clear all
            </Button>
          )}
          {tab === 'own' && own > 0 && <MarkAllRead variant="ghost" size="xs" />}
        </>
      }
      onClose={onClose}
    >
      <Tabs label="What is told" options={TABS(own)} value={tab} onValueChange={setTab} isInPanel>
        <TabPanel value="notices">
          {error ? (
            <div className="px-4 pb-4">
              <PanelProblem message={messageOf(error)} onRetry={onRetry} />
            </div>
          ) : notices.length === 0 ? (
            <p role="status" className="m-0 flex flex-col items-center gap-2 px-4 py-10 text-muted">
              <BellOff size={26} strokeWidth={1.9} aria-hidden />
              Nothing waits for you.
            </p>
          ) : (
            <ul className="m-0 list-none divide-y divide-line p-0">
              {notices.map((notice) => (
                <Item
                  key={notice.kind}
                  notice={notice}
                  isFresh={fresh.has(notice.kind)}
                  now={now}
                  onLeave={onClose}
                />
              ))}
            </ul>
          )}
        </TabPanel>
        <TabPanel value="own">
          <NotificationList onLeave={onClose} />
        </TabPanel>
      </Tabs>
    </AnchoredPanel>
  );
}

type ItemProps = { notice: AdminNotice; isFresh: boolean; now: Date; onLeave: () => void };

function Item({ notice, isFresh, now, onLeave }: ItemProps) {
  const { tone, Icon, to } = LOOK[notice.kind];
  const { title, latest } = noticeText(notice);
  // Whom to call.
  const waiting = 'waiting' in notice ? notice.waiting : undefined;
  return (
    <li className="flex gap-3 px-4 py-3">
      <span
        aria-hidden
        className={clsx('mt-0.5 grid size-9 shrink-0 place-items-center rounded-full', TONE_FILL[tone])}
      >
        <Icon size={17} strokeWidth={2} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="m-0 flex items-start gap-2 text-body leading-5.25 font-semibold wrap-anywhere">
          <span className="min-w-0 flex-1">{title}</span>
          {isFresh && (
            <span className="mt-1.5 size-2 shrink-0 rounded-full bg-accent">
              <span className="sr-only">Unread</span>
            </span>
          )}
        </p>
        <p className="num m-0 text-label leading-5 wrap-anywhere text-muted">
          {latest}, {ago(waiting && notice.kind === 'orders-forgotten' ? longestOf(waiting) : notice.at, now)}
        </p>
        {waiting && <ForgottenList waiting={waiting} shown={SHOWN} now={now} onLeave={onLeave} />}
        <Link
          to={to(notice.label)}
          onClick={onLeave}
          className="mt-1 inline-flex min-h-8 items-center text-label font-semibold text-primary hover:underline pointer-coarse:min-h-11"
        >
          View details
          <span className="sr-only">: {title}</span>
        </Link>
      </div>
    </li>
  );
}
