import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { meQuery } from '../../../features/account/me-query.ts';
import { ApiError } from '../../../lib/api/api.ts';

const ABOUT_CODE: ReadonlySet<string> = new Set([
  'SECOND_FACTOR_REQUIRED',
  'SECOND_FACTOR_WRONG',
  'SECOND_FACTOR_USED',
]);

/**
 * The own password and, with a second factor, a code: what gives power over administrators is asked with both. The code
 * stays asked for once the server has asked for one, whatever is typed or refused next.
 * @param error what the call was refused with
 * @param isOpen whether the dialog that asks is
 */
export function useStepUp(error: Error | null, isOpen: boolean) {
  const me = useQuery({ ...meQuery(), enabled: isOpen });
  const [currentPassword, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [wasCodeAsked, setCodeAsked] = useState(false);
  // A mutation that is reset still has its error for a moment.
  const [dismissed, setDismissed] = useState<Error | null>(null);
  const problem = error === dismissed ? null : error;
  const refusal = problem instanceof ApiError ? (problem.code ?? '') : '';
  const isAboutCode = ABOUT_CODE.has(refusal);
  if (isAboutCode && !wasCodeAsked) setCodeAsked(true);
  return {
    currentPassword,
    code,
    setPassword,
    setCode,
    /** Message about the refusal. */
    problem,
    isPasswordWrong: refusal === 'PASSWORD_REQUIRED' || refusal === 'WRONG_PASSWORD',
    isCodeWrong: isAboutCode && refusal !== 'SECOND_FACTOR_REQUIRED',
    isCodeAsked: me.data?.hasSecondFactor === true || wasCodeAsked,
    /** Proof for the call. Authenticator apps show codes in groups, and people type them so. */
    body: { currentPassword, ...(code !== '' && { code: code.replaceAll(' ', '') }) },
    /** For a code of another kind. What was said of the one before is not about it. */
    clearCode: () => {
      setCode('');
      if (isAboutCode) setDismissed(error);
    },
    forget: () => {
      setPassword('');
      setCode('');
      setCodeAsked(false);
      setDismissed(error);
    },
  };
}

export type StepUpState = ReturnType<typeof useStepUp>;
