import type { ReactNode } from 'react';

import { messageOf } from '../../lib/api/api.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { LinkOnce, type LinkProps } from './link-once.tsx';

type Props = {
  /** Whose account it is for. */
  name: string;
  /** The call that makes the link. */
  make: {
    data: Pick<LinkProps, 'url' | 'expiresAt'> | undefined;
    error: unknown;
    isPending: boolean;
  };
  onMake: () => void;
  isOpen: boolean;
  onClose: () => void;
  /** Notes or fields shown before the link is made. */
  children?: ReactNode;
};

/** A one-time link for a user who forgot the password: made on a press, and shown this once. */
export function OneTimeLinkDialog({ name, make, onMake, isOpen, onClose, children }: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`One-time link for ${name}`}
      description="Whoever has the link chooses a new password. Older links end."
    >
      {make.data ? (
        <LinkOnce label="One-time link" about={`Give this link to ${name}.`} {...make.data} />
      ) : (
        <form
          noValidate
          className="mt-1 grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (!make.isPending) onMake();
          }}
        >
          {children}
          {make.error !== null && <Notice kind="bad">{messageOf(make.error)}</Notice>}
          <Button type="submit" isLoading={make.isPending} loadingText="Making it…">
            Make a link
          </Button>
        </form>
      )}
    </Dialog>
  );
}
