import { Pause, Pencil, Play, Trash2 } from 'lucide-react';

import { paths } from '../../../app/paths.ts';
import type { AdminOffer } from '../../../features/offers/admin-offers.ts';
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx';
import type { OfferActions } from './use-offer-actions.tsx';

/** Activate or Deactivate, Edit and Delete. */
export function OfferButtons({ offer, actions }: { offer: AdminOffer; actions: OfferActions }) {
  const { id, title, isActive } = offer;
  const Icon = isActive ? Pause : Play;
  const word = isActive ? 'Deactivate' : 'Activate';
  return (
    <div className="flex gap-2">
      <Button
        variant="outline"
        size="sm"
        className="min-w-0 flex-1"
        aria-label={`${word} ${title}`}
        isLoading={actions.isBusy}
        loadingText={word}
        onClick={actions.onToggle}
      >
        <Icon size={16} strokeWidth={2.2} aria-hidden />
        {word}
      </Button>
      <ButtonLink variant="outline" size="sm" to={paths.adminOfferForm(id)} aria-label={`Edit ${title}`}>
        <Pencil size={15} strokeWidth={2.2} aria-hidden />
        Edit
      </ButtonLink>
      <IconButton label={`Delete ${title}`} size="sm" className="text-danger!" onClick={actions.onDelete}>
        <Trash2 size={17} strokeWidth={2} aria-hidden />
      </IconButton>
    </div>
  );
}
