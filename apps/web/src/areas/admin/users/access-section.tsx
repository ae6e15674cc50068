import { KeyRound, ShieldOff } from 'lucide-react';
import { Link } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DrawerSection, FACT_LINK } from '../lists/drawer.tsx';
import type { UserActions } from './use-user-actions.tsx';

/** Help for a user who cannot log in; the own account has its page for that. */
export function AccessSection({ actions: { onLink, onRemoveFactor } }: { actions: UserActions }) {
  return (
    <DrawerSection title="Access">
      {onLink === null ? (
        <p className="mt-2 text-label">
          <Link to={paths.adminAccount} className={FACT_LINK}>
            Your password and second factor
          </Link>
        </p>
      ) : (
        <>
          <p className="mt-1.5 text-label leading-5.25 text-muted">
            For somebody who cannot log in: a link to a new password, which works once, for 24 hours.
          </p>
          <div className="mt-3 flex flex-wrap gap-2.5">
            <Button variant="outline" size="sm" onClick={onLink}>
              <KeyRound size={16} strokeWidth={2} aria-hidden />
              One-time link
            </Button>
            {onRemoveFactor && (
              <Button variant="dangerSoft" size="sm" onClick={onRemoveFactor}>
                <ShieldOff size={16} strokeWidth={2} aria-hidden />
                Remove second factor
              </Button>
            )}
          </div>
        </>
      )}
    </DrawerSection>
  );
}
