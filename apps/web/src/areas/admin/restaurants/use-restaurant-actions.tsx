import { CircleX, PowerOff, Store, Trash2 } from 'lucide-react';

import { useQuestion } from '../lists/use-question.tsx';
import { missingOf } from './missing.ts';
import { useRestaurantMutations, type AdminRestaurant } from './admin-restaurants.ts';

/** Possible decisions about a restaurant; null where already decided. */
export type RestaurantActions = {
  busy: 'approve' | 'activate' | null;
  onApprove: (() => void) | null;
  onReject: (() => void) | null;
  onActivate: (() => void) | null;
  onDeactivate: (() => void) | null;
  onDelete: () => void;
};

/** @param onGone after a deletion: what showed the restaurant must go too */
export function useRestaurantActions(onGone: () => void) {
  const mutations = useRestaurantMutations();
  const { ask, dialog } = useQuestion();
  const { busy } = mutations;

  const actionsOf = (restaurant: AdminRestaurant): RestaurantActions => {
    const { id, name, isApproved, isActive, rejectionReason } = restaurant;
    const isRejected = rejectionReason !== null;
    // A failure is shown by a message.
    const run = (verb: 'approve' | 'activate') => () =>
      void mutations.do({ restaurant, verb }).catch(() => null);
    const missing = missingOf(restaurant);
    const askDespite = () =>
      ask({
        about: id,
        icon: <Store strokeWidth={2} />,
        title: `Approve ${name}?`,
        body: 'Customers will see it at once. It does not have yet:',
        points: missing,
        cancelLabel: 'Not yet',
        confirmLabel: 'Approve anyway',
        isHarmless: true,
        busyLabel: 'Approving…',
        onConfirm: () => mutations.do({ restaurant, verb: 'approve' }),
      });
    return {
      // Actions with a question show there that they are under way.
      busy:
        busy?.restaurant.id === id && (busy.verb === 'approve' || busy.verb === 'activate')
          ? busy.verb
          : null,
      onApprove: isApproved ? null : missing.length === 0 ? run('approve') : askDespite,
      onReject:
        isApproved || isRejected
          ? null
          : () =>
              ask({
                about: id,
                icon: <CircleX strokeWidth={2} />,
                title: `Reject ${name}?`,
                body: `Customers will not see '${name}'. You can still approve it later.`,
                cancelLabel: 'Keep waiting',
                confirmLabel: 'Reject restaurant',
                busyLabel: 'Rejecting…',
                reasonHint: 'Its owner can read it.',
                onConfirm: (reason) => mutations.do({ restaurant, verb: 'reject', reason }),
              }),
      onActivate: isActive || isRejected ? null : run('activate'),
      onDeactivate: isActive
        ? () =>
            ask({
              about: id,
              icon: <PowerOff strokeWidth={2} />,
              title: `Deactivate ${name}?`,
              body: `Customers will not see '${name}' and cannot order. Orders under way can be finished.`,
              cancelLabel: 'Keep active',
              confirmLabel: 'Deactivate restaurant',
              busyLabel: 'Deactivating…',
              reasonHint: 'Its owner can read it.',
              onConfirm: (reason) => mutations.do({ restaurant, verb: 'deactivate', reason }),
            })
        : null,
      onDelete: () =>
        ask({
          about: id,
          icon: <Trash2 strokeWidth={2} />,
          title: `Delete ${name}?`,
          body: `Are you sure you want to delete restaurant '${name}'?`,
          cancelLabel: 'Keep restaurant',
          confirmLabel: 'Delete restaurant',
          busyLabel: 'Deleting…',
          onConfirm: () => mutations.do({ restaurant, verb: 'delete' }).then(onGone),
        }),
    };
  };
  return { actionsOf, dialog };
}
