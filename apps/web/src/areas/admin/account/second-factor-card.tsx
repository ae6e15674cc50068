import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, ShieldCheck, ShieldOff } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';

import { meQuery } from '../../../features/account/me-query.ts';
import { call, type AnswerOf } from '../../../lib/api/api.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/feedback/states.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { settingsQuery } from '../settings/queries.ts';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import type { StepUpState } from '../step-up/use-step-up.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

// The code that draws the QR code loads on request.
const SetUpFactor = lazy(() => import('./set-up-factor.tsx'));

type Me = AnswerOf<'GET /auth/me'>;
type Codes = { list: readonly string[]; isFirst: boolean };

/** The own second factor: set up, given new recovery codes, and removed. */
export default function SecondFactorCard({ me }: { me: Me }) {
  const queries = useQueryClient();
  const title = useRef<HTMLHeadingElement>(null);
  const [isSettingUp, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<Codes>();
  const isOn = me.hasSecondFactor === true;
  const focusTitle = () => title.current?.focus();
  const stopSettingUp = () => {
    setSettingUp(false);
    focusTitle();
  };
  return (
    <Card role="region" aria-labelledby="second-factor" className="min-w-0 p-5">
      <div className="flex items-start justify-between gap-4">
        <h2 ref={title} id="second-factor" tabIndex={-1} className="panel-title outline-none">
          Two-factor authentication
        </h2>
        <Badge tone={isOn ? 'leaf' : 'grey'} icon={isOn && <ShieldCheck strokeWidth={2.1} />}>
          {isOn ? 'On' : 'Off'}
        </Badge>
      </div>
      {codes ? (
        <RecoveryCodes
          username={me.username}
          codes={codes.list}
          isFirst={codes.isFirst}
          onDone={() => {
            setCodes(undefined);
            focusTitle();
          }}
        />
      ) : isSettingUp ? (
        <Suspense fallback={<Skeleton className="mt-4 h-40" />}>
          <SetUpFactor
            onCancel={stopSettingUp}
            onDone={(list) => {
              setSettingUp(false);
              setCodes({ list, isFirst: true });
              // Also what was refused while there was none.
              void queries.invalidateQueries();
            }}
          />
        </Suspense>
      ) : isOn ? (
        <Present
          onNewCodes={(list) => setCodes({ list, isFirst: false })}
          returnFocus={() => title.current}
        />
      ) : (
        <>
          <p className="mt-2 text-label leading-5.5 text-ink-2">
            After your password you type a code that an app on your phone makes. A stolen password alone opens
            nothing then.
          </p>
          <Button className="mt-4" onClick={() => setSettingUp(true)}>
            <ShieldCheck size={17} strokeWidth={2.1} aria-hidden />
            Set up
          </Button>
        </>
      )}
    </Card>
  );
}

type PresentProps = {
  onNewCodes: (codes: readonly string[]) => void;
  /** The element to focus once the buttons are gone. */
  returnFocus: () => HTMLElement | null;
};

function Present({ onNewCodes, returnFocus }: PresentProps) {
  const queries = useQueryClient();
  const isRequired = useQuery(settingsQuery()).data?.adminSecondFactor === 'required';
  const [asked, setAsked] = useState<'codes' | 'removal'>();
  const renew = async (proof: StepUpState['body']) => {
    const { recoveryCodes } = await call('POST /auth/second-factor/recovery-codes', { body: proof });
    onNewCodes(recoveryCodes);
    void queries.invalidateQueries({ queryKey: ['audit-log'] });
  };
  const remove = async (proof: StepUpState['body']) => {
    await call('DELETE /auth/second-factor', { body: proof });
    toast.good('Two-factor authentication is off.');
    // The card says so before the dialog goes; everything else may take its time.
    await queries.invalidateQueries(meQuery());
    void queries.invalidateQueries();
  };
  const close = () => setAsked(undefined);
  return (
    <>
      <p className="mt-2 text-label leading-5.5 text-ink-2">
        {isRequired && 'This platform requires it of every administrator. '}
        You log in with your password and a code from your authenticator app. Without your phone a recovery
        code opens your account, each of them once.
      </p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button variant="outline" onClick={() => setAsked('codes')}>
          <KeyRound size={17} strokeWidth={2.1} aria-hidden />
          New recovery codes
        </Button>
        <Button variant="dangerSoft" onClick={() => setAsked('removal')}>
          <ShieldOff size={17} strokeWidth={2.1} aria-hidden />
          Remove
        </Button>
      </div>
      <StepUpDialog
        isOpen={asked === 'codes'}
        onClose={close}
        title="New recovery codes"
        description="The ones you have stop working at once."
        confirmLabel="Make new codes"
        busyLabel="Making them…"
        run={renew}
      />
      <StepUpDialog
        isOpen={asked === 'removal'}
        onClose={close}
        title="Remove two-factor authentication?"
        description={
          isRequired
            ? 'This platform requires it: until you set it up anew, you can do nothing else here.'
            : 'Your password alone opens your account then, and your recovery codes end.'
        }
        confirmLabel="Remove it"
        busyLabel="Removing…"
        isDanger
        run={remove}
        returnFocusTo={returnFocus}
      />
    </>
  );
}
