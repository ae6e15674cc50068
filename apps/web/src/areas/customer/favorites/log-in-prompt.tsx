import { LogIn } from 'lucide-react';

import { paths } from '../../../app/paths.ts';
import { useLogout } from '../../../features/account/use-logout.ts';
import { EmptyStateImage } from '../../../features/art/empty-state-image.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';

/** Instead of what the server does not show to this session. Logging in ends it: the login lets nobody in twice. */
export function LogInPrompt({ sentence, className }: { sentence: string; className?: string }) {
  const logIn = useLogout(paths.customerLogin);
  return (
    <div role="alert" className={className}>
      <EmptyState
        image={<EmptyStateImage dish="chai" />}
        title={sentence}
        action={
          <Button onClick={logIn}>
            <LogIn size={18} strokeWidth={2} aria-hidden />
            Log in
          </Button>
        }
      />
    </div>
  );
}
