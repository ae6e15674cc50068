import { Trash2 } from 'lucide-react';

import { useQuestion } from '../lists/use-question.tsx';
import { useOfferMutations, type AdminOffer } from './admin-offers.ts';

export type OfferActions = { isBusy: boolean; onToggle: () => void; onDelete: () => void };

/** @param onGone after a deletion: what showed the offer must go too */
export function useOfferActions(onGone: () => void) {
  const mutations = useOfferMutations();
  const { ask, dialog } = useQuestion();
  const actionsOf = (offer: AdminOffer): OfferActions => ({
    isBusy: mutations.busy?.offer.id === offer.id && mutations.busy.verb === 'toggle',
    // A failure is shown by a message.
    onToggle: () => void mutations.do({ offer, verb: 'toggle' }).catch(() => null),
    onDelete: () =>
      ask({
        about: offer.id,
        icon: <Trash2 strokeWidth={2} />,
        title: `Delete ${offer.title}?`,
        body: `Are you sure you want to delete offer '${offer.title}'?`,
        cancelLabel: 'Keep offer',
        confirmLabel: 'Delete offer',
        busyLabel: 'Deleting…',
        onConfirm: () => mutations.do({ offer, verb: 'delete' }).then(onGone),
      }),
  });
  return { actionsOf, dialog };
}
