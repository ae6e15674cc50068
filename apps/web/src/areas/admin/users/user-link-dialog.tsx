import { useMutation, useQueryClient } from '@tanstack/react-query';

import { OneTimeLinkDialog } from '../../../features/people/one-time-link-dialog.tsx';
import { call } from '../../../lib/api/api.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StepUpFields } from '../step-up/step-up-fields.tsx';
import { type StepUpState, useStepUp } from '../step-up/use-step-up.ts';
import { useReadUserAgain, type User } from './users.ts';

type Props = { user: User; isOpen: boolean; onClose: () => void };

/** A way back in for anybody but oneself; for another administrator by the own password and code. */
export default function UserLinkDialog({ user, isOpen, onClose }: Props) {
  const queries = useQueryClient();
  const readAgain = useReadUserAgain();
  const isGuarded = user.role === 'ADMIN';
  const make = useMutation({
    mutationFn: (asked: Partial<StepUpState['body']>) =>
      call('POST /api/admin/users/:id/reset-link', { params: { id: user.id }, body: asked }),
    onSuccess: () => {
      stepUp.forget();
      void queries.invalidateQueries({ queryKey: ['audit-log'] });
    },
    onError: (error: Error) => readAgain(error),
  });
  const stepUp = useStepUp(make.error, isOpen && isGuarded);
  const close = () => {
    if (make.isPending) return;
    onClose();
    stepUp.forget();
    make.reset();
  };
  return (
    <OneTimeLinkDialog
      name={user.username}
      make={{ ...make, error: stepUp.problem }}
      onMake={() => make.mutate(isGuarded ? stepUp.body : {})}
      isOpen={isOpen}
      onClose={close}
    >
      {user.isBlocked && (
        <Notice kind="attention">
          {`${user.username} is blocked: a new password lets nobody in until the account is unblocked.`}
        </Notice>
      )}
      {user.hasSecondFactor && (
        <p className="text-label text-ink-2">The second factor stays: a login asks for its code as before.</p>
      )}
      {isGuarded && <StepUpFields stepUp={stepUp} />}
    </OneTimeLinkDialog>
  );
}
