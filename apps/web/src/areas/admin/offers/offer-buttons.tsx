import { Pause, Pencil, Play } from 'lucide-react';

import { adminPaths } from '../admin-paths.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { ActionButton, DeleteButton } from '../lists/action-buttons.tsx';
import type { AdminOffer } from './admin-offers.ts';
import type { OfferActions } from './use-offer-actions.tsx';

/** Activate or Deactivate, Edit and Delete. */
export function OfferButtons({ offer, actions }: { offer: AdminOffer; actions: OfferActions }) {
  const { id, title, isActive } = offer;
  return (
    <div className="flex gap-2">
      <ActionButton
        word={isActive ? 'Deactivate' : 'Activate'}
        about={title}
        icon={isActive ? Pause : Play}
        isBusy={actions.isBusy}
        onClick={actions.onToggle}
      />
      <ButtonLink variant="outline" size="sm" to={adminPaths.offerForm(id)} aria-label={`Edit ${title}`}>
        <Pencil size={15} strokeWidth={2.2} aria-hidden />
        Edit
      </ButtonLink>
      <DeleteButton about={title} onClick={actions.onDelete} />
    </div>
  );
}
