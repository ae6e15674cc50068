import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';

import { paths } from '../../../app/paths.ts';
import { meQuery } from '../../../features/account/me-query.ts';
import { duration } from '../../../lib/format/formats.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Fact } from './fact.tsx';
import type { Settings } from './queries.ts';

/** The security facts of this platform, in place of promises (docs/rules/screens.md#admin-shell). */
export function SecurityPanel({ settings }: { settings: Settings | undefined }) {
  const has = useQuery(meQuery()).data?.hasSecondFactor;
  return (
    <Panel id="security" title="Security">
      <dl className="m-0 mt-2 divide-y divide-line">
        <Fact label="Password policy">
          At least 8 characters with an uppercase letter, a lowercase letter and a number, and a special
          character.
        </Fact>
        {settings && has !== undefined && (
          <Fact label="Two-factor authentication">
            {settings.adminSecondFactor === 'required'
              ? 'Required of every administrator.'
              : 'Optional for administrators.'}{' '}
            {has ? 'You log in with it.' : 'You log in with your password alone.'}
          </Fact>
        )}
        <Fact label="Certificate">
          {window.location.protocol === 'https:'
            ? 'This page came over TLS. Your browser shows its certificate beside the address.'
            : 'None: this page came without TLS.'}
        </Fact>
        {settings && (
          <Fact label="Idle sessions of administrators">
            End after {duration(settings.sessionTimeoutMinutes)}.
          </Fact>
        )}
      </dl>
      <ButtonLink to={paths.adminAccount} variant="outline" size="sm" className="mt-3">
        <KeyRound size={16} strokeWidth={2.1} aria-hidden />
        Your password and second factor
      </ButtonLink>
    </Panel>
  );
}
