import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';

import { ApiError, call, messageOf } from '../../lib/api/api.ts';
import { platformQuery } from '../../lib/api/platform.ts';
import { isRead } from '../../lib/queries/is-read.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { meQuery } from './me-query.ts';

type Props = {
  /** Mails that only a confirmed address gets. */
  what?: string;
  className?: string;
};

/**
 * While the own address, or the one that is to follow it, is not confirmed, or a server refuses mail for it. Nothing where
 * no mail is sent.
 */
export function ConfirmBanner({ what = 'your receipts', className }: Props) {
  const me = useQuery(meQuery()).data;
  const platform = useQuery(platformQuery()).data;
  if (!me || !platform || platform.mail === 'off') return null;
  if (me.pendingEmail !== undefined)
    return (
      <Line className={className}>
        {`Confirm ${me.pendingEmail} by the link in the mail we sent there. `}
        {me.email === '' ? 'Until then you have no address.' : `Until then your address is ${me.email}.`}
      </Line>
    );
  if (me.emailRefused)
    return (
      <Line className={className} action={<SendLink email={me.email} label="Send confirmation" />}>
        {`${me.email} refuses our mail. Confirm it again, or give another address.`}
      </Line>
    );
  // Kitchen staff may have none.
  if (me.emailVerified || me.email === '') return null;
  return (
    <Line className={className} action={<SendLink email={me.email} label="Send it again" />}>
      {`Confirm ${me.email} to get ${what}.`}
    </Line>
  );
}

/** False until it is known whether {@link ConfirmBanner} stands there: what is below it would move. */
export function useIsBannerKnown(): boolean {
  return [useQuery(meQuery()), useQuery(platformQuery())].every(isRead);
}

type LineProps = { children: React.ReactNode; action?: React.ReactNode; className?: string | undefined };

function Line({ children, action, className }: LineProps) {
  return (
    <section aria-label="Your e-mail address" className={className}>
      <Card className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
        <Mail size={20} strokeWidth={1.9} aria-hidden className="shrink-0 text-primary" />
        <p className="min-w-0 flex-1 basis-50 wrap-anywhere">{children}</p>
        {action}
      </Card>
    </section>
  );
}

function SendLink({ email, label }: { email: string; label: string }) {
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      await call('POST /auth/send-confirmation');
      toast.good(`A link is on its way to ${email}.`);
    } catch (error) {
      toast.bad(
        error instanceof ApiError && error.code === 'TOO_MANY_ATTEMPTS'
          ? 'Three links were mailed today. Please look into your mailbox, also into the spam.'
          : messageOf(error),
      );
    } finally {
      setSending(false);
    }
  };
  return (
    <Button variant="soft" size="sm" isLoading={isSending} onClick={() => void send()}>
      {label}
    </Button>
  );
}
