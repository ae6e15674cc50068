import { Check, Power, PowerOff, Trash2, X } from 'lucide-react';

import { Button, IconButton } from '../../../ui/button.tsx';
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
          <Button
            variant="outline"
            size="sm"
            className="min-w-0 flex-1"
            aria-label={`Deactivate ${name}`}
            isLoading={busy === 'deactivate'}
            loadingText="Deactivate"
            onClick={onDeactivate}
          >
            <PowerOff size={16} strokeWidth={2.2} aria-hidden />
            Deactivate
          </Button>
        )}
        {onActivate && (
          <Button
            variant="outline"
            size="sm"
            className="min-w-0 flex-1"
            aria-label={`Activate ${name}`}
            isLoading={busy === 'activate'}
            loadingText="Activate"
            onClick={onActivate}
          >
            <Power size={16} strokeWidth={2.2} aria-hidden />
            Activate
          </Button>
        )}
        <IconButton label={`Delete ${name}`} size="sm" className="text-danger!" onClick={onDelete}>
          <Trash2 size={17} strokeWidth={2} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
