import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { call } from '../../../lib/api/api.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { focusAfter } from '../lists/focus.ts';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import type { StepUpState } from '../step-up/use-step-up.ts';
import { useReadUserAgain, users, type User } from './users.ts';

type Props = { user: User; isOpen: boolean; onClose: () => void };

/** Takes the second factor of another administrator away, who has lost it, by the own password and code. */
export default function RemoveFactorDialog({ user: { id, username }, isOpen, onClose }: Props) {
  const queries = useQueryClient();
  const readAgain = useReadUserAgain();
  const isRemoved = useRef(false);
  const remove = async (proof: StepUpState['body']) => {
    isRemoved.current = false;
    try {
      const answer = await call('DELETE /api/admin/users/:id/second-factor', { params: { id }, body: proof });
      isRemoved.current = true;
      await users.put(queries, answer);
    } catch (error) {
      readAgain(error);
      throw error;
    }
    void queries.invalidateQueries({ queryKey: ['audit-log'] });
    toast.good(`${username} has no second factor any more.`);
  };
  return (
    <StepUpDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Remove the second factor of ${username}?`}
      description="For somebody who has lost the phone and the recovery codes. Until they set up another one, the password alone lets them in. They are told of it."
      confirmLabel="Remove second factor"
      cancelLabel="Keep it"
      busyLabel="Removing…"
      isDanger
      run={remove}
      // The button that asked has gone with the factor.
      returnFocusTo={() => (isRemoved.current ? focusAfter(id) : null)}
    />
  );
}
