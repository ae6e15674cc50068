import { Ban, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { lazyOptional } from '../../../ui/lazy/lazy-optional.tsx';
import { useQuestion } from '../lists/use-question.tsx';
import { useUserMutations, type User } from './users.ts';

const UserLinkDialog = lazyOptional(() => import('./user-link-dialog.tsx'));
const RemoveFactorDialog = lazyOptional(() => import('./remove-factor-dialog.tsx'));

/** Actions on a user, or the obstacle to them. */
export type UserActions = {
  /** Administrators cannot lock themselves out, so the last one stays too: docs/rules/accounts.md#administrators. */
  obstacle: string | null;
  isBusy: boolean;
  onBlock: () => void;
  onDelete: () => void;
  /** Null of the own account, which is let in by nobody but its owner. */
  onLink: (() => void) | null;
  /** Null where there is no second factor. */
  onRemoveFactor: (() => void) | null;
};

/** Whom a dialog is about; it stays while its dialog leaves. */
type Asked = { what: 'link' | 'factor'; user: User };

export const OWN_ACCOUNT =
  'This is your own account: you cannot block or delete it, so that nobody is locked out.';

/** @param onGone after a deletion: what showed the user must go too */
export function useUserActions(ownId: number, onGone: () => void) {
  const mutations = useUserMutations();
  const { ask, dialog: question } = useQuestion();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = (what: Asked['what'], user: User) => () => {
    setAsked({ what, user });
    setOpen(true);
  };
  const about = { isOpen, onClose: () => setOpen(false) };
  const actionsOf = (user: User): UserActions => ({
    obstacle: user.id === ownId ? OWN_ACCOUNT : null,
    isBusy: mutations.busy?.user.id === user.id && mutations.busy.verb === 'unblock',
    // A failure is shown by a message.
    onBlock: user.isBlocked
      ? () => void mutations.do({ user, verb: 'unblock' }).catch(() => null)
      : () =>
          ask({
            about: user.id,
            icon: <Ban strokeWidth={2} />,
            title: `Block ${user.username}?`,
            body: `'${user.username}' is logged out everywhere and cannot log in until unblocked.`,
            ...(user.position === 'owner' && { note: 'Customers do not see the restaurant meanwhile.' }),
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
    onLink: user.id === ownId ? null : open('link', user),
    onRemoveFactor: user.id === ownId || !user.hasSecondFactor ? null : open('factor', user),
  });
  const dialog = (
    <>
      {question}
      {asked?.what === 'link' && <UserLinkDialog key={asked.user.id} user={asked.user} {...about} />}
      {asked?.what === 'factor' && <RemoveFactorDialog key={asked.user.id} user={asked.user} {...about} />}
    </>
  );
  return { actionsOf, dialog };
}
