import type { ReactNode } from 'react';

import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';

type Props = {
  /** The action and its subject. */
  label: string;
  /** Why it cannot be done. */
  reason: string;
  children: ReactNode;
};

/** A button that cannot be used and says why: on hover, to screen readers, and to users who press it all the same. */
export function ExplainedButton({ label, reason, children }: Props) {
  return (
    <Button
      variant="ghost"
      size="xs"
      aria-disabled
      aria-label={`${label}. ${reason}`}
      title={reason}
      onClick={() => toast.bad(reason)}
    >
      {children}
    </Button>
  );
}
