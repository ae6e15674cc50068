import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { LifeBuoy } from 'lucide-react';
import { Link } from 'react-router';

import { adminPaths } from '../admin-paths.ts';
import { paths } from '../../../app/paths.ts';
import { CaseChips } from '../../../features/cases/case-chips.tsx';
import { casesFilterOf, type CaseFilter } from '../../../features/cases/case-filters.ts';
import { CaseInboxLine } from '../../../features/cases/case-inbox-line.tsx';
import { CaseView, Fact } from '../../../features/cases/case-view.tsx';
import { casesQuery, type Case } from '../../../features/cases/queries.ts';
import { BESIDE, InboxFrame, NoneYet } from '../../../features/messages/inbox-frame.tsx';
import { InboxList } from '../../../features/messages/inbox-list.tsx';
import { OpenFirst } from '../../../features/messages/open-first.tsx';
import { useMedia } from '../../../lib/browser/media.ts';
import { Chip } from '../../../ui/buttons/chip.tsx';
import { FACT_LINK } from '../lists/drawer.tsx';
import { useRecountOn } from '../shell/waiting-for-help.ts';
import { CaseNotes } from './case-notes.tsx';
import { CloseCase } from './close-case.tsx';
import { RefundOrder } from './refund-order.tsx';
import type { SupportView } from './use-support-view.ts';
import { phoneHref } from '../../../lib/format/phone-href.ts';

const NONE: Readonly<Record<CaseFilter, string>> = {
  waiting: 'Nobody has waited for half an hour.',
  open: 'Every customer has an answer.',
  answered: 'No case waits for its customer.',
  closed: 'No case was closed yet.',
  all: 'No customer has said that something is wrong.',
};

/** Customers' reports of problems with orders. */
export function CasesInbox({ view }: { view: SupportView }) {
  const { state, restaurantId, orderId, caseId } = view;
  const found = useInfiniteQuery({
    ...casesQuery(casesFilterOf(state, restaurantId)),
    placeholderData: keepPreviousData,
  });
  const isWide = useMedia(BESIDE.lg);
  const [first] = found.isPlaceholderData ? [] : (found.data ?? []);
  // The first is open where there is room beside the list; by its address, so that it stays when another is written in.
  if (orderId === null && isWide && first) return <OpenFirst to={view.addressOfCase(first)} />;
  const ofOne = found.data?.find((one) => one.restaurantId === restaurantId)?.restaurantName;

  return (
    <>
      <CaseChips
        restaurantId={restaurantId}
        value={state}
        onValueChange={view.showState}
        className={`strip -mx-4 mt-4 gap-2 px-4 py-1 md:-mx-7 md:px-7 ${orderId === null ? '' : 'max-lg:hidden'}`}
      >
        {restaurantId !== undefined && (
          <Chip isPressed isRemovable onClick={view.ofAllRestaurants}>
            {`Of ${ofOne ?? `restaurant ${restaurantId}`}`}
          </Chip>
        )}
      </CaseChips>
      <InboxFrame
        from="lg"
        className="lg:h-[calc(100dvh-248px)]"
        list={
          <InboxList
            key={`${state} ${restaurantId}`}
            noun="case"
            found={found}
            keyOf={({ id }) => id}
            renderRow={(one) => (
              <CaseInboxLine
                one={one}
                reader="platform"
                to={view.addressOfCase(one)}
                isCurrent={one.orderId === orderId && (caseId === undefined || one.id === caseId)}
              />
            )}
            empty={<NoneYet icon={<LifeBuoy strokeWidth={1.9} />}>{NONE[state]}</NoneYet>}
          />
        }
        detail={
          orderId === null ? null : (
            <CaseView
              key={`${orderId} ${caseId}`}
              orderId={orderId}
              caseId={caseId}
              reader="platform"
              fieldLabel="Answer both sides"
              orderTo={paths.adminOrder}
              caseTo={view.addressOfCase}
              renderActions={(one) => <Actions one={one} />}
              renderFacts={(one) => (
                <>
                  {one.customerPhone && (
                    <Fact term="Phone">
                      <a href={phoneHref(one.customerPhone)} className={FACT_LINK}>
                        {one.customerPhone}
                      </a>
                    </Fact>
                  )}
                  <Fact term="Cases">
                    <Link to={adminPaths.casesOfRestaurant(one.restaurantId)} className={FACT_LINK}>
                      All of this restaurant
                    </Link>
                  </Fact>
                </>
              )}
              renderNotes={(one) => <CaseNotes key={one.id} one={one} />}
            />
          )
        }
        none="Choose a case to read and answer it."
      />
    </>
  );
}

function Actions({ one }: { one: Case }) {
  useRecountOn(`${one.id} ${one.state}`);
  return (
    <>
      <RefundOrder key={`refund ${one.id}`} one={one} />
      <CloseCase key={one.id} one={one} />
    </>
  );
}
