import { PRODUCT_NAME } from '../../app/brand.ts';
import { BESIDE } from '../../features/messages/inbox-frame.tsx';
import { useMedia } from '../../lib/browser/media.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { SegmentedControl } from '../../ui/buttons/segmented-control.tsx';
import { PageHead } from './shell/page-head.tsx';
import { useWaitingForHelp } from './shell/waiting-for-help.ts';
import { CasesInbox } from './support/cases-inbox.tsx';
import { ConversationsInbox } from './support/conversations-inbox.tsx';
import { useSupportView } from './support/use-support-view.ts';

/** Customers who need help: with an order, or before they have one. */
export default function SupportPage() {
  usePageTitle('Support', PRODUCT_NAME);
  const view = useSupportView();
  const waiting = useWaitingForHelp();
  const isWide = useMedia(BESIDE.lg);
  const isOpen = view.orderId !== null || view.customerId !== null;
  return (
    <>
      {isOpen && !isWide ? (
        <>
          <Breadcrumbs
            items={[
              { label: 'Support', to: view.addressOfList },
              { label: view.inbox === 'cases' ? 'Case' : 'Conversation' },
            ]}
          />
          <h1 className="sr-only">Support</h1>
        </>
      ) : (
        <PageHead title="Support" about="Help with an order, and what customers ask you">
          <SegmentedControl
            label="Inbox"
            size="sm"
            options={[
              { value: 'cases', label: 'Cases', ...countOf(waiting.cases) },
              { value: 'conversations', label: 'Conversations', ...countOf(waiting.conversations) },
            ]}
            value={view.inbox}
            onValueChange={view.showInbox}
          />
        </PageHead>
      )}
      {view.inbox === 'cases' ? <CasesInbox view={view} /> : <ConversationsInbox view={view} />}
    </>
  );
}

const countOf = (waiting: number) => (waiting > 0 ? { count: waiting } : {});
