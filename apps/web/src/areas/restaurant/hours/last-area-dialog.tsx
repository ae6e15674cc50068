import { MapPin } from 'lucide-react';
import { useState } from 'react';

import { messageOf } from '../../../lib/api/api.ts';
import { useServerMinute } from '../../../lib/time/server-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { FormNotice } from '../../../ui/forms/form-notice.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { pausedText } from '../service/own-text.ts';
import { usePause } from '../service/switches.ts';
import { EVERYWHERE_TEXT } from './area-values.ts';
import type { OwnService } from '../service/own-service.ts';

type Props = {
  restaurantId: number;
  service: OwnService;
  isOpen: boolean;
  isRemoving: boolean;
  onClose: () => void;
  onRemove: () => void;
};

/** Before the last area goes, which widens where is delivered; who means the opposite stops the orders and keeps it. */
export function LastAreaDialog({ restaurantId, service, isOpen, isRemoving, onClose, onRemove }: Props) {
  const pause = usePause(restaurantId);
  const minute = useServerMinute(isOpen);
  const isBusy = isRemoving || pause.isPending;
  const close = () => {
    if (isBusy) return;
    pause.reset();
    onClose();
  };
  const stop = async () => {
    if (isBusy) return;
    try {
      const paused = await pause.mutateAsync({ until: 'reopened', reason: '' });
      toast.good(pausedText(paused, minute, service.timeZone));
      onClose();
    } catch {
      // It stands in the dialog.
    }
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      icon={<MapPin strokeWidth={2} />}
      title="Remove your last area?"
      body={`Then you deliver ${EVERYWHERE_TEXT}.`}
      cancelLabel="Keep it"
      confirmLabel="Remove"
      busyLabel="Removing…"
      isBusy={isRemoving}
      onConfirm={() => {
        if (isBusy) return;
        pause.reset();
        onRemove();
      }}
    >
      <StopInstead
        isPausedByHand={service.pause?.until === null}
        isDisabled={isRemoving}
        isPending={pause.isPending}
        error={pause.error}
        onStop={() => void stop()}
      />
    </ConfirmDialog>
  );
}

type StopProps = {
  isPausedByHand: boolean;
  isDisabled: boolean;
  isPending: boolean;
  error: Error | null;
  onStop: () => void;
};

function StopInstead({ isPausedByHand, isDisabled, isPending, error, onStop }: StopProps) {
  // Does not go with its own success while the dialog still leaves.
  const [isOffered] = useState(!isPausedByHand);
  if (!isOffered) return null;
  return (
    <div className="mt-4 rounded-control bg-sunken p-4">
      <p className="text-label text-ink-2">
        Or keep your areas and stop deliveries. Delivery is the only way to order, so this pauses orders until
        you reopen.
      </p>
      <Button
        variant="outline"
        size="sm"
        className="mt-3"
        disabled={isDisabled}
        isLoading={isPending}
        loadingText="Stopping…"
        onClick={onStop}
      >
        Stop deliveries instead
      </Button>
      {error && (
        <FormNotice kind="bad" className="mt-3">
          {messageOf(error)}
        </FormNotice>
      )}
    </div>
  );
}
