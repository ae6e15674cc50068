import { MANAGES, type Position, type StaffPosition } from '@tiffin/contract/rules/duties';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { LinkOnce } from '../../../features/people/link-once.tsx';
import { POSITION_NAME } from '../../../features/people/positions.ts';
import { takenAddressText } from '../../../features/people/taken-address-text.ts';
import { call, messageOf } from '../../../lib/api/api.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SegmentedControl } from '../../../ui/buttons/segmented-control.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { peopleKey } from './queries.ts';

type Props = { restaurantId: number; position: Position; isOpen: boolean; onClose: () => void };

const MAY_DO: Readonly<Record<StaffPosition, string>> = {
  kitchen: 'Kitchen staff take orders, say what is sold out and chat about orders.',
  manager: 'Managers do everything but hand the restaurant over and manage managers.',
};
/** Kitchen first: it is the most usual, and gives the least away. */
const OPTIONS: readonly StaffPosition[] = ['kitchen', 'manager'];

export function InviteDialog({ restaurantId, position: own, isOpen, onClose }: Props) {
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [position, setPosition] = useState<StaffPosition>('kitchen');
  const options = OPTIONS.filter((one) => MANAGES[own].includes(one));
  const invite = useMutation({
    mutationFn: () =>
      call('POST /api/restaurants/:id/staff/invites', {
        params: { id: restaurantId },
        body: { name, position, ...(email.trim() !== '' && { email }) },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: peopleKey(restaurantId) }),
  });
  const close = () => {
    onClose();
    if (!invite.data) return;
    // The next invite is for another person.
    setName('');
    setEmail('');
    invite.reset();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={invite.data ? `Invite for ${name.trim()}` : 'Invite somebody'}
      description={
        invite.data
          ? 'Whoever opens the link chooses a username and a password.'
          : 'You get a link to hand on. It works once, for 72 hours.'
      }
    >
      {invite.data ? (
        <LinkOnce
          label="Invite link"
          about={`Give this link to ${name.trim()}.`}
          advice={invite.data.hasAccount ? takenAddressText(email, name, position) : undefined}
          {...invite.data}
        />
      ) : (
        <form
          noValidate
          className="mt-1 grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (!invite.isPending) invite.mutate();
          }}
        >
          <Field label="Name" isInvalid={invite.isError && name.trim() === ''}>
            <TextInput
              autoComplete="off"
              maxLength={80}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          <div>
            {options.length > 1 && (
              <SegmentedControl
                label="Position"
                isLabelShown
                isWide
                options={options.map((value) => ({ value, label: POSITION_NAME[value] }))}
                value={position}
                onValueChange={setPosition}
              />
            )}
            <p className="caption mt-2 text-muted">{MAY_DO[position]}</p>
          </div>
          <Field label="Email" isOptional hint="The link is mailed too, where this platform sends e-mail.">
            <TextInput
              type="email"
              autoComplete="off"
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          </Field>
          {invite.isError && <Notice kind="bad">{messageOf(invite.error)}</Notice>}
          <Button type="submit" isLoading={invite.isPending} loadingText="Making the link…">
            Make the link
          </Button>
        </form>
      )}
    </Dialog>
  );
}
