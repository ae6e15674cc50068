import { useMutation } from '@tanstack/react-query';

import { OneTimeLinkDialog } from '../../../features/people/one-time-link-dialog.tsx';
import { call } from '../../../lib/api/api.ts';
import { nameOf, type Member } from './queries.ts';

type Props = { restaurantId: number; member: Member; isOpen: boolean; onClose: () => void };

/** A reset link for a member who forgot the password. */
export function ResetLinkDialog({ restaurantId, member, isOpen, onClose }: Props) {
  const make = useMutation({
    mutationFn: () =>
      call('POST /api/restaurants/:id/staff/:userId/reset-link', {
        params: { id: restaurantId, userId: member.userId },
      }),
  });
  const close = () => {
    onClose();
    make.reset();
  };
  return (
    <OneTimeLinkDialog
      name={nameOf(member)}
      make={make}
      onMake={() => make.mutate()}
      isOpen={isOpen}
      onClose={close}
    />
  );
}
