import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useSearchParams } from 'react-router';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { paths } from '../../app/paths.ts';
import { BESIDE } from '../../features/messages/inbox-frame.tsx';
import { supportCountsQuery } from '../../features/messages/queries.ts';
import { useMedia } from '../../lib/browser/media.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { SegmentedControl } from '../../ui/buttons/segmented-control.tsx';
import { CasesInbox } from './support/cases-inbox.tsx';
import { readAsked } from './support/inbox.ts';
import { MessagesInbox } from './support/messages-inbox.tsx';
import { useCasesView } from './support/use-cases-view.ts';
import { useOwn } from './own/own-context.ts';

/** Customers' messages and reported problems: a list beside the open one; on a phone one after the other. */
export default function SupportPage() {
  const { restaurantId } = useOwn();
  usePageTitle('Support', PRODUCT_NAME);
  const view = useCasesView();
  const isOpen = readAsked(useSearchParams()[0]) !== null;
  const isWide = useMedia(BESIDE.md);
  const isAlone = isOpen && !isWide;
  const unread = useQuery(supportCountsQuery()).data;
  return (
    <>
      {isAlone && (
        <div className="mb-2">
          <Breadcrumbs
            items={
              view.isOfCases
                ? [{ label: 'Support', to: paths.ownerCases }, { label: 'Case' }]
                : [{ label: 'Support', to: paths.ownerSupport }, { label: 'Conversation' }]
            }
          />
        </div>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className={clsx('console-title', isAlone && 'sr-only')}>Support</h1>
          {!isAlone && (
            <p className="mt-0.75 text-label leading-5.5 text-muted">
              {view.isOfCases ? 'Orders with which something is wrong' : 'Messages from your customers'}
            </p>
          )}
        </div>
        {!isAlone && (
          <SegmentedControl
            label="Inbox"
            size="sm"
            options={[
              { value: 'messages', label: 'Messages', ...countOf(unread?.messages) },
              { value: 'cases', label: 'Cases', ...countOf(unread?.cases) },
            ]}
            value={view.isOfCases ? 'cases' : 'messages'}
            onValueChange={view.showInbox}
          />
        )}
      </div>
      {view.isOfCases ? <CasesInbox view={view} /> : <MessagesInbox restaurantId={restaurantId} />}
    </>
  );
}

const countOf = (unread = 0) => (unread > 0 ? { count: unread } : {});
