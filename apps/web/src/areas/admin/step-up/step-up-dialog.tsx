import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { Link } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { meQuery } from '../../../features/account/me-query.ts';
import { ApiError, messageOf } from '../../../lib/api/api.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StepUpFields } from './step-up-fields.tsx';
import { type StepUpState, useStepUp } from './use-step-up.ts';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description: ReactNode;
  /** Names the act: "Remove it". */
  confirmLabel: string;
  cancelLabel?: string;
  busyLabel: string;
  isDanger?: boolean;
  /** The act. Where it is refused, the dialog says so and stays. */
  run: (proof: StepUpState['body']) => Promise<void>;
  returnFocusTo?: () => HTMLElement | null;
};

/** Asks for password and code before something that gives power over administrators. */
export function StepUpDialog({
  isOpen,
  onClose,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  busyLabel,
  isDanger = false,
  run,
  returnFocusTo,
}: Props) {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: run,
    onSuccess: () => finish(),
    // Another tab may have set a factor up or removed it.
    onError: () => void queries.invalidateQueries(meQuery()),
  });
  const stepUp = useStepUp(mutation.error, isOpen);
  const fields = useRef<HTMLFormElement>(null);
  const finish = () => {
    onClose();
    stepUp.forget();
    mutation.reset();
  };
  // A running call cannot be cancelled.
  const close = () => mutation.isPending || finish();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      description={description}
      initialFocus={() => fields.current?.querySelector('input') ?? null}
      {...(returnFocusTo && { returnFocusTo })}
    >
      <form
        ref={fields}
        noValidate
        className="mt-1 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // It may have been opened from within a form, which React tells too.
          event.stopPropagation();
          if (!mutation.isPending) mutation.mutate(stepUp.body);
        }}
      >
        <StepUpFields stepUp={stepUp} />
        {stepUp.problem && <Refusal error={stepUp.problem} />}
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button variant="outline" onClick={close} disabled={mutation.isPending}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            variant={isDanger ? 'danger' : 'primary'}
            isLoading={mutation.isPending}
            loadingText={busyLabel}
          >
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Refusal({ error }: { error: Error }) {
  return (
    <Notice kind="bad">
      {messageOf(error)}
      {error instanceof ApiError && error.code === 'SECOND_FACTOR_MISSING' && (
        <>
          {' '}
          <Link to={paths.adminAccount} className="underline underline-offset-2">
            Go to your account
          </Link>
        </>
      )}
    </Notice>
  );
}
