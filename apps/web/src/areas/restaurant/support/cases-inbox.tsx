import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { LifeBuoy } from 'lucide-react';

import { paths } from '../../../app/paths.ts';
import { CaseChips } from '../../../features/cases/case-chips.tsx';
import { casesFilterOf } from '../../../features/cases/case-filters.ts';
import { CaseInboxLine } from '../../../features/cases/case-inbox-line.tsx';
import { CaseView } from '../../../features/cases/case-view.tsx';
import { casesQuery } from '../../../features/cases/queries.ts';
import { BESIDE, InboxFrame, NoneYet } from '../../../features/messages/inbox-frame.tsx';
import { InboxList } from '../../../features/messages/inbox-list.tsx';
import { OpenFirst } from '../../../features/messages/open-first.tsx';
import { useMedia } from '../../../lib/browser/media.ts';
import type { CasesView } from './use-cases-view.ts';

/** Problems that customers report with their orders. Support reads and writes too, and closes them. */
export function CasesInbox({ view }: { view: CasesView }) {
  const { state, orderId, caseId } = view;
  const found = useInfiniteQuery({
    ...casesQuery(casesFilterOf(state)),
    placeholderData: keepPreviousData,
  });
  const isWide = useMedia(BESIDE.md);
  const [first] = found.isPlaceholderData ? [] : (found.data ?? []);
  if (orderId === null && isWide && first) return <OpenFirst to={view.addressOfCase(first)} />;

  return (
    <>
      <CaseChips
        value={state}
        onValueChange={view.showState}
        className={`strip -mx-4 mt-4 gap-2 px-4 py-1 md:-mx-7 md:px-7 lg:max-xl:-mx-5 lg:max-xl:px-5 ${orderId === null ? '' : 'max-md:hidden'}`}
      />
      <InboxFrame
        from="md"
        className="md:h-[calc(100dvh-248px)]"
        list={
          <InboxList
            key={state}
            noun="case"
            found={found}
            keyOf={({ id }) => id}
            renderRow={(one) => (
              <CaseInboxLine
                one={one}
                reader="restaurant"
                to={view.addressOfCase(one)}
                isCurrent={one.orderId === orderId && (caseId === undefined || one.id === caseId)}
              />
            )}
            empty={
              <NoneYet icon={<LifeBuoy strokeWidth={1.9} />}>
                {state === 'all'
                  ? 'No customer has said that something is wrong.'
                  : 'There is no such case now.'}
              </NoneYet>
            }
          />
        }
        detail={
          orderId === null ? null : (
            <CaseView
              key={`${orderId} ${caseId}`}
              orderId={orderId}
              caseId={caseId}
              reader="restaurant"
              fieldLabel="Answer the customer"
              orderTo={paths.ownerOrder}
              caseTo={view.addressOfCase}
            />
          )
        }
        none="Choose a case to read and answer it."
      />
    </>
  );
}
