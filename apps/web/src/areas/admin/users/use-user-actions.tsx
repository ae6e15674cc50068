import { Ban, Trash2 } from 'lucide-react';

import { useQuestion } from '../lists/use-question.tsx';
import { useUserMutations, type User } from './users.ts';

/** What can be done to a user, or why it cannot. */
export type UserActions = {
  /** RULES 6: nobody locks himself out, and so the last administrator stays too. */
  obstacle: string | null;
  isBusy: boolean;
  onBlock: () => void;
  onDelete: () => void;
};

export const OWN_ACCOUNT =
  'This is your own account: you cannot block or delete it, so that nobody is locked out.';

/** @param onGone after a deletion: what showed the user must go too */
export function useUserActions(ownId: number, onGone: () => void) {
  const mutations = useUserMutations();
  const { ask, dialog } = useQuestion();
  const actionsOf = (user: User): UserActions => ({
    obstacle: user.id === ownId ? OWN_ACCOUNT : null,
    isBusy: mutations.busy?.user.id === user.id && mutations.busy.verb === 'unblock',
    // What failed is said by a message.
    onBlock: user.isBlocked
      ? () => void mutations.do({ user, verb: 'unblock' }).catch(() => null)
      : () =>
          ask({
            about: user.id,
            icon: <Ban strokeWidth={2} />,
            title: `Block ${user.username}?`,
            body: `'${user.username}' is logged out everywhere and cannot log in until unblocked.`,
            ...(user.role === 'RESTAURANT' && { note: 'Customers do not see the restaurant meanwhile.' }),
            cancelLabel: 'Keep active',
            confirmLabel: 'Block user',
            busyLabel: 'Blocking…',
            reasonHint: 'It is shown when they try to log in.',
            onConfirm: (reason) => mutations.do({ user, verb: 'block', reason }),
          }),
    onDelete: () =>
      ask({
        about: user.id,
        icon: <Trash2 strokeWidth={2} />,
        title: `Delete ${user.username}?`,
        body: `Are you sure you want to delete user '${user.username}'?`,
        cancelLabel: 'Keep user',
        confirmLabel: 'Delete user',
        busyLabel: 'Deleting…',
        onConfirm: () => mutations.do({ user, verb: 'delete' }).then(onGone),
      }),
  });
  return { actionsOf, dialog };
}
