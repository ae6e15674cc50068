import { useQuery } from '@tanstack/react-query';

import { messageOf } from '../../lib/api/api.ts';
import { platformQuery } from '../../lib/api/platform.ts';
import { Card } from '../../ui/layout/card.tsx';
import { PanelProblem } from '../../ui/layout/panel.tsx';
import { Loading, Skeleton } from '../../ui/feedback/states.tsx';
import { ChangeEmailForm } from './change-email-form.tsx';
import { meQuery } from './me-query.ts';

/** The own address, on the account page of those who have no profile to find it in. */
export default function EmailCard() {
  const me = useQuery(meQuery());
  const sendsMail = useQuery(platformQuery()).data?.mail !== 'off';
  return (
    <Card className="min-w-0 p-5">
      <h2 className="panel-title">E-mail address</h2>
      <p className="mt-2 mb-4 text-label leading-5.5 text-ink-2">
        {sendsMail
          ? 'Mails go here, also a link to a new password. Another address counts once you confirm it; the one before is told, and can undo it for 7 days.'
          : 'This platform sends no e-mail. You can log in with your address as well as with your username.'}
      </p>
      {me.data ? (
        <ChangeEmailForm me={me.data} />
      ) : me.isError ? (
        <PanelProblem message={messageOf(me.error)} onRetry={() => void me.refetch()} />
      ) : (
        <Loading label="Loading your address…">
          <Skeleton className="h-31" />
        </Loading>
      )}
    </Card>
  );
}
