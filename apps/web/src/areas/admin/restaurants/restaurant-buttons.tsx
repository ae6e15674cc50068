import { Check, Power, PowerOff, X } from 'lucide-react';

import { Button } from '../../../ui/buttons/button.tsx';
import { ActionButton, DeleteButton } from '../lists/action-buttons.tsx';
import type { RestaurantActions } from './use-restaurant-actions.tsx';

/** Everything that may be decided, in two rows where a newcomer waits. */
export function RestaurantButtons({ name, actions }: { name: string; actions: RestaurantActions }) {
  const { busy, onApprove, onReject, onActivate, onDeactivate, onDelete } = actions;
  return (
    <div className="grid gap-2">
      {(onApprove ?? onReject) && (
        <div className="flex gap-2">
          {onApprove && (
            <Button
              size="sm"
              className="min-w-0 flex-1"
              aria-label={`Approve ${name}`}
              isLoading={busy === 'approve'}
              loadingText="Approve"
              onClick={onApprove}
            >
              <Check size={16} strokeWidth={2.2} aria-hidden />
              Approve
            </Button>
          )}
          {onReject && (
            <Button variant="dangerSoft" size="sm" aria-label={`Reject ${name}`} onClick={onReject}>
              <X size={16} strokeWidth={2.2} aria-hidden />
              Reject
            </Button>
          )}
        </div>
      )}
      <div className="flex justify-end gap-2">
        {onDeactivate && (
          <ActionButton word="Deactivate" about={name} icon={PowerOff} onClick={onDeactivate} />
        )}
        {onActivate && (
          <ActionButton
            word="Activate"
            about={name}
            icon={Power}
            isBusy={busy === 'activate'}
            onClick={onActivate}
          />
        )}
        <DeleteButton about={name} onClick={onDelete} />
      </div>
    </div>
  );
}
