import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { call, messageOf } from '../../../lib/api/api.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PasswordInput } from '../../../ui/forms/text-input.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { nameOf, useReadAllAgain, type Member } from './queries.ts';

type Props = { restaurantId: number; member: Member; isOpen: boolean; onClose: () => void };

/** The owner gives the restaurant to one of its managers. */
export function HandOverDialog({ restaurantId, member, isOpen, onClose }: Props) {
  const [password, setPassword] = useState('');
  const readAgain = useReadAllAgain(restaurantId);
  const name = nameOf(member);
  const give = useMutation({
    mutationFn: () =>
      call('POST /api/restaurants/:id/owner', {
        params: { id: restaurantId },
        body: { userId: member.userId, currentPassword: password },
      }),
    onSuccess: () => {
      readAgain();
      toast.good(`${name} is the owner now.`);
      onClose();
    },
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Hand over to ${name}?`}
      description={`${name} becomes the owner, and you a manager. Only the new owner can give it back.`}
    >
      <form
        noValidate
        className="mt-1 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!give.isPending) give.mutate();
        }}
      >
        <Field label="Your password" isInvalid={give.isError}>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </Field>
        {give.isError && <Notice kind="bad">{messageOf(give.error)}</Notice>}
        <Button type="submit" variant="accent" isLoading={give.isPending} loadingText="Handing over…">
          Hand over
        </Button>
      </form>
    </Dialog>
  );
}
