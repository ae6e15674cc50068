import type { LinkAnswer } from '@tiffin/contract/schemas/recovery';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState, type ReactNode } from 'react';
import { Link } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { ApiError, call, messageOf } from '../../../lib/api/api.ts';
import { ErrorState, Loading, Skeleton } from '../../../ui/feedback/states.tsx';
import { LinkLayout } from './link-layout.tsx';
import { useLinkToken } from './link-token.ts';

type Props = {
  title: string;
  /** Kinds of link that lead to this screen. */
  kinds: readonly LinkAnswer['kind'][];
  /** Next steps where the link is dead. */
  instead?: ReactNode;
  children: (token: string, link: LinkAnswer) => ReactNode;
};

const isDeadLink = (error: unknown): boolean => error instanceof ApiError && error.code === 'LINK_DEAD';

/** Around the screen of a mailed link: asks what it is for, and says so where it is dead. */
export function LiveLink({ title, kinds, instead, children }: Props) {
  const token = useLinkToken();
  // Kept here: what is done with it may end the session, and with a session every answer goes.
  const [live, setLive] = useState<{ token: string; link: LinkAnswer } | null>(null);
  const isKnown = live !== null && live.token === token;
  const link = useQuery({
    queryKey: ['link', token],
    queryFn: ({ signal }) => call('POST /auth/links/check', { body: { token }, signal }),
    enabled: token !== '' && !isKnown,
    // Asked once: what it is for does not change, and its end is answered by what is done with it.
    staleTime: Infinity,
    gcTime: 0,
    retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status >= 400),
  });
  if (link.data && !isKnown) setLive({ token, link: link.data });
  const found = isKnown ? live.link : link.data;
  if (token === '' || (!found && isDeadLink(link.error)) || (found && !kinds.includes(found.kind)))
    return <DeadLink title={title} instead={instead} />;
  // Another link may be followed in the same tab.
  if (found) return <Fragment key={token}>{children(token, found)}</Fragment>;
  return (
    <LinkLayout title={title}>
      {link.error ? (
        <ErrorState
          className="mt-6"
          title="We couldn’t look at your link"
          message={messageOf(link.error)}
          onRetry={() => void link.refetch()}
        />
      ) : (
        <Loading className="mt-6 grid gap-4">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </Loading>
      )}
    </LinkLayout>
  );
}

export const DEAD = 'This link was used already or is too old.';
export { isDeadLink };

export function DeadLink({ title, instead }: Pick<Props, 'title' | 'instead'>) {
  return (
    <LinkLayout title={title} text={DEAD}>
      <p className="mt-6 flex flex-wrap gap-x-5 gap-y-2 text-base">
        {instead}
        <Link to={paths.customerLogin} className="font-semibold text-primary hover:underline">
          Log in
        </Link>
      </p>
    </LinkLayout>
  );
}
