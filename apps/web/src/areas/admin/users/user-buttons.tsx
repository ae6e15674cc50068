import { Ban, LockOpen, Trash2 } from 'lucide-react';

import { Button, IconButton } from '../../../ui/button.tsx';
import { ExplainedButton } from '../lists/explained-button.tsx';
import type { UserActions } from './use-user-actions.tsx';
import type { User } from './users.ts';

/** Block or Unblock, and Delete; where neither may be done, the button that says why. */
export function UserButtons({ user, actions }: { user: User; actions: UserActions }) {
  const { username, isBlocked } = user;
  if (actions.obstacle !== null)
    return (
      <ExplainedButton label={`Block or delete ${username}`} reason={actions.obstacle}>
        <Ban size={15} strokeWidth={2.2} aria-hidden />
        Not possible
      </ExplainedButton>
    );
  const Icon = isBlocked ? LockOpen : Ban;
  const word = isBlocked ? 'Unblock' : 'Block';
  return (
    <span className="inline-flex items-center gap-1.5">
      <Button
        variant="outline"
        size="xs"
        className="w-24.5 px-0!"
        aria-label={`${word} ${username}`}
        isLoading={actions.isBusy}
        loadingText={word}
        onClick={actions.onBlock}
      >
        <Icon size={15} strokeWidth={2.2} aria-hidden />
        {word}
      </Button>
      <IconButton label={`Delete ${username}`} size="xs" className="text-danger!" onClick={actions.onDelete}>
        <Trash2 size={17} strokeWidth={2} aria-hidden />
      </IconButton>
    </span>
  );
}
