import { Ban, KeyRound, LockOpen, Trash2 } from 'lucide-react';

import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { ExplainedButton } from '../lists/explained-button.tsx';
import type { UserActions } from './use-user-actions.tsx';
import type { User } from './users.ts';

type Props = {
  user: User;
  actions: UserActions;
  /** In a table, which has room for words from 1280 px on. */
  isTight?: boolean;
};

/** Block or Unblock, a one-time link, and Delete; where neither may be done, the button that says why. */
export function UserButtons({ user, actions, isTight = false }: Props) {
  const room = isTight ? 'max-xl:hidden' : undefined;
  const { username, isBlocked } = user;
  if (actions.obstacle !== null)
    return (
      <ExplainedButton label={`Block or delete ${username}`} reason={actions.obstacle}>
        <Ban size={15} strokeWidth={2.2} aria-hidden />
        <span className={room}>Not possible</span>
      </ExplainedButton>
    );
  const Icon = isBlocked ? LockOpen : Ban;
  const word = isBlocked ? 'Unblock' : 'Block';
  return (
    <span className="inline-flex items-center gap-1.5">
      <Button
        variant="outline"
        size="xs"
        className={isTight ? 'px-0! max-xl:w-9 xl:w-24.5' : 'w-24.5 px-0!'}
        title={isTight ? word : undefined}
        aria-label={`${word} ${username}`}
        isLoading={actions.isBusy}
        loadingText={isTight ? '' : word}
        onClick={actions.onBlock}
      >
        <Icon size={15} strokeWidth={2.2} aria-hidden />
        <span className={room}>{word}</span>
      </Button>
      {actions.onLink && (
        <IconButton label={`One-time link for ${username}`} size="xs" onClick={actions.onLink}>
          <KeyRound size={16} strokeWidth={2} aria-hidden />
        </IconButton>
      )}
      <IconButton label={`Delete ${username}`} size="xs" className="text-danger!" onClick={actions.onDelete}>
        <Trash2 size={17} strokeWidth={2} aria-hidden />
      </IconButton>
    </span>
  );
}
