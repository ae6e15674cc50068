import { POLL_MS } from '@tiffin/contract/rules/limits';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { LifeBuoy } from 'lucide-react';
import { clsx } from 'clsx';

import { PRODUCT_NAME } from '../../../app/brand.ts';
import { paths } from '../../../app/paths.ts';
import { CaseLine } from '../../../features/cases/case-line.tsx';
import { casesQuery } from '../../../features/cases/queries.ts';
import { KIND_ICON, STATE_LOOK } from '../../../features/cases/text.ts';
import { InboxLine } from '../../../features/messages/inbox-line.tsx';
import { supportCountsQuery } from '../../../features/messages/queries.ts';
import { platformThreadQuery } from '../../../features/platform-support/queries.ts';
import { messageOf } from '../../../lib/api/api.ts';
import { TONE_FILL } from '../../../ui/display/badge.tsx';
import { PanelProblem } from '../../../ui/layout/panel.tsx';
import { ShowMore } from '../../../ui/display/show-more.tsx';
import { PLATFORM_ADDRESS } from './asked-thread.ts';

export const SUPPORT_NAME = `${PRODUCT_NAME} support`;

export function SupportPicture() {
  return (
    <span
      aria-hidden
      className="grid size-11 shrink-0 place-items-center rounded-full bg-primary text-on-primary"
    >
      <LifeBuoy size={21} strokeWidth={2} />
    </span>
  );
}

/** The conversation with the platform: there from the beginning. */
export function SupportPlatform({ isCurrent }: { isCurrent: boolean }) {
  const written = useInfiniteQuery(platformThreadQuery(undefined, POLL_MS.unreadCount)).data;
  const unread = useQuery(supportCountsQuery()).data?.platform ?? 0;
  const latest = written?.at(-1);
  return (
    <nav aria-label={SUPPORT_NAME}>
      <InboxLine
        to={PLATFORM_ADDRESS}
        isCurrent={isCurrent}
        picture={<SupportPicture />}
        title={SUPPORT_NAME}
        subject="About your account, or anything else"
        words={latest ? `${latest.sender === 'customer' ? 'You: ' : ''}${latest.message}` : 'Ask us anything'}
        at={latest?.createdAt ?? null}
        unread={unread}
      />
    </nav>
  );
}

/** Cases of the customer's own orders. Renders nothing for a customer without any. */
export function SupportCases() {
  const found = useInfiniteQuery(casesQuery({}, POLL_MS.unreadCount));
  if (found.isError && !found.data) {
    return (
      <div className="border-b border-line px-4 pb-4">
        <PanelProblem
          message={`We couldn’t load your cases. ${messageOf(found.error)}`}
          onRetry={() => void found.refetch()}
        />
      </div>
    );
  }
  if (!found.data || found.data.length === 0) return null;
  return (
    <section aria-labelledby="own-cases">
      <h2 id="own-cases" className={HEADING}>
        Your cases
      </h2>
      <ul aria-labelledby="own-cases" className="m-0 list-none p-0">
        {found.data.map((one) => (
          <li key={one.id}>
            <CaseLine
              one={one}
              reader="customer"
              to={`${paths.orderCase(one.orderId)}?case=${one.id}`}
              isCurrent={false}
              picture={<CasePicture kind={one.kind} state={one.state} />}
              title={one.restaurantName}
            />
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <ShowMore
          className="p-4"
          isLoading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage({ cancelRefetch: true })}
        >
          Show older cases
        </ShowMore>
      )}
    </section>
  );
}

export const HEADING =
  'border-b border-line bg-sunken/50 px-4 py-2 text-label leading-5 font-semibold text-muted';

type Case = Parameters<typeof CaseLine>[0]['one'];

function CasePicture({ kind, state }: Pick<Case, 'kind' | 'state'>) {
  const Icon = KIND_ICON[kind];
  return (
    <span
      aria-hidden
      className={clsx(
        'grid size-11 shrink-0 place-items-center rounded-full',
        TONE_FILL[STATE_LOOK[state].tone],
      )}
    >
      <Icon size={21} strokeWidth={2} />
    </span>
  );
}
